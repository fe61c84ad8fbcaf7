import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useEffect } from 'react';
import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../../components/feedback/not-loaded.tsx';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { safeName } from '../../../lib/files/safe-name.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { NoneYet } from '../none-yet.tsx';
import { useKeptPhotos } from '../note-entries.ts';
import { galleriesKey, galleryQuery } from '../queries.ts';
import { AboutPhoto } from './about-photo.tsx';
import { GalleryLoading } from './gallery-loading.tsx';
import { olderOf } from './older-photos.tsx';
import { PhotoWall } from './photo-wall.tsx';

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
  const name = useOptimisticPlan(projectId, ({ project }) => project.name) ?? '';
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
  return (
    <PhotoWall
      photos={photos.map((photo) => ({ ...photo, projectId }))}
      older={olderOf(query)}
      zipName={`${safeName(name)} photos`}
      about={(photo) => <AboutPhoto photo={photo} />}
    />
  );
}

/** Reads the shown pictures again when notes or pictures of the project change. */
function useLiveGallery(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const queryKey = galleriesKey(projectId);
    const refresh = () => void readAgain(sync.queries, queryKey);
    return sync.notes.follow({ projectId, queryKey, put: refresh, drop: refresh });
  }, [sync, projectId]);
}
