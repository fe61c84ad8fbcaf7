// From moments of the file to whole days: what begins at the end of a day begins on the next one, and what ends by the
// first minute of a day ended on the one before.
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import type { FileCalendar } from './calendar.ts';
import type { Moment } from './moment.ts';

/** No calendar of a plan has a longer break (functions/core/schedule/engine/calendar.ts). */
const LONGEST_BREAK = 60;
/** Its minutes. */
const WHOLE_DAY = 24 * 60;

export interface FileDays {
  /** The first day of what begins then. `isElapsed`: days off count, too. */
  startOf: (moment: Moment, isElapsed?: boolean) => Day;
  /** The last day of what ends then. */
  finishOf: (moment: Moment, isElapsed?: boolean) => Day;
  /** The day on which a moment stands, which takes no time. */
  dayOf: (moment: Moment) => Day;
  /** Whether the work of its day is over by then: what follows begins on the next one. */
  isEvening: (moment: Moment) => boolean;
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
  const usual = Math.min(...calendar.week.map((hours) => hours?.from ?? WHOLE_DAY));
  const usualEnd = Math.max(...calendar.week.map((hours) => hours?.to ?? 0)) || WHOLE_DAY;
  /** A day that is worked to its end is over at midnight, which files write as the first minute of the next one. */
  const isMidnight = ({ day, minute }: Moment) => minute === 0 && (calendar.on(day - 1)?.to ?? 0) >= WHOLE_DAY;
  const walk = (from: Day, days: number, by: 1 | -1) => {
    let day = step(from, by);
    for (let left = days - 1; left > 0; left -= 1) day = step(day + by, by);
    return day;
  };
  return {
    startOf: ({ day, minute }, isElapsed = false) => {
      const hours = calendar.on(day);
      if (minute < (hours?.to ?? WHOLE_DAY)) return day;
      return isElapsed ? day + 1 : step(day + 1, 1);
    },
    finishOf: ({ day, minute }, isElapsed = false) => {
      // Elapsed time goes on over days off, and ends there at the hour at which it began.
      if (minute > (calendar.on(day)?.from ?? (isElapsed ? usual : 0))) return day;
      return isElapsed ? day - 1 : step(day - 1, -1);
    },
    dayOf: (moment) => (isMidnight(moment) ? moment.day - 1 : moment.day),
    isEvening: (moment) => isMidnight(moment) || moment.minute >= (calendar.on(moment.day)?.to ?? usualEnd),
    endOf: (start, days) => walk(start, days, 1),
    beginOf: (finish, days) => walk(finish, days, -1),
    between: (start, finish) => {
      let count = 0;
      for (let day = start; day <= Math.min(finish, start + 10_000); day += 1) if (calendar.on(day)) count += 1;
      return Math.max(1, count);
    },
  };
}
