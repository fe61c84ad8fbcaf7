import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import type { FeedKind, FeedNote, Message } from '../../../../functions/core/notes/contract.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { DayDivider } from '../../../components/layout/times.tsx';
import { NoteArticle } from '../../../components/project/note-article.tsx';
import { NoteFiles } from '../../../components/project/note-files.tsx';
import { NotesLoading } from '../../../components/project/notes-loading.tsx';
import { ShowMore } from '../../../components/table/show-more.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { say } from '../../../lib/language/say.ts';
import { dayOfInstant } from '../../../lib/time/dates.ts';
import { notesQuery, projectQuery } from '../queries.ts';

const ClientThread = lazyAtUse(() => import('../writing/client-thread.tsx'));
const FeedHead = lazyAtUse(() => import('../writing/feed-head.tsx'));

interface NotesFeedProps {
  projectId: number;
  kind?: FeedKind;
  /** Shows only the newest notes, up to this number. */
  most?: number;
}

/** The shared notes, or the messages, newest first; the screen keeps them live (docs/product.md#messages-tab). */
export function NotesFeed({ projectId, kind = 'notes', most }: NotesFeedProps) {
  const feed = useInfiniteQuery(notesQuery(projectId, kind));
  const canWrite = useQuery(projectQuery(projectId)).data?.canWrite ?? false;
  const isOfNotes = kind === 'notes';
  const notes = feed.data?.pages.flat().slice(0, most) ?? [];
  return (
    <div>
      {!most && (
        <Suspense>
          <FeedHead projectId={projectId} kind={kind} canWrite={canWrite} notes={notes} />
        </Suspense>
      )}
      {!feed.data &&
        (hasFailed(feed) ? (
          <ErrorState
            text={isOfNotes ? say('The notes could not be loaded.') : say('The messages could not be loaded.')}
            onRetry={feed.refetch}
            isRetrying={feed.isFetching}
          />
        ) : (
          <NotesLoading />
        ))}
      {feed.data && notes.length === 0 && (
        <EmptyState
          icon={MessageSquareText}
          text={
            isOfNotes
              ? say('No notes yet. News from the site will appear here by itself.')
              : say('No messages yet. They appear here by themselves.')
          }
        />
      )}
      {notes.map((note, at) => (
        <Fragment key={note.id}>
          {dayOf(note) !== dayOf(notes[at - 1]) && <DayDivider day={dayOf(note)} />}
          <NoteArticle note={note} {...placeOf(note)} opensPictures="lightbox" />
          {/* A page that was kept by an earlier release has none. */}
          {canWrite || (note as Partial<FeedNote>).replies?.count ? (
            <Suspense>
              <ClientThread projectId={projectId} note={note} canWrite={canWrite} Files={NoteFiles} />
            </Suspense>
          ) : null}
        </Fragment>
      ))}
      {!most && feed.hasNextPage && (
        <ShowMore
          label={isOfNotes ? say('Show older notes') : say('Show older messages')}
          isLoading={feed.isFetchingNextPage}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** The title of a note's task, and where that is; nothing of a message. */
function placeOf(note: FeedNote | Message) {
  if (!('task_id' in note)) return {};
  const place = say('In phase {phase} of {majorPhase}', { phase: note.phase_name, majorPhase: note.major_phase_name });
  return { title: note.task_title, place };
}

function dayOf(note: FeedNote | Message | undefined): string {
  return note ? dayOfInstant(note.created_on) : '';
}
