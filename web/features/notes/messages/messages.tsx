import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { NotesLoading } from '../../../components/project/notes-loading.tsx';
import { Feed } from '../../../components/table/feed.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { useOutbox, useRemoved } from '../../../sync/react/use-outbox.ts';
import { messagesQuery } from '../queries.ts';
import { useLiveThreads } from '../thread/use-live-threads.ts';
import { MessageCard } from './message-card.tsx';
import { NewMessage } from './new-message.tsx';

const WaitingMessages = lazyAtUse(() => import('./waiting-messages.tsx'));

/** Estimated height of a message with its replies, in pixels. */
const MESSAGE_HEIGHT = 220;

interface MessagesProps {
  projectId: number;
  /** It has the one that the address names, and whether only what waits for an answer shows. */
  filter: NoteFilter;
}

/** The messages of clients and the office to each other about a project (docs/product.md#messages-tab). */
export function Messages({ projectId, filter }: MessagesProps) {
  const feed = useInfiniteQuery(messagesQuery(projectId, filter));
  useLiveThreads(projectId);
  const removed = useRemoved();
  const waiting = useOutbox().flatMap((entry) =>
    entry.kind === 'project-note' && entry.projectId === projectId ? [entry] : [],
  );
  return (
    <>
      {filter.note === undefined ? (
        <NewMessage projectId={projectId} />
      ) : (
        <Link to="?tab=notes&view=messages" className="inline-flex min-h-11 items-center rounded-control text-accent">
          All Messages
        </Link>
      )}
      {waiting.length > 0 && (
        <Suspense>
          <WaitingMessages messages={waiting} />
        </Suspense>
      )}
      <Feed
        query={feed}
        label="Messages"
        loading={<NotesLoading />}
        errorText="The messages could not be loaded."
        empty={
          filter.waits ? (
            <NoMatch noun="messages" />
          ) : (
            <EmptyState icon={MessageSquareText} text="Nobody has written a message about this project yet." />
          )
        }
        moreLabel="Show Older Messages"
        isShown={({ id }) => !removed.has(`note:${id}`)}
        keyOf={({ id }) => id}
        entryHeight={MESSAGE_HEIGHT}
      >
        {(message, place) => (
          <li key={message.id} {...place} className="flow-root border-line border-b last:border-b-0">
            <MessageCard projectId={projectId} message={message} />
          </li>
        )}
      </Feed>
    </>
  );
}
