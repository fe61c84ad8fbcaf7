import { ImageOff, Lock } from 'lucide-react';
import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';
import { Picture } from '../../../components/files/picture.tsx';
import { contentUrl } from '../../../lib/http/env.ts';

interface GalleryTileProps {
  photo: GalleryPhoto;
  onOpen: () => void;
}

/** A picture of the gallery; a lock marks those of internal notes. */
export function GalleryTile({ photo, onOpen }: GalleryTileProps) {
  const { caption, originalFilename, thumbnailPath, filePath, isInternal } = photo;
  return (
    <li className="relative">
      <button type="button" onClick={onOpen} className="block w-full rounded-control">
        <Picture
          src={contentUrl(thumbnailPath ?? filePath)}
          alt={caption || originalFilename}
          placeholder={
            <span className="grid size-full place-items-center text-muted">
              <ImageOff aria-hidden size={20} strokeWidth={1.75} />
            </span>
          }
          className="aspect-square rounded-control"
        />
        {caption && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 truncate rounded-b-control bg-raised/85 px-1.5 py-0.5 text-left text-xs"
          >
            {caption}
          </span>
        )}
      </button>
      {isInternal && (
        <span className="pointer-events-none absolute top-1 left-1 grid size-6 place-items-center rounded-control bg-raised/85">
          <Lock role="img" aria-label="Internal" size={16} strokeWidth={1.75} />
        </span>
      )}
    </li>
  );
}
