import { useMemo } from 'react';
import { whoOf } from '../../../../functions/core/assignments/who.ts';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { stepsOf } from '../../../../functions/core/notes/todo-steps.ts';
import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { putTodo, removeTodo, stepTodo } from '../../../sync/write/write-todo.ts';
import type { People } from '../../assignees/assigned-work.ts';
import { usePeople } from '../../assignees/who-works.tsx';
import { todoName, withWaiting } from './todo-entries.ts';

/** The to-do of a note with what waits, and what is done to it, with Undo. */
export function useTodo(projectId: number, note: Pick<FeedNote, 'id' | 'todo'>, title: string) {
  const sync = useSync();
  const people = usePeople();
  const entries = useOutbox();
  const remove = useWriteNow(removeTodo(projectId));
  // A page that was kept by an earlier release has none.
  const known = (note.todo as FeedNote['todo'] | undefined) ?? null;
  const state = useMemo(() => withWaiting(note.id, known, entries), [note.id, known, entries]);
  const { todo } = state;
  const about = { projectId, noteId: note.id, name: title };

  function step(to: 'done' | 'checked', said: string) {
    if (!todo || !stepsOf(todo).includes(to)) return;
    const from = todo.state;
    void stepTodo(sync, about, { to });
    const onSelect = () => void stepTodo(sync, about, { to: from });
    showToast({ tone: 'success', text: `${todoName(todo)} ${said}`, action: { label: 'Undo', onSelect } });
  }

  return {
    ...state,
    todo: todo && { ...todo, personName: personNameOf(todo, people) },
    mayBeDone: todo !== null && (!todo.needsPhoto || todo.hasPhoto),
    finish: () => step('done', 'is done'),
    check: () => todo?.isPunch && step('checked', 'is checked'),
    reopen: (text: string) => void stepTodo(sync, about, { to: 'open', text }),
    put: (change: Parameters<typeof putTodo>[2]) => void putTodo(sync, about, change),
    /** Makes it a note as others. */
    remove: () => {
      const name = todo ? todoName(todo) : 'To-Do';
      const onSelect = () => void putTodo(sync, about, { fields: {}, base: {} });
      remove.mutate(note.id, {
        onSuccess: () => showToast({ tone: 'success', text: `${name} removed`, action: { label: 'Undo', onSelect } }),
      });
    },
  };
}

export type TodoOfNote = ReturnType<typeof useTodo>;

/** The name of who is to do it, also when that waits; null without one. */
export function personNameOf(todo: Todo, people: People): string | null {
  if (todo.userId === null && todo.tradeId === null) return null;
  return people.get(whoOf(todo))?.name ?? todo.personName;
}
