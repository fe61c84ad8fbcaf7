import { ImageOff, Maximize2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { say } from '../../lib/language/say.ts';
import { classNames } from '../controls/control-style.ts';
import type { ShownPicture } from './lightbox.tsx';
import { Picture } from './picture.tsx';

const TILES = 4;
const Lightbox = lazyAtUse(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

interface PhotoMosaicProps {
  photos: readonly ShownPicture[];
  /** A click opens the picture in a new tab, or all pictures in a lightbox. */
  opens?: 'new-tab' | 'lightbox';
}

/** Up to four pictures as tiles, and a button to see all. */
export function PhotoMosaic({ photos, opens = 'new-tab' }: PhotoMosaicProps) {
  const [shown, setShown] = useState<number | null>(null);
  const tiles = photos.slice(0, TILES);
  const more = photos.length - TILES;
  return (
    <div className="relative mt-3">
      <ul aria-label={say('Pictures')} className={classNames('grid gap-1', tiles.length > 1 && 'grid-cols-2')}>
        {tiles.map((photo, at) => (
          <li key={photo.id} className="relative">
            <Opener photo={photo} onOpen={opens === 'lightbox' ? () => setShown(at) : undefined}>
              <Picture
                src={contentUrl(photo.thumbnailPath ?? photo.filePath)}
                alt={photo.caption || photo.originalFilename}
                placeholder={<NoPicture name={photo.originalFilename} />}
                className={classNames('rounded-control', tiles.length > 1 ? 'aspect-[4/3]' : 'aspect-[16/9]')}
              />
              {photo.caption && !(at === TILES - 1 && more > 0) && (
                <span className="absolute inset-x-0 bottom-0 truncate rounded-b-control bg-raised/85 px-2 py-1 text-left text-sm">
                  {photo.caption}
                </span>
              )}
            </Opener>
            {at === TILES - 1 && more > 0 && (
              <button
                type="button"
                onClick={() => setShown(at)}
                aria-label={say('Show {count} more pictures', { count: more })}
                className="absolute inset-0 grid place-items-center rounded-control bg-raised/75 font-semibold text-2xl"
              >
                +{more}
              </button>
            )}
          </li>
        ))}
      </ul>
      {opens === 'new-tab' && (
        <button
          type="button"
          onClick={() => setShown(0)}
          aria-label="Show the pictures large"
          title="Show the pictures large"
          className="absolute top-2 right-2 grid size-8 place-items-center rounded-control bg-raised text-text shadow-float hover:bg-hover pointer-coarse:size-11"
        >
          <Maximize2 aria-hidden size={16} strokeWidth={1.75} />
        </button>
      )}
      <Suspense>{shown !== null && <Lightbox photos={photos} start={shown} onClose={() => setShown(null)} />}</Suspense>
    </div>
  );
}

/** The link or button is labelled with the picture's name. */
function Opener({ photo, onOpen, children }: { photo: ShownPicture; onOpen?: () => void; children: ReactNode }) {
  const className = 'block w-full rounded-control';
  if (onOpen) {
    return (
      <button type="button" onClick={onOpen} className={className}>
        {children}
      </button>
    );
  }
  return (
    <a href={contentUrl(photo.filePath)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}

function NoPicture({ name }: { name: string }) {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-muted text-sm">
      <ImageOff aria-hidden size={20} strokeWidth={1.75} />
      <span className="break-all">{name}</span>
    </span>
  );
}
