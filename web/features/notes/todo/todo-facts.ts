import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { formatDay, formatInstantDay } from '../../../lib/time/dates.ts';

/** Where a to-do is, by when, who does it, and who did what when. */
export function factsOf(todo: Todo): string[] {
  const { place, dueOn, personName, needsPhoto, state, doneAt, doneByName, checkedAt, checkedByName } = todo;
  const { confirmedAt, confirmedByName } = todo;
  const when = (what: string, at: string, who: string | null) =>
    `${what} ${formatInstantDay(at)}${who ? ` by ${who}` : ''}`;
  return [
    ...(place ? [place] : []),
    ...(dueOn && state === 'open' ? [`due ${formatDay(dueOn)}`] : []),
    ...(personName ? [personName] : []),
    ...(needsPhoto && state === 'open' ? ['needs a photo'] : []),
    ...(doneAt && state !== 'open' ? [when('done', doneAt, doneByName)] : []),
    ...(checkedAt && state === 'checked' ? [when('checked', checkedAt, checkedByName)] : []),
    ...(confirmedAt && state === 'checked' ? [when('looks good', confirmedAt, confirmedByName)] : []),
  ];
}

/** How far a to-do is, in words. */
export function stateWords({ state, isLate, isPunch }: Pick<Todo, 'state' | 'isLate' | 'isPunch'>): string {
  if (isLate) return 'Late';
  if (state === 'done' && isPunch) return 'Done, to be checked';
  return states[state];
}

const states: Record<Todo['state'], string> = { open: 'Open', done: 'Done', checked: 'Checked' };
