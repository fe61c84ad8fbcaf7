// From moments of the file to whole days: what begins at the end of a day begins on the next one, and what ends by the
// first minute of a day ended on the one before.
import type { Day } from '../../../../functions/schedule/day.ts';
import type { FileCalendar } from './calendar.ts';
import type { Moment } from './moment.ts';

/** No calendar of a plan has a longer break (functions/schedule/calendar.ts). */
const LONGEST_BREAK = 60;

export interface FileDays {
  /** The first day of what begins then. `isElapsed`: days off count, too. */
  startOf: (moment: Moment, isElapsed?: boolean) => Day;
  /** The last day of what ends then. */
  finishOf: (moment: Moment, isElapsed?: boolean) => Day;
  /** The last of so many working days that begin on this day. */
  endOf: (start: Day, days: number) => Day;
  /** The first of so many working days that end on this day. */
  beginOf: (finish: Day, days: number) => Day;
  /** How many days are worked from the first to the last; at least one. */
  between: (start: Day, finish: Day) => number;
}

export function fileDaysOf(calendar: FileCalendar): FileDays {
  const step = (from: Day, by: 1 | -1) => {
    for (let day = from; Math.abs(day - from) <= LONGEST_BREAK; day += by) if (calendar.on(day)) return day;
    return from;
  };
  const usual = Math.min(...calendar.week.map((hours) => hours?.from ?? 24 * 60));
  const walk = (from: Day, days: number, by: 1 | -1) => {
    let day = step(from, by);
    for (let left = days - 1; left > 0; left -= 1) day = step(day + by, by);
    return day;
  };
  return {
    startOf: ({ day, minute }, isElapsed = false) => {
      const hours = calendar.on(day);
      if (minute < (hours?.to ?? 24 * 60)) return day;
      return isElapsed ? day + 1 : step(day + 1, 1);
    },
    finishOf: ({ day, minute }, isElapsed = false) => {
      // Elapsed time goes on over days off, and ends there at the hour at which it began.
      if (minute > (calendar.on(day)?.from ?? (isElapsed ? usual : 0))) return day;
      return isElapsed ? day - 1 : step(day - 1, -1);
    },
    endOf: (start, days) => walk(start, days, 1),
    beginOf: (finish, days) => walk(finish, days, -1),
    between: (start, finish) => {
      let count = 0;
      for (let day = start; day <= Math.min(finish, start + 10_000); day += 1) if (calendar.on(day)) count += 1;
      return Math.max(1, count);
    },
  };
}
