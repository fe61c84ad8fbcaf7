import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TodayPhoto } from '../../../functions/core/today/contract.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Picture } from '../../components/files/picture.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { todayPhotosQuery } from './queries.ts';
import { Hint, TodayCard } from './today-card.tsx';

const Lightbox = lazyAtUse(async () => ({ default: (await import('../../components/files/lightbox.tsx')).Lightbox }));

const tiles = 'grid grid-cols-3 gap-1 px-4 pb-4 @md:px-5 @xl:grid-cols-6';

/** The pictures of the day over all projects (docs/product.md#today-beside). */
export function TodayPhotos({ isShown }: { isShown: (photo: TodayPhoto) => boolean }) {
  const query = useQuery(todayPhotosQuery);
  const photos = (query.data?.photos ?? []).filter(isShown);
  const [shown, setShown] = useState<number | null>(null);
  // Without a connection the work says what was not opened here.
  if (!query.data && query.isPaused) return null;
  return (
    <TodayCard title="Photos" count={photos.length} isMore={query.data?.more}>
      <QueryView query={query} loading={<Loading />} errorText="The photos of today could not be loaded.">
        {() =>
          photos.length === 0 ? (
            <Hint>No photo was taken today.</Hint>
          ) : (
            <ul aria-label="Photos of today" className={tiles}>
              {photos.map((photo, at) => (
                <li key={photo.id}>
                  <Tile photo={photo} onOpen={() => setShown(at)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Suspense>
        {shown !== null && photos[shown] && (
          <Lightbox photos={photos} start={shown} onClose={() => setShown(null)}>
            {(at) => {
              const photo = photos[at];
              return photo && [photo.project.name, photo.taskTitle, photo.addedBy].filter(Boolean).join(' · ');
            }}
          </Lightbox>
        )}
      </Suspense>
    </TodayCard>
  );
}

function Tile({ photo, onOpen }: { photo: TodayPhoto; onOpen: () => void }) {
  const { caption, originalFilename, thumbnailPath, filePath, project, taskTitle } = photo;
  return (
    <button
      type="button"
      onClick={onOpen}
      title={`${project.name} · ${taskTitle}`}
      className="block w-full rounded-control"
    >
      <Picture
        src={contentUrl(thumbnailPath ?? filePath)}
        alt={`${caption || originalFilename}, ${project.name}`}
        placeholder={
          <span className="grid size-full place-items-center text-muted">
            <ImageOff
              role="img"
              aria-label={`${caption || originalFilename}, ${project.name}`}
              size={20}
              strokeWidth={1.75}
            />
          </span>
        }
        className="aspect-square rounded-control"
      />
    </button>
  );
}

function Loading() {
  return (
    <div aria-hidden className={tiles}>
      {['a', 'b', 'c'].map((tile) => (
        <Skeleton key={tile} className="aspect-square" />
      ))}
    </div>
  );
}
