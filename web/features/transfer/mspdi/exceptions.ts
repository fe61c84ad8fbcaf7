// Days of a calendar that are not as its week says: exceptions with their recurrences, other weeks for a time, and
// periods as files before 2007 have them.
import { type Day, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Element } from './element.ts';
import { type DaySpan, type Hours, hoursOf, type Week } from './hours.ts';
import { momentOf } from './moment.ts';
import { recurrenceOf } from './recurrence.ts';

/** Exceptions that are read of one calendar: a file with more was not made by people. */
const AT_MOST = 2_000;

/** Of the element Type. */
const DAILY = 1;
const RECURRENCES: readonly (readonly number[])[] = [[DAILY], [2, 3], [4, 5], [6]];

export function exceptionsOf(
  calendar: Element,
  week: Week,
  span: DaySpan,
  usual: Hours,
): Map<Day, { hours: Hours | null; note: string }> {
  const others = new Map<Day, { hours: Hours | null; note: string }>();
  const said = new Set<Day>();
  const add = (day: Day, hours: Hours | null, note: string) => {
    const isAsUsual = (hours === null) === ((week[weekdayOf(day)] ?? null) === null);
    // What is said first counts, also where it says a day off of the week again.
    if (!said.has(day) && !(isAsUsual && hours === null)) others.set(day, { hours, note });
    said.add(day);
  };
  const exceptions = (calendar.one('Exceptions')?.all('Exception') ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const exception of exceptions.slice(0, AT_MOST)) {
    const hours = hoursOf(exception, usual);
    for (const day of recurrenceOf(exception, periodOf(exception, span), span)) {
      add(day, hours, exception.text('Name') ?? '');
    }
  }
  const days = calendar.one('WeekDays')?.all('WeekDay') ?? [];
  // From 2007 on the same days are in both places.
  if (exceptions.length === 0) {
    for (const day of days.filter((each) => each.number('DayType') === 0).slice(0, AT_MOST)) {
      const { from, to } = clip(periodOf(day, span), span);
      for (let at = from; at <= to; at += 1) add(at, hoursOf(day, usual), '');
    }
  }
  for (const other of (calendar.one('WorkWeeks')?.all('WorkWeek') ?? []).slice(0, AT_MOST)) {
    const { from, to } = clip(periodOf(other, span), span);
    const inIt = new Map((other.one('WeekDays')?.all('WeekDay') ?? []).map((day) => [day.number('DayType'), day]));
    for (let at = from; at <= to; at += 1) {
      const day = inIt.get(((weekdayOf(at) + 1) % 7) + 1);
      if (day) add(at, hoursOf(day, usual), other.text('Name') ?? '');
    }
  }
  return others;
}

/** Of two exceptions on one day the more special counts: single days, then those of years, months, weeks. */
function rankOf(exception: Element): number {
  const at = RECURRENCES.findIndex((types) => types.includes(exception.number('Type') ?? DAILY));
  return at < 0 ? RECURRENCES.length : at;
}

function periodOf(element: Element, span: DaySpan): DaySpan {
  const period = element.one('TimePeriod');
  const from = momentOf(period?.text('FromDate') ?? null)?.day ?? span.from;
  return { from, to: momentOf(period?.text('ToDate') ?? null)?.day ?? span.to };
}

const clip = (period: DaySpan, span: DaySpan): DaySpan => ({
  from: Math.max(period.from, span.from),
  to: Math.min(period.to, span.to),
});
