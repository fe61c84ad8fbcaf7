// The calendars of an MSPDI file: whether a day is worked, and when on it.
import { type Day, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Element } from './element.ts';
import { exceptionsOf } from './exceptions.ts';
import { type DaySpan, type Hours, hoursOf, type Week } from './hours.ts';

export interface FileCalendar {
  name: string;
  week: Week;
  /** Days that are not as the week says, in the span that was asked for. */
  others: ReadonlyMap<Day, { hours: Hours | null; note: string }>;
  /** The hours of a day; null for a day off. */
  on: (day: Day) => Hours | null;
  /** Minutes that most of its days have. */
  minutesPerDay: number;
  isAroundTheClock: boolean;
  /** Whether it says anything that the calendar that it is made of does not. */
  hasOwn: boolean;
}

const WORKED: Hours = { from: 8 * 60, to: 17 * 60, minutes: 8 * 60 };
const USUAL: Week = [WORKED, WORKED, WORKED, WORKED, WORKED, null, null];
const ALL_DAY = 24 * 60;
/** A calendar may be made of another one, which may be made of another one. */
const DEPTH = 5;

/** Finds the calendars of a file by their UID; without one, the usual five days of eight hours. */
export function calendarsOf(project: Element, span: DaySpan): (uid: number | null) => FileCalendar {
  const elements = new Map((project.one('Calendars')?.all('Calendar') ?? []).map((each) => [each.number('UID'), each]));
  const made = new Map<number | null, FileCalendar>();
  const find = (uid: number | null, depth: number): FileCalendar => {
    const known = made.get(uid);
    if (known) return known;
    const element = elements.get(uid);
    if (!element || depth === 0) return calendarWith('Standard', USUAL, new Map(), false);
    const base = element.number('BaseCalendarUID');
    const below = base !== null && base > 0 && base !== uid ? find(base, depth - 1) : null;
    const calendar = readCalendar(element, below, span);
    made.set(uid, calendar);
    return calendar;
  };
  return (uid) => find(uid, DEPTH);
}

function readCalendar(element: Element, below: FileCalendar | null, span: DaySpan): FileCalendar {
  const week = [...(below?.week ?? USUAL)];
  const days = element.one('WeekDays')?.all('WeekDay') ?? [];
  for (const day of days) {
    const type = day.number('DayType') ?? 0;
    // From 1 for Sunday; 0 is a period, as files before 2007 write exceptions.
    if (type >= 1 && type <= 7) week[(type + 5) % 7] = hoursOf(day, WORKED);
  }
  const own = exceptionsOf(element, week, span, WORKED);
  const hasOwn = own.size > 0 || days.length > 0;
  return calendarWith(element.text('Name') ?? 'Standard', week, new Map([...(below?.others ?? []), ...own]), hasOwn);
}

function calendarWith(name: string, week: Week, others: FileCalendar['others'], hasOwn: boolean): FileCalendar {
  const on = (day: Day) => {
    const other = others.get(day);
    return other ? other.hours : (week[weekdayOf(day)] ?? null);
  };
  const worked = week.flatMap((hours) => hours?.minutes || []);
  const isAroundTheClock = worked.length === 7 && worked.every((minutes) => minutes === ALL_DAY);
  return { name, week, others, on, minutesPerDay: mostOf(worked) ?? WORKED.minutes, isAroundTheClock, hasOwn };
}

function mostOf(values: readonly number[]): number | undefined {
  const counted = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0];
}
