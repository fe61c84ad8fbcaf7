import { dayOf, textOf } from '../../../functions/schedule/day.ts';

/** The most days that are added at once. */
const LONGEST = 59;

/** The days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const [from, to] = [dayOf(first), dayOf(last)];
  return Array.from({ length: Math.min(Math.max(to - from, 0), LONGEST) + 1 }, (_, at) => textOf(from + at));
}
