import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FeedNote } from '../../../functions/api/contract/notes.ts';
import { Button } from '../../components/button.tsx';
import { DayDivider } from '../../components/day-divider.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NotesLoading } from '../../components/notes-loading.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { dateToDay } from '../../lib/dates.ts';
import { useDrawn } from '../../lib/live/use-drawn-plan.ts';
import { paths } from '../../routes/paths.ts';
import { NoteCard } from './note-card.tsx';
import { feedQuery } from './queries.ts';
import { useLiveFeed } from './use-live-feed.ts';

/** The notes of a project, newest first; the screen around it follows the project. */
export function NotesTab({ projectId }: { projectId: number }) {
  const feed = useInfiniteQuery(feedQuery(projectId));
  useLiveFeed(projectId);
  const tasks = useDrawn(projectId, (plan) => plan.rows.task);
  if (!feed.data) {
    if (!feed.isError) return <NotesLoading />;
    return <ErrorState text="The notes could not be loaded." onRetry={feed.refetch} isRetrying={feed.isFetching} />;
  }
  const notes = feed.data.pages.flat().filter(({ task_id }) => !tasks || tasks[task_id]);
  if (notes.length === 0) return <NoNotes projectId={projectId} hasTasks={Object.keys(tasks ?? {}).length > 0} />;
  return (
    <div className="mx-auto max-w-[720px]">
      {notes.map((note, at) => (
        <Fragment key={note.id}>
          {dayOf(note) !== dayOf(notes[at - 1]) && <DayDivider day={dayOf(note)} />}
          <NoteCard projectId={projectId} note={note} />
        </Fragment>
      ))}
      {feed.hasNextPage && (
        <ShowMore
          label="Show Older Notes"
          isLoading={feed.isFetchingNextPage}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </div>
  );
}

function dayOf(note: FeedNote | undefined): string {
  return note ? dateToDay(new Date(note.created_on)) : '';
}

function NoNotes({ projectId, hasTasks }: { projectId: number; hasTasks: boolean }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={NotebookPen}
      text="This project has no notes yet."
      action={
        <Button
          look="primary"
          disabled={!hasTasks}
          title={hasTasks ? undefined : 'The project has no task yet'}
          onClick={() => void navigate(paths.addProjectNote.href(projectId))}
        >
          Add Note
        </Button>
      }
    />
  );
}
