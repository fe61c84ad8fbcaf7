// The inputs of a whole project's dates, in words.

import { weekInWords } from '../../../functions/core/work-calendar/week-words.ts';
import { formatDay } from '../../lib/time/dates.ts';

/** From when open work is planned, or the working week of its own; null is what a project has at first. */
type Input = { kind: 'planned-from'; to: string | null } | { kind: 'work-week'; to: readonly boolean[] | null };

interface InputWords {
  /** The change that undo takes back: `planning from Mar 2, 2026 on`. */
  step: string;
  /** The change while it waits for the network. */
  waiting: string;
  /** The change when it is done. */
  done: string;
}

/** A change of one of them, in words. */
export function projectInputWords({ kind, to }: Input): InputWords {
  if (kind === 'work-week') {
    const week = to === null ? 'the company’s week' : weekInWords(to);
    return { step: 'change of the working week', waiting: `Working week: ${week}`, done: `Working week: ${week}` };
  }
  if (to === null) {
    return {
      step: 'planning from the start',
      waiting: 'Plan open work as before',
      done: 'Planned from the start again',
    };
  }
  const from = `from ${formatDay(to)} on`;
  return { step: `planning ${from}`, waiting: `Plan open work ${from}`, done: `Planned ${from}` };
}
