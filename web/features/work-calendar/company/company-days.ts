import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';

export type CompanyDay = WorkCalendar['days'][number];

/** The days with others put in, in order; an added day replaces the same day. */
export function withDays(days: readonly CompanyDay[], more: readonly CompanyDay[]): CompanyDay[] {
  const byDay = new Map([...days, ...more].map((each) => [each.day, each]));
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** The changes from `base` to `mine`, on top of the days that a colleague has saved meanwhile. */
export function mergedDays(
  base: readonly CompanyDay[],
  mine: readonly CompanyDay[],
  theirs: readonly CompanyDay[],
): CompanyDay[] {
  const textOf = ({ day, kind, note }: CompanyDay) => `${day} ${kind} ${note}`;
  const before = new Set(base.map(textOf));
  const kept = new Set(mine.map(({ day }) => day));
  const removed = new Set(base.flatMap(({ day }) => (kept.has(day) ? [] : [day])));
  const left = theirs.filter(({ day }) => !removed.has(day));
  return withDays(
    left,
    mine.filter((each) => !before.has(textOf(each))),
  );
}

/** The most days that are added at once. */
const LONGEST = 59;

/** The days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const [from, to] = [dayOf(first), dayOf(last)];
  return Array.from({ length: Math.min(Math.max(to - from, 0), LONGEST) + 1 }, (_, at) => textOf(from + at));
}
