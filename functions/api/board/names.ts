import { dayOf, textOf, weekdayOf } from '../../schedule/day.ts';

/** The default number of weeks on a board. */
export const BOARD_WEEKS = 4;

/** The days of a board: so many weeks from the Monday on or before this day. */
export function boardDays(day: string, weeks: number = BOARD_WEEKS): { from: string; to: string } {
  const monday = dayOf(day) - weekdayOf(dayOf(day));
  return { from: textOf(monday), to: textOf(monday + weeks * 7 - 1) };
}
