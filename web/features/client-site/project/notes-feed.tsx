import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
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

const ClientThread = lazyAtUse(() => import('./client-thread.tsx'));

interface NotesFeedProps {
  projectId: number;
  /** Shows only the newest notes, up to this number. */
  most?: number;
}

/** The shared notes, newest first; the screen keeps them live. */
export function NotesFeed({ projectId, most }: NotesFeedProps) {
  const feed = useInfiniteQuery(notesQuery(projectId));
  const canWrite = useQuery(projectQuery(projectId)).data?.canWrite ?? false;
  if (!feed.data) {
    if (!hasFailed(feed)) return <NotesLoading />;
    return (
      <ErrorState text={say('The notes could not be loaded.')} onRetry={feed.refetch} isRetrying={feed.isFetching} />
    );
  }
  const notes = feed.data.pages.flat().slice(0, most);
  if (notes.length === 0) {
    return (
      <EmptyState icon={MessageSquareText} text={say('No notes yet. News from the site will appear here by itself.')} />
    );
  }
  return (
    <div>
      {notes.map((note, at) => (
        <Fragment key={note.id}>
          {dayOf(note) !== dayOf(notes[at - 1]) && <DayDivider day={dayOf(note)} />}
          <NoteArticle
            note={note}
            title={note.task_title}
            place={say('In phase {phase} of {majorPhase}', {
              phase: note.phase_name,
              majorPhase: note.major_phase_name,
            })}
            opensPictures="lightbox"
          />
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
          label={say('Show older notes')}
          isLoading={feed.isFetchingNextPage}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </div>
  );
}

function dayOf(note: FeedNote | undefined): string {
  return note ? dayOfInstant(note.created_on) : '';
}
