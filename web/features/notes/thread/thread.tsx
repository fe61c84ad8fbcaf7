import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { NoteFiles } from '../../../components/project/note-files.tsx';
import { Replies } from '../../../components/project/replies.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { formatRelative } from '../../../lib/time/dates.ts';
import { useRemoved } from '../../../sync/react/use-outbox.ts';
import { repliesQuery } from '../queries.ts';
import { audienceWords } from './audiences.ts';
import { ReplyMenu } from './reply-menu.tsx';
import { WaitingReplies } from './waiting-replies.tsx';

const ReplyForm = lazyAtUse(() => import('./reply-form.tsx'));

interface ThreadProps {
  projectId: number;
  note: FeedNote;
  /** The title of its task. */
  title: string;
}

/** The thread of a note: the last three replies or all of them, those that wait, and a field for the next one. */
export function Thread({ projectId, note, title }: ThreadProps) {
  // A page that was kept by an earlier release has none.
  const { count, last } = (note.replies as FeedNote['replies'] | undefined) ?? { count: 0, last: [] };
  const [showsAll, setShowsAll] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: showsAll });
  const removed = useRemoved();
  const shown = ((showsAll && all.data) || last).filter(({ id }) => !removed.has(`note:${id}`));
  const newest = shown.at(-1);
  return (
    <section aria-label={`Replies to the note on ${title}`} className="mb-4 ml-11 grid gap-3">
      {newest && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {count} {count === 1 ? 'reply' : 'replies'} · last {formatRelative(newest.createdOn)}
          {count > shown.length && !all.data && (
            <button
              type="button"
              onClick={() => setShowsAll(true)}
              className="min-h-11 rounded-control font-medium text-accent sm:min-h-0"
            >
              Show All
            </button>
          )}
        </p>
      )}
      {newest && (
        <Replies
          replies={shown}
          audienceOf={audienceWords}
          officeSign={<Lock aria-hidden size={14} strokeWidth={1.75} />}
          filesOf={({ photos }) => <NoteFiles photos={photos} />}
          actionsOf={(reply) => <ReplyMenu projectId={projectId} taskId={note.task_id} reply={reply} />}
        />
      )}
      <WaitingReplies noteId={note.id} />
      {isWriting ? (
        <Suspense>
          <ReplyForm projectId={projectId} note={note} title={title} onClose={() => setWriting(false)} />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-label={`Reply to the note on ${title}`}
          onClick={() => setWriting(true)}
          className="min-h-11 rounded-control border border-line px-3 text-left text-muted hover:border-muted"
        >
          Reply…
        </button>
      )}
    </section>
  );
}
