import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GalleryPhoto, NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../../components/feedback/not-loaded.tsx';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { DayDivider } from '../../../components/layout/times.tsx';
import { ShowMore } from '../../../components/table/show-more.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { NoneYet } from '../none-yet.tsx';
import { useKeptPhotos } from '../note-entries.ts';
import { galleryQuery } from '../queries.ts';
import { GalleryLoading, galleryGrid } from './gallery-loading.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { daysOf } from './photo-days.ts';
import { useLiveGallery } from './use-live-gallery.ts';

const Lightbox = lazyAtUse(async () => ({
  default: (await import('../../../components/files/lightbox.tsx')).Lightbox,
}));

interface PhotoGalleryProps {
  projectId: number;
  filter: NoteFilter;
  /** Whether it filters pictures. */
  isFiltered: boolean;
}

/** The pictures of a project by day, newest first, also large (docs/product.md#photo-gallery). */
export function PhotoGallery({ projectId, filter, isFiltered }: PhotoGalleryProps) {
  const query = useInfiniteQuery(galleryQuery(projectId, filter));
  useLiveGallery(projectId);
  const photos = useKeptPhotos(query.data?.pages.flat() ?? []);
  const [shown, setShown] = useState<number | null>(null);
  if (!query.data) {
    if (hasFailed(query))
      return (
        <ErrorState text="The photos could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
      );
    return query.isPaused ? <NotLoaded /> : <GalleryLoading />;
  }
  if (photos.length === 0) {
    return isFiltered ? (
      <NoMatch noun="photos" />
    ) : (
      <NoneYet
        projectId={projectId}
        icon={Images}
        text="This project has no photos yet. Those of its notes appear here."
      />
    );
  }
  const more = () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage());
  return (
    <>
      {daysOf(photos).map(({ day, from, photos: ofDay }) => (
        <section key={day} aria-label={`Photos of ${day}`} className="mt-6 first:mt-0">
          <DayDivider day={day} />
          <ul className={galleryGrid}>
            {ofDay.map((photo, at) => (
              <GalleryTile key={photo.id} photo={photo} onOpen={() => setShown(from + at)} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && <ShowMore label="Show Older Photos" isLoading={query.isFetchingNextPage} onMore={more} />}
      <Suspense>
        {shown !== null && (
          <Lightbox
            photos={photos}
            start={shown}
            hasMore={query.hasNextPage}
            onLast={more}
            onClose={() => setShown(null)}
          >
            {(at) => photos[at] && <About projectId={projectId} photo={photos[at]} />}
          </Lightbox>
        )}
      </Suspense>
    </>
  );
}

/** The task, day and author of a picture, with the way to its notes. */
function About({ projectId, photo }: { projectId: number; photo: GalleryPhoto }) {
  const { taskId, taskTitle, addedBy, addedOn } = photo;
  return (
    <p className="break-words text-muted text-sm">
      <Link
        to={`${paths.editProject.href(projectId, 'notes')}&task=${taskId}`}
        className="rounded-control underline decoration-line underline-offset-4 hover:text-text"
      >
        {taskTitle}
      </Link>{' '}
      · {[addedBy, formatInstant(addedOn)].filter(Boolean).join(' · ')}
    </p>
  );
}
