import { Suspense } from 'react';
import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { RefusedTodo } from './refused-todo.tsx';
import { SelectTodo } from './several/select-todo.tsx';
import { StateTag } from './state-tag.tsx';
import { todoName } from './todo-entries.ts';
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
