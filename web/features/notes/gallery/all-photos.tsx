import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../../components/feedback/not-loaded.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { idIn, useFilterAddress } from '../../../lib/react/use-filter-address.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { useKeptPhotos } from '../note-entries.ts';
import { PickProject } from '../pick-project.tsx';
import { allPhotosQuery } from '../queries.ts';
import { AboutPhoto } from './about-photo.tsx';
import { GalleryLoading } from './gallery-loading.tsx';
import { olderOf } from './older-photos.tsx';
import { PhotoWall } from './photo-wall.tsx';

/** The pictures of all projects, or of one that is chosen (docs/product.md#all-photos). */
export function Component() {
  const { search, choose } = useFilterAddress();
  const projectId = idIn(search, 'project');
  return (
    <>
      <PageHead
        title="All Photos"
        action={
          <PickProject chosen={projectId} onChoose={(id) => choose({ project: id === null ? '' : String(id) })} />
        }
      />
      <Photos key={projectId} projectId={projectId} />
    </>
  );
}

function Photos({ projectId }: { projectId: number | null }) {
  const query = useInfiniteQuery(allPhotosQuery(projectId));
  const photos = useKeptPhotos(query.data?.pages.flat() ?? []);
  const today = useToday();
  if (!query.data) {
    if (hasFailed(query))
      return (
        <ErrorState text="The photos could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
      );
    return query.isPaused ? <NotLoaded /> : <GalleryLoading />;
  }
  if (photos.length === 0) {
    const text = projectId === null ? 'No photos yet. Those of all notes appear here.' : 'This project has no photos.';
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={Images} text={text} />
      </div>
    );
  }
  return (
    <PhotoWall
      photos={photos}
      older={olderOf(query)}
      zipName={`Photos ${today}`}
      about={(photo) => <AboutPhoto photo={photo} />}
    />
  );
}
