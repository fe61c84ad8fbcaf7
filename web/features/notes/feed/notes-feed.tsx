import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { FeedNote, NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { DayDivider } from '../../../components/layout/times.tsx';
import { NotesLoading } from '../../../components/project/notes-loading.tsx';
import { Feed } from '../../../components/table/feed.tsx';
import { dayOfInstant } from '../../../lib/time/dates.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useRemoved } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { NoneYet } from '../none-yet.tsx';
import { feedQuery } from '../queries.ts';
import { useLiveThreads } from '../thread/use-live-threads.ts';
import { followFeed } from './follow-feed.ts';
import { NoteCard } from './note-card.tsx';
import { useWaitingNotes } from './waiting-notes.tsx';

/** Estimated height of a note in pixels: a few lines and a picture. */
const NOTE_HEIGHT = 320;

interface NotesFeedProps {
  projectId: number;
  filter: NoteFilter;
}

/** The notes of a project, newest first. */
export function NotesFeed({ projectId, filter }: NotesFeedProps) {
  const feed = useInfiniteQuery(feedQuery(projectId, filter));
  useLiveFeed(projectId);
  useLiveThreads(projectId);
  const underWay = useWaitingNotes(projectId).map(({ noteId }) => noteId);
  const removed = useRemoved();
  const tasks = useOptimisticPlan(projectId, (plan) => plan.rows.task);
  return (
    <Feed
      query={feed}
      label="Notes"
      loading={<NotesLoading />}
      errorText="The notes could not be loaded."
      empty={
        Object.keys(filter).length > 0 ? (
          <NoMatch noun="notes" />
        ) : (
          <NoneYet projectId={projectId} icon={NotebookPen} text="This project has no notes yet." />
        )
      }
      moreLabel="Show Older Notes"
      isShown={({ id, task_id }) =>
        !underWay.includes(id) && !removed.has(`note:${id}`) && (!tasks || tasks[task_id] !== undefined)
      }
      keyOf={({ id }) => id}
      entryHeight={NOTE_HEIGHT}
    >
      {(note, place, previous) => {
        const isNewDay = dayOf(note) !== dayOf(previous);
        return (
          <li
            key={note.id}
            {...place}
            className={isNewDay && previous ? 'relative isolate flow-root pt-6' : 'relative isolate flow-root'}
          >
            <Arrival noteId={note.id} />
            {isNewDay && <DayDivider day={dayOf(note)} />}
            <NoteCard projectId={projectId} note={note} />
          </li>
        );
      }}
    </Feed>
  );
}

function dayOf(note: FeedNote | undefined): string {
  return note ? dayOfInstant(note.created_on) : '';
}

/** Keeps the feed of a screen live. */
function useLiveFeed(projectId: number) {
  const sync = useSync();
  useEffect(() => followFeed(sync, projectId), [sync, projectId]);
}

/** Scrolls to the note that the address names, as `#note:5`, and highlights it briefly. Its parent is `relative isolate`. */
function Arrival({ noteId }: { noteId: number }) {
  const { hash, key } = useLocation();
  const isNamed = hash === `#note:${noteId}`;
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNamed && key) mark.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, [isNamed, key]);
  if (!isNamed) return null;
  return <span key={key} ref={mark} aria-hidden className="flash" />;
}
