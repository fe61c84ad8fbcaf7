import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { WhoWorksIn } from '../../assignees/who-works.tsx';
import { GalleryLoading } from '../gallery/gallery-loading.tsx';
import { useNoteFilter } from '../note-filter.ts';
import { NoteDisputeDialog } from './note-dispute-dialog.tsx';
import { NoteFilters, useFilterNames } from './note-filters.tsx';
import { NotesFeed } from './notes-feed.tsx';
import { useAssignedAgain } from './use-assigned-again.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WaitingNotes } from './waiting-notes.tsx';

const PhotoGallery = lazyPart(async () => ({
  default: (await import('../gallery/photo-gallery.tsx')).PhotoGallery,
}));

/** The notes of a project, or their pictures; the screen keeps the project live. */
export function NotesTab({ projectId }: { projectId: number }) {
  const filters = useNoteFilter();
  const names = useFilterNames(projectId);
  useAssignedAgain(projectId, filters.filter.who !== undefined);
  const [search] = useSearchParams();
  const view = search.get('view') === 'photos' ? 'photos' : 'notes';
  const hasNotes = useOptimisticPlan(projectId, (plan) => Object.keys(plan.notes).length > 0);
  return (
    <div className="mx-auto max-w-[720px]">
      {(hasNotes || filters.isFiltered || view === 'photos') && (
        <>
          <ViewSwitch current={view} />
          <NoteFilters projectId={projectId} state={filters} names={names} hasPhotosOnly={view === 'photos'} />
        </>
      )}
      <WaitingNotes projectId={projectId} />
      <NoteDisputeDialog projectId={projectId} />
      {view === 'notes' ? (
        <WhoWorksIn projectId={projectId}>
          <NotesFeed projectId={projectId} filters={filters} names={names} />
        </WhoWorksIn>
      ) : (
        <Suspense fallback={<GalleryLoading />}>
          <PhotoGallery projectId={projectId} filters={filters} />
        </Suspense>
      )}
    </div>
  );
}
