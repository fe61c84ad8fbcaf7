// Working days as arrays, so that each question is answered in constant time, however long the plan is.
import { type Day, weekdayOf } from './day.ts';

/** `extra` works on a day off; `weather` stops outdoor work only. */
export type DayKind = 'holiday' | 'closed' | 'weather' | 'extra';

export interface CalendarInput {
  /** The weekdays from Monday; true for a working day. */
  week: readonly boolean[];
  /** Days off and extra days of the company. */
  company: ReadonlyMap<Day, DayKind>;
  /** The same of one project; it goes before the company's. */
  project: ReadonlyMap<Day, DayKind>;
}

/** The working days of one kind of row. Ends are the day after the last day. */
export interface Calendar {
  /** Working days of a week, which a duration in weeks is counted in. */
  week: number;
  /** The first working day on or after this day. */
  next: (day: Day) => Day;
  /** The first working day on or after this day, `count` working days later, or earlier when it is below zero. */
  shift: (day: Day, count: number) => Day;
  /** The latest day that `shift` by `count` takes no further than `day`. */
  unshift: (day: Day, count: number) => Day;
  /** The end of `count` working days, at least one, that begin on or after this day. */
  add: (day: Day, count: number) => Day;
  /** The latest first day of `count` working days that end by `end`. */
  back: (end: Day, count: number) => Day;
  /** The number of working days from `from` up to, not including, `to`; negative when `to` is before `from`. */
  between: (from: Day, to: Day) => number;
}

/** The three calendars of a plan: most rows, rows that weather stops, and rows that count every day. */
export interface Calendars {
  work: Calendar;
  outdoors: Calendar;
  elapsed: Calendar;
}

/** The calendar that a row counts in. */
export function calendarOfRow(
  { work, outdoors, elapsed }: Calendars,
  { isElapsed, isOutdoors }: { isElapsed: boolean; isOutdoors: boolean },
): Calendar {
  if (isElapsed) return elapsed;
  return isOutdoors ? outdoors : work;
}

/** A plan that leaves these days is refused: before the first or after the last day of its calendar. */
export class BeyondCalendar extends Error {
  override name = 'BeyondCalendar';
  override message = 'The plan would last longer than 15 years';
}

/** A calendar without a working day in 60 days is refused. */
export class NoWorkingDays extends Error {
  override name = 'NoWorkingDays';
  override message = 'The work calendar has no working day for 60 days';
}

const YEAR = 366;
/** Days before the project's start, and after it, that a plan may use. */
const REACH = { before: 5 * YEAR, after: 15 * YEAR };
/** The longest time without a working day, in days. */
export const LONGEST_BREAK = 60;

/**
 * The calendars of a project that starts on this day.
 * Throws NoWorkingDays; their functions throw BeyondCalendar five years before the start and 15 years after it.
 */
export function createCalendars(input: CalendarInput, start: Day): Calendars {
  const span = { from: start - REACH.before, to: start + REACH.after };
  const week = input.week.filter(Boolean).length;
  const work = createCalendar(span, week, workedDays(input, span, false));
  const hasWeather = [input.company, input.project].some((days) => [...days.values()].includes('weather'));
  return {
    work,
    outdoors: hasWeather ? createCalendar(span, week, workedDays(input, span, true)) : work,
    elapsed: everyDay(span),
  };
}

interface DaySpan {
  from: Day;
  /** The day after the last one. */
  to: Day;
}

/** 1 for each day of the span that is worked. */
function workedDays({ week, company, project }: CalendarInput, { from, to }: DaySpan, stopsOnWeather: boolean) {
  const worked = new Uint8Array(to - from);
  const first = weekdayOf(from);
  // Each week is as the one before it: a division a day is most of the time that a plan takes.
  for (let at = 0; at < worked.length; at += 1) {
    worked[at] = at < 7 ? Number(week[(first + at) % 7] === true) : (worked[at - 7] ?? 0);
  }
  // The days of the project go before the company's.
  for (const days of [company, project]) {
    for (const [day, kind] of days) {
      const counts = kind !== 'weather' || stopsOnWeather;
      if (counts && day >= from && day < to) worked[day - from] = kind === 'extra' ? 1 : 0;
    }
  }
  return worked;
}

/** A calendar that works on each day of its span. */
function everyDay({ from, to }: DaySpan): Calendar {
  const inside = (day: Day) => {
    if (day < from || day >= to) throw new BeyondCalendar();
    return day;
  };
  return {
    week: 7,
    next: inside,
    shift: (day, by) => inside(day + by),
    unshift: (day, by) => inside(day - by),
    add: (day, by) => inside(day + by - 1) + 1,
    back: (end, by) => inside(end - by),
    between: (first, last) => last - first,
  };
}

function createCalendar(span: DaySpan, week: number, worked: Uint8Array): Calendar {
  const { length } = worked;
  /** For each day of the span, the number of working days before it. */
  const before = new Int32Array(length + 1);
  /** The working days in order. */
  const days = new Int32Array(length);
  let count = 0;
  let last = span.from - 1;
  for (let at = 0; at < length; at += 1) {
    before[at] = count;
    if (worked[at] === 0) continue;
    const day = span.from + at;
    if (day - last > LONGEST_BREAK) throw new NoWorkingDays();
    days[count] = day;
    last = day;
    count += 1;
  }
  before[length] = count;
  if (span.to - last > LONGEST_BREAK) throw new NoWorkingDays();

  const indexOf = (day: Day) => {
    const index = before[day - span.from];
    if (index === undefined) throw new BeyondCalendar();
    return index;
  };
  const dayAt = (index: number) => {
    const day = index < count ? days[index] : undefined;
    if (day === undefined) throw new BeyondCalendar();
    return day;
  };
  const shift = (day: Day, by: number) => dayAt(indexOf(day) + by);
  return {
    week,
    next: (day) => shift(day, 0),
    shift,
    unshift: (day, by) => dayAt(indexOf(day + 1) - 1 - by),
    add: (day, by) => shift(day, by - 1) + 1,
    back: (end, by) => dayAt(indexOf(end) - by),
    between: (from, to) => indexOf(to) - indexOf(from),
  };
}
