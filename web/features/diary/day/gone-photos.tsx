import { Suspense, useState } from 'react';
import type { GonePhoto } from '../../../../functions/core/diary/contract.ts';
import { Picture } from '../../../components/files/picture.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { NoPicture } from './notes-of-day.tsx';

const Lightbox = lazyAtUse(async () => ({
  default: (await import('../../../components/files/lightbox.tsx')).Lightbox,
}));

/** Photos that a page of the day has and that somebody deleted since: their bytes stay (docs/product.md#diary-photos). */
export function GonePhotos({ photos }: { photos: readonly GonePhoto[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const pictures = photos.filter(({ isImage }) => isImage);
  return (
    <Card title={`Deleted Since: ${photos.length}`}>
      <ul aria-label="Deleted photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id} className="min-w-0">
            {photo.isImage ? (
              <button
                type="button"
                onClick={() => setOpened(pictures.indexOf(photo))}
                className="block w-full rounded-control"
              >
                <Picture
                  src={contentUrl(photo.thumbnailPath ?? photo.filePath)}
                  alt={photo.caption || photo.originalFilename}
                  placeholder={<NoPicture name={photo.caption || photo.originalFilename} />}
                  className="aspect-[4/3] rounded-control"
                />
              </button>
            ) : (
              <a href={contentUrl(photo.filePath)} className="wrap-anywhere hover:underline">
                {photo.originalFilename}
              </a>
            )}
            {photo.caption && <p className="mt-1 text-sm wrap-anywhere">{photo.caption}</p>}
            <p className="mt-1 text-muted text-xs wrap-anywhere">{goneWords(photo)}</p>
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== null && (
          <Lightbox photos={pictures} start={opened} onClose={() => setOpened(null)}>
            {(at) => pictures[at] && goneWords(pictures[at])}
          </Lightbox>
        )}
      </Suspense>
    </Card>
  );
}

function goneWords({ deletedAt, deletedByName }: GonePhoto): string {
  return `deleted${deletedByName && ` by ${deletedByName}`} on ${formatInstant(deletedAt)}`;
}
