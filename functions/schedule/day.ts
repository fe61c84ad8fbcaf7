/** A day as a whole number: days since January 1, 1970. The engine knows no Date objects and no time zones. */
export type Day = number;

const MS = 86_400_000;

/** The number of a day in the form `YYYY-MM-DD`. */
export function dayOf(text: string): Day {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / MS;
}

/** The day as `YYYY-MM-DD`. */
export function textOf(day: Day): string {
  return new Date(day * MS).toISOString().slice(0, 10);
}

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  // January 1, 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}
