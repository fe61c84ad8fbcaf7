import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, listed } from '../../../../../functions/core/common/english.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../../components/feedback/dialog.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useOptimisticPlan } from '../../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../../sync/react/use-sync.ts';
import { repliesQuery } from '../../queries.ts';
import { changeReaders } from '../../sharing/change-readers.ts';
import { SharedNote } from '../../sharing/shared-note.tsx';
import { repliesFollow } from '../../thread/audiences.ts';
import { ShutOut } from '../../thread/shut-out.tsx';
import { todoName } from '../todo-entries.ts';
import type { ListedTodo } from './readers.ts';

interface ReadersDialogProps {
  projectId: number;
  /** Those that it changes. */
  todos: readonly ListedTodo[];
  /** Whether they are for the office alone then. */
  isInternal: boolean;
  onClose: () => void;
}

/** Says what clients get to read of several to-dos, or read no more, and changes it (docs/product.md#todo-sharing). */
export default function ReadersDialog({ projectId, todos, isInternal, onClose }: ReadersDialogProps) {
  const sync = useSync();
  const [isChanging, setChanging] = useState(false);
  // The list changes while they go up.
  const [all] = useState(todos);
  // Of most the feed has all replies.
  const threads = useQueries({
    queries: all.map(({ note: { id, replies } }) => ({
      ...repliesQuery(projectId, id),
      enabled: replies.count > replies.last.length,
    })),
  });
  const read = all.flatMap((each, at) => {
    const { count, last } = each.note.replies;
    const replies = count > last.length ? threads[at]?.data : last;
    return replies ? [{ ...each, follow: repliesFollow(replies, isInternal) }] : [];
  });
  const isRead = read.length === all.length;
  const failed = threads.filter(({ isError }) => isError);
  async function change() {
    setChanging(true);
    const notes = all.map(({ title, note }) => ({
      projectId,
      noteId: note.id,
      taskId: note.task_id,
      taskTitle: title,
      isForTrades: note.is_for_trades,
    }));
    await changeReaders(sync, notes, { noun: 'to-do', isInternal });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isInternal ? 'Unshare' : 'Share with Clients'}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" pending={isChanging} disabled={!isRead} onClick={() => void change()}>
            {`${isInternal ? 'Unshare' : 'Share'} ${counted(all.length, 'To-Do')}`}
          </Button>
        </>
      }
    >
      {isRead ? (
        <>
          <WhoReads projectId={projectId} todos={all} isInternal={isInternal} />
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {read.map(({ todo, title, note, follow }) => (
              <SharedNote
                key={note.id}
                title={[todoName(todo), todo.place, title].filter(Boolean).join(' · ')}
                text={note.description}
                more={[...(note.photos.length > 0 ? [`${counted(note.photos.length, 'file')}.`] : []), follow].join(
                  ' ',
                )}
              />
            ))}
          </ul>
        </>
      ) : failed.length > 0 ? (
        <ErrorState
          text="The replies to these to-dos could not be loaded."
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <>
          <LoadingNote label="Loading the replies to these to-dos" />
          <Skeleton className="h-24 w-full" />
        </>
      )}
    </Dialog>
  );
}

function WhoReads({ projectId, todos, isInternal }: Pick<ReadersDialogProps, 'projectId' | 'todos' | 'isInternal'>) {
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients) ?? [];
  const names = clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const who = names.length > 0 ? listed(names) : 'Clients of the project';
  if (isInternal) {
    const forTrades = todos.filter(({ note }) => note.is_for_trades).length;
    return (
      <>
        <p>{who} will not see any more:</p>
        {forTrades > 0 && (
          <p className="mt-2 text-muted text-sm">
            {counted(forTrades, 'note')} for trades {forTrades === 1 ? 'becomes' : 'become'} internal as well: trades
            read their own to-dos alone.
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{who} will see the text and all photos and files of:</p>
      {todos.some(({ todo }) => todo.isPunch) && (
        <p className="mt-2 text-muted text-sm">
          Of punch items they see number, place and state as well, neither who does them nor by when.
        </p>
      )}
      <ShutOut projectId={projectId} />
    </>
  );
}
