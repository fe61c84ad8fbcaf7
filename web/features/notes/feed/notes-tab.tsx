import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterButton, type OpenedFilter } from '../../../components/filter/filter-button.tsx';
import { FilterChips } from '../../../components/filter/filter-chips.tsx';
import { chosenGroups } from '../../../components/filter/filter-group.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { WhoWorksIn } from '../../assignees/who-works.tsx';
import { GalleryLoading } from '../gallery/gallery-loading.tsx';
import { Messages } from '../messages/messages.tsx';
import { useNoteFilter } from '../note-filter.ts';
import { feedsKey, galleriesKey } from '../queries.ts';
import { useReadThread } from '../thread/use-read-thread.ts';
import { SelectTodos } from '../todo/several/select-todos.tsx';
import { NoteDisputeDialog } from './note-dispute-dialog.tsx';
import { NotesFeed } from './notes-feed.tsx';
import { type NotesView, useNotesFilter } from './use-notes-filter.ts';
import { ViewSwitch, viewOf } from './view-switch.tsx';
import { WaitingNotes } from './waiting-notes.tsx';

const FilterPanel = lazyPart(() => import('../../../components/filter/filter-panel.tsx'));

const PhotoGallery = lazyPart(async () => ({
  default: (await import('../gallery/photo-gallery.tsx')).PhotoGallery,
}));

const PasteTodos = lazyPart(() => import('../writing/paste/paste-todos.tsx'));
const PrintTodos = lazyPart(() => import('../todo/print/print-todos.tsx'));

/** The notes of a project, its messages, or the pictures of both; the screen keeps the project live. */
export function NotesTab({ projectId }: { projectId: number }) {
  const { filter: chosen } = useNoteFilter();
  const assignments = useOptimisticPlan(projectId, (plan) => plan.assignments);
  useFilteredAgain(projectId, assignments, chosen.who !== undefined);
  useReadThread(chosen.note);
  const [search] = useSearchParams();
  const shown = viewOf(search, chosen);
  const view = shown === 'photos' || shown === 'messages' ? shown : 'notes';
  const filter = useNotesFilter(projectId, view);
  // Of what is in the address a view may know less: pictures are not asked whether they have some.
  const count = chosenGroups(filter).length;
  const isTodos = shown === 'todos' || shown === 'punch';
  const feed = <NotesFeed projectId={projectId} filter={chosen} />;
  return (
    <div className={view === 'photos' ? undefined : 'mx-auto max-w-[720px]'}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <ViewSwitch current={shown} />
        <span className="flex flex-wrap items-center gap-2">
          {isTodos && (
            <Suspense>
              <PasteTodos projectId={projectId} filter={chosen} />
              <PrintTodos projectId={projectId} filter={chosen} screen={filter} />
            </Suspense>
          )}
          <NotesFilterButton projectId={projectId} view={view} count={count} />
        </span>
      </div>
      <FilterChips filter={filter} />
      {shown === 'messages' && (
        <WhoWorksIn projectId={projectId}>
          <Messages projectId={projectId} filter={chosen} />
        </WhoWorksIn>
      )}
      <WaitingNotes projectId={projectId} />
      <NoteDisputeDialog projectId={projectId} />
      {shown === 'photos' && (
        <Suspense fallback={<GalleryLoading />}>
          <PhotoGallery projectId={projectId} filter={chosen} isFiltered={count > 0} />
        </Suspense>
      )}
      {(shown === 'notes' || isTodos) && (
        <WhoWorksIn projectId={projectId}>
          {isTodos ? (
            <SelectTodos projectId={projectId} filter={chosen}>
              {feed}
            </SelectTodos>
          ) : (
            feed
          )}
        </WhoWorksIn>
      )}
    </div>
  );
}

interface NotesFilterButtonProps {
  projectId: number;
  view: NotesView;
  count: number;
}

/** Opens the filter of a project's notes, messages and pictures. */
function NotesFilterButton({ count, ...shown }: NotesFilterButtonProps) {
  return <FilterButton count={count}>{(opened) => <NotesFilterPanel {...opened} {...shown} />}</FilterButton>;
}

function NotesFilterPanel({ projectId, view, ...opened }: OpenedFilter & Omit<NotesFilterButtonProps, 'count'>) {
  return <FilterPanel {...opened} filter={useNotesFilter(projectId, view)} />;
}

/**
 * Reads notes and pictures that are filtered by something beside them again, when that changes: who does their task.
 * Undefined while it is not known.
 */
function useFilteredAgain(projectId: number, by: unknown, isFiltered: boolean) {
  const { queries } = useSync();
  const seen = useRef(by);
  useEffect(() => {
    if (seen.current === by) return;
    const isFirst = seen.current === undefined;
    seen.current = by;
    if (isFirst || !isFiltered) return;
    for (const keyOf of [feedsKey, galleriesKey]) void readAgain(queries, keyOf(projectId));
  }, [queries, projectId, by, isFiltered]);
}
