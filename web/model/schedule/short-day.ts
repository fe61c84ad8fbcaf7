import { type Day, textOf } from '../../../functions/schedule/day.ts';
import { formatShortRange } from '../../lib/time/dates.ts';

/** A day of the engine as dense places show it: Jan 30, with the year when it is another one. */
export function shortDay(day: Day): string {
  const text = textOf(day);
  return formatShortRange(text, text);
}
