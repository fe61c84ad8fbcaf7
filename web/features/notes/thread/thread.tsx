import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FeedNote, Note, Reply } from '../../../../functions/core/notes/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { NoteFiles } from '../../../components/project/note-files.tsx';
import { Replies } from '../../../components/project/replies.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { formatRelative } from '../../../lib/time/dates.ts';
import { useCurrentUser, useIsAdmin } from '../../../session/current-user.ts';
import { useRemoved } from '../../../sync/react/use-outbox.ts';
import { useRemoveNote } from '../../../sync/react/use-remove-note.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { repliesQuery } from '../queries.ts';
import { audienceWords } from './audiences.ts';
import { ReplyField } from './reply-field.tsx';
import type { ThreadNote as Below } from './thread-note.ts';
import { useNewReplies } from './use-new-replies.ts';
import { useChangedTexts, type Writing } from './use-writing.ts';
import { WaitingReplies } from './waiting-replies.tsx';

const EditReply = lazyAtUse(() => import('./edit-reply.tsx'));
const QuestionLine = lazyAtUse(() => import('../questions/question-line.tsx'));

type ThreadNote = Below & Pick<FeedNote, 'replies' | 'question'>;

interface ThreadProps {
  projectId: number;
  note: ThreadNote;
  /** The title of its task. */
  title: string;
  /** The same in words; by default the note on its task. */
  about?: string;
  writing: Writing;
}

/** Stands above the first reply that is new. */
function NewBar({ count }: { count: number }) {
  return (
    <p className="mb-3 flex items-center gap-2 font-medium text-accent text-sm">
      {count} new
      <span aria-hidden className="grow border-accent border-t" />
    </p>
  );
}

/** The thread of a note: the last three replies or all of them, those that wait, and a field for the next one. */
export function Thread({ projectId, note, title, about = `the note on ${title}`, writing }: ThreadProps) {
  // A page that was kept by an earlier release has none.
  const { count, last } = (note.replies as FeedNote['replies'] | undefined) ?? { count: 0, last: [] };
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: showsAll });
  const removed = useRemoved();
  const changed = useChangedTexts();
  const shown = ((showsAll && all.data) || last)
    .filter(({ id }) => !removed.has(`note:${id}`))
    .map((reply) => ({ ...reply, text: changed.get(reply.id) ?? reply.text }));
  const newest = shown.at(-1);
  const told = useNewReplies(note.id);
  const firstNew = shown.find(({ id }) => told.has(id));
  // Older ones that are not shown count; one that was deleted since does not.
  const news = [...told].filter((id) => id < (shown[0]?.id ?? 0) || shown.some((reply) => reply.id === id)).length;
  const editor = (reply: Reply) =>
    reply.id === writing.edited && (
      <Suspense>
        <EditReply
          projectId={projectId}
          taskId={note.task_id}
          title={title}
          about={about}
          reply={reply}
          onClose={() => writing.edit(null)}
        />
      </Suspense>
    );
  return (
    <section aria-label={`Replies to ${about}`} className="mb-4 ml-11 grid gap-3">
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
          aboveOf={(reply) => reply === firstNew && <NewBar count={news} />}
          editorOf={editor}
          actionsOf={(reply) => (
            <ReplyMenu
              projectId={projectId}
              taskId={note.task_id}
              reply={reply}
              onEdit={() => writing.edit(reply.id)}
            />
          )}
        />
      )}
      {note.question && (
        <Suspense>
          <QuestionLine projectId={projectId} noteId={note.id} title={title} question={note.question} />
        </Suspense>
      )}
      <WaitingReplies noteId={note.id} />
      <ReplyField
        projectId={projectId}
        note={note}
        title={title}
        about={about}
        isOpen={writing.isOpen}
        onOpen={writing.open}
      />
    </section>
  );
}

interface ReplyMenuProps {
  projectId: number;
  taskId: number | null;
  reply: Reply;
  onEdit: () => void;
}

/** The commands for a reply, of its writer and of administrators. */
function ReplyMenu({ projectId, taskId, reply, onEdit }: ReplyMenuProps) {
  const { id } = useCurrentUser();
  const isAdmin = useIsAdmin();
  const remove = useRemoveNote({ projectId, taskId, deleted: 'Reply deleted' });
  const narrow = useWriteNow(narrowReply(projectId, reply.id));
  if (reply.createdBy !== id && !isAdmin) return null;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More for the reply of ${reply.createdByFirstName}`} />}
      groups={[
        [
          ...(reply.createdBy === id ? [{ label: 'Edit', icon: Pencil, onSelect: onEdit }] : []),
          ...(reply.chosen === 'office' ? [] : [{ label: 'Office Only', icon: Lock, onSelect: () => narrow.mutate() }]),
        ],
        [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => remove(reply.id) }],
      ].filter((group) => group.length > 0)}
    />
  );
}

/** Takes a reply away from clients and trades, without waiting in the outbox. */
const narrowReply = (projectId: number, replyId: number) =>
  writeNow({
    write: (send) =>
      send<Note>(`/projects/${projectId}/notes/${replyId}`, { method: 'PATCH', body: { audience: 'office' } }),
    onSuccess: (_note, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: { success: 'The reply is for the office only', failure: 'The reply could not be changed' },
  });
