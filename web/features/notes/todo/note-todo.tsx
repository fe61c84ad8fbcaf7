import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { copyAndSay } from '../../../lib/copy-and-say.ts';
import { paths } from '../../../model/paths.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { usePeople } from '../../assignees/who-works.tsx';
import { SelectTodo } from './several/select-todo.tsx';
import { StateTag } from './state-tag.tsx';
import { type TodoWaiting, todoName } from './todo-entries.ts';
import { factsOf } from './todo-facts.ts';
import type { TodoOfNote } from './use-todo.ts';

const TodoDialog = lazyAtUse(() => import('./todo-dialog.tsx'));
const ReopenDialog = lazyAtUse(() => import('./reopen-dialog.tsx'));

export type TodoOpen = 'fields' | 'reopen' | null;

interface NoteTodoProps {
  todoOf: TodoOfNote;
  /** The title of its task. */
  title: string;
  /** Somebody else wrote the note. */
  isOthers: boolean;
  opened: TodoOpen;
  onOpen: (what: TodoOpen) => void;
  /** Begins a reply, with which a photo comes. */
  onReply: () => void;
}

/** The to-do that a note is: what it asks for, how far it is, and the next step. */
export function NoteTodo({ todoOf, title, isOthers, opened, onOpen, onReply }: NoteTodoProps) {
  const { todo, refused, put, reopen } = todoOf;
  return (
    <>
      {todo && <Card todo={todo} todoOf={todoOf} title={title} onOpen={onOpen} onReply={onReply} />}
      {refused.map((entry) => (
        <RefusedTodo key={entry.key} entry={entry} />
      ))}
      <Suspense>
        {opened === 'fields' && (
          <TodoDialog todo={todo} title={title} isOthers={isOthers} onSave={put} onClose={() => onOpen(null)} />
        )}
        {opened === 'reopen' && todo && (
          <ReopenDialog name={todoName(todo)} onReopen={reopen} onClose={() => onOpen(null)} />
        )}
      </Suspense>
    </>
  );
}

function Card({ todo, todoOf, title, onOpen, onReply }: Omit<NoteTodoProps, 'opened' | 'isOthers'> & { todo: Todo }) {
  const { isWaiting, mayBeDone, finish, check } = todoOf;
  const name = todoName(todo);
  const facts = factsOf(todo);
  return (
    <section
      aria-label={`${name} on ${title}`}
      className="mb-4 ml-11 grid gap-2 rounded-card border border-line bg-surface px-3 py-2.5"
    >
      <p className="flex flex-wrap items-center gap-2">
        <SelectTodo noteId={todo.noteId} name={name} />
        <span className="font-semibold">{name}</span>
        <StateTag todo={todo} />
        {isWaiting && <Tag tone="warning">Waiting</Tag>}
      </p>
      {facts.length > 0 && <p className="text-muted text-sm wrap-anywhere">{facts.join(' · ')}</p>}
      {todo.state === 'open' && todo.tradeId !== null && <NoLink tradeId={todo.tradeId} />}
      <p className="flex flex-wrap gap-2">
        {todo.state === 'open' &&
          (mayBeDone ? (
            <Button look="primary" aria-keyshortcuts="d" onClick={finish}>
              Done
            </Button>
          ) : (
            <Button onClick={onReply}>Add a Photo to Finish…</Button>
          ))}
        {todo.state === 'done' && todo.isPunch && (
          <Button look="primary" aria-keyshortcuts="c" onClick={check}>
            Check Off
          </Button>
        )}
        {todo.state !== 'open' && <Button onClick={() => onOpen('reopen')}>Reopen…</Button>}
        <Button aria-keyshortcuts="t" onClick={() => onOpen('fields')}>
          Edit
        </Button>
      </p>
    </section>
  );
}

/** Where a trade is to do it that was sent no link, with the way to sending one. */
function NoLink({ tradeId }: { tradeId: number }) {
  const trade = usePeople().get(`trade:${tradeId}`);
  if (!trade || trade.isDeleted || trade.hasLink) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning wrap-anywhere">
      {trade.name} has no link yet, and cannot read this.
      <Link
        to={paths.editTrade.href(tradeId)}
        className="inline-flex min-h-11 items-center rounded-control font-medium text-accent sm:min-h-0"
      >
        Send It…
      </Link>
    </p>
  );
}

/** A change of a to-do that the server did not take, until its writer decides. */
function RefusedTodo({ entry }: { entry: TodoWaiting }) {
  const { outbox } = useSync();
  const isOvertaken = entry.refusal?.status === 409;
  const words = entry.kind === 'todo' ? entry.fields.place : entry.text;
  return (
    <section
      aria-label="To-do not taken"
      className="mb-4 ml-11 rounded-card border border-line border-dashed px-3 py-2"
    >
      <Tag tone="danger">Not taken</Tag>
      <p role="alert" className="mt-2">
        {isOvertaken
          ? 'A colleague changed this to-do meanwhile.'
          : 'The server did not take this change of the to-do.'}
      </p>
      {words && <p className="mt-1 text-muted wrap-anywhere">{words}</p>}
      <p className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={() => outbox.discard(entry)}>Discard</Button>
        {words && <Button onClick={() => void copyAndSay(words, 'Text')}>Copy Text</Button>}
        {entry.kind === 'todo' && (
          <Button look="primary" onClick={() => outbox.retry({ ...entry, base: {} })}>
            Save Mine
          </Button>
        )}
      </p>
    </section>
  );
}
