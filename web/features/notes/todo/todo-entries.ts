import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { type Entry, isTodo, type TodoEntry, type TodoStepEntry } from '../../../sync/outbox/entry.ts';

/** The changes of a to-do that wait in this browser. */
export type TodoWaiting = TodoEntry | TodoStepEntry;

/** The to-do of a note as it will be; one that is not made yet has the number 0. */
export function withWaiting(noteId: number, known: Todo | null, entries: readonly Entry[]) {
  const own = entries.filter(isTodo).filter((entry) => entry.noteId === noteId);
  const waiting = own.filter(({ refusal }) => !refusal);
  let todo = known;
  for (const entry of waiting) {
    if (entry.kind === 'todo') todo = { ...(todo ?? blank(noteId)), ...entry.fields };
    else if (todo) todo = { ...todo, state: entry.to, isLate: false };
  }
  const hasPhoto = entries.some(
    (entry) =>
      entry.kind === 'filed-reply' &&
      entry.noteId === noteId &&
      !entry.refusal &&
      entry.files.some(({ type }) => type.startsWith('image/')),
  );
  return {
    todo: todo && hasPhoto ? { ...todo, hasPhoto } : todo,
    isWaiting: waiting.length > 0,
    refused: own.filter(({ refusal }) => refusal),
  };
}

const blank = (noteId: number): Todo => ({
  noteId,
  number: 0,
  isPunch: false,
  place: null,
  dueOn: null,
  userId: null,
  tradeId: null,
  needsPhoto: false,
  personName: null,
  state: 'open',
  isLate: false,
  hasPhoto: false,
  doneAt: null,
  doneByName: null,
  checkedAt: null,
  checkedByName: null,
  confirmedAt: null,
  confirmedByName: null,
  version: 0,
});

/** `To-Do #12`, `Punch Item #3`; without a number while it has none. */
export function todoName({ isPunch, number }: Pick<Todo, 'isPunch' | 'number'>): string {
  return `${isPunch ? 'Punch Item' : 'To-Do'}${number > 0 ? ` #${number}` : ''}`;
}
