// The to-dos that a change of several changes, so that a toast says it and Undo takes back no more.
import type { Todo, TodoFields } from '../../../../../functions/core/notes/todos.contract.ts';

/** A to-do of the list, with the title of its task. */
export interface SelectedTodo {
  todo: Todo;
  title: string;
  /** Somebody else wrote the note. */
  isOthers: boolean;
}

/** Of one to-do: what it becomes, and what it was. */
export interface TodoChange {
  noteId: number;
  title: string;
  fields: TodoFields;
  base: TodoFields;
}

/** The changes that give these fields to to-dos; those that have them stay as they are. */
export function changesTo(selected: readonly SelectedTodo[], fields: TodoFields): TodoChange[] {
  const names = Object.keys(fields) as (keyof TodoFields)[];
  return selected
    .filter(({ todo }) => names.some((name) => todo[name] !== fields[name]))
    .map(({ todo, title }) => ({
      noteId: todo.noteId,
      title,
      fields,
      base: Object.fromEntries(names.map((name) => [name, todo[name]])),
    }));
}

/** Of how many a trade would read what somebody else wrote, perhaps for the office alone. */
export const othersReadBy = (selected: readonly SelectedTodo[], tradeId: number): number =>
  selected.filter(({ todo, isOthers }) => isOthers && todo.tradeId !== tradeId).length;

/** The way back. */
export const undone = (changes: readonly TodoChange[]): TodoChange[] =>
  changes.map(({ fields, base, ...of }) => ({ ...of, fields: base, base: fields }));

/** The punch items that are done, and not yet checked. */
export const toCheck = (selected: readonly SelectedTodo[]): readonly SelectedTodo[] =>
  selected.filter(({ todo }) => todo.isPunch && todo.state === 'done');
