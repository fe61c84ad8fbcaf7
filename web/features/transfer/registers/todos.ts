// The to-dos of a project as a table, for its ZIP.
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { dayOfInstant } from '../../../lib/time/dates.ts';
import type { Cell } from '../plan-to-sheet.ts';

type Noted = Pick<FeedNote, 'description' | 'task_title' | 'is_internal' | 'todo'>;

const heads = ['Number', 'Kind', 'State', 'Place', 'Text', 'Task', 'Assigned To', 'Due'];
const steps = ['Done', 'Done By', 'Checked', 'Checked By', 'Internal'];

const dayOf = (instant: string | null) => (instant === null ? null : dayOfInstant(instant));

/** A header, then a row for each to-do of the notes, by number; null without one. */
export function todosTable(notes: readonly Noted[]): Cell[][] | null {
  const rows = notes.flatMap(({ todo, ...note }) => (todo ? [{ todo, note }] : []));
  if (rows.length === 0) return null;
  return [
    [...heads, ...steps],
    ...rows
      .toSorted((one, other) => one.todo.number - other.todo.number)
      .map(({ todo, note }) => [
        ...[todo.number, todo.isPunch ? 'punch item' : 'to-do', todo.state, todo.place],
        ...[note.description, note.task_title, todo.personName, todo.dueOn],
        ...[dayOf(todo.doneAt), todo.doneByName, dayOf(todo.checkedAt), todo.checkedByName],
        note.is_internal ? 'yes' : 'no',
      ]),
  ];
}
