import { useMemo } from 'react';
import { type Whom, whoOf } from '../../../../functions/core/assignments/who.ts';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { stepsOf } from '../../../../functions/core/notes/todo-steps.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { putTodo, removeTodo, stepTodo } from '../../../sync/write/write-todo.ts';
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
  const nameOf = (whom: Whom) =>
    whom.userId === null && whom.tradeId === null ? null : (people.get(whoOf(whom))?.name ?? null);

  function step(to: 'done' | 'checked', said: string) {
    if (!todo || !stepsOf(todo).includes(to)) return;
    const from = todo.state;
    void stepTodo(sync, about, { to });
    const onSelect = () => void stepTodo(sync, about, { to: from });
    showToast({ tone: 'success', text: `${todoName(todo)} ${said}`, action: { label: 'Undo', onSelect } });
  }

  return {
    ...state,
    todo: todo && { ...todo, personName: nameOf(todo) ?? todo.personName },
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
