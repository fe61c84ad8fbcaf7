import { counted } from '../../../../../functions/core/common/english.ts';
import type { TodoFields } from '../../../../../functions/core/notes/todos.contract.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../../lib/toast/toast.ts';
import { useSync } from '../../../../sync/react/use-sync.ts';
import { putTodo, stepTodo } from '../../../../sync/write/write-todo.ts';
import { changesTo, type SelectedTodo, type TodoChange, toCheck, undone } from './change-several.ts';

/** Changes several to-dos; one toast says what it changed, and takes that back. */
export function useChangeSeveral(projectId: number, selected: readonly SelectedTodo[]) {
  const sync = useSync();

  function tell(count: number, said: string, undo: () => void) {
    const text = `${counted(count, 'to-do')} ${said}`;
    const isSome = count > 0;
    showToast({
      tone: 'success',
      text: isSome ? text : 'They are so already',
      autoClose: API_ERROR_TOAST_MS,
      ...(isSome && { action: { label: 'Undo', onSelect: undo } }),
    });
  }
  function put(changes: readonly TodoChange[]) {
    for (const { noteId, title, ...change } of changes) void putTodo(sync, { projectId, noteId, name: title }, change);
  }
  function step(all: readonly SelectedTodo[], to: 'checked' | 'done') {
    for (const { todo, title } of all) void stepTodo(sync, { projectId, noteId: todo.noteId, name: title }, { to });
  }

  return {
    change: (fields: TodoFields, said: string) => {
      const changes = changesTo(selected, fields);
      put(changes);
      tell(changes.length, said, () => put(undone(changes)));
    },
    checkOff: () => {
      const all = toCheck(selected);
      step(all, 'checked');
      tell(all.length, 'checked off', () => step(all, 'done'));
    },
  };
}
