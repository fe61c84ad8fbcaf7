/** A day as a whole number: days since January 1, 1970. The engine knows no Date objects and no time zones. */
export type Day = number;

const MS = 86_400_000;

/** The number of a day in the form `YYYY-MM-DD`. */
export function dayOf(text: string): Day {
  return Date.parse(text) / MS;
}

/** The day as `YYYY-MM-DD`. Of a plan thousands are written at once, and `toISOString` takes five times as long. */
export function textOf(day: Day): string {
  const date = new Date(day * MS);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  // January 1, 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

/** The default number of weeks on a board. */
export const BOARD_WEEKS = 4;

/** The first day of the week of a day; weeks begin on the weekday `first`, from 0 for Monday. */
export function startOfWeek(day: Day, first: number): Day {
  return day - ((weekdayOf(day) - first + 7) % 7);
}

/** The days of a board: so many weeks from the first day of the week of this day. */
export function boardDays(day: string, weeks: number, first: number): { from: string; to: string } {
  const start = startOfWeek(dayOf(day), first);
  return { from: textOf(start), to: textOf(start + weeks * 7 - 1) };
}
