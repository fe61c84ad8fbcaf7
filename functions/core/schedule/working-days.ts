// Counts working days from one finish of a project to another, or from a day on, by its current calendar.
import { createCalendars, type DayKind, LONGEST_BREAK } from './engine/calendar.ts';
import { type Day, dayOf, textOf, weekdayOf } from './engine/day.ts';
import { isRefusal } from './engine/order.ts';
import { type CalendarOfPlan, calendarOf } from './from-plan.ts';

type Between = (from: string, to: string) => number;

/**
 * The signed number of working days between two of these finishes. Days of the week count alike where no calendar
 * reaches that far, so that the numbers still add up.
 */
export function workingDays(plan: CalendarOfPlan, finishes: readonly string[]): Between {
  const inDays: Between = (from, to) => dayOf(to) - dayOf(from);
  const [first] = finishes;
  if (!first) return inDays;
  try {
    const { work } = createCalendars(calendarOf(plan), dayOf(first));
    // A finish is worked to its end.
    const between: Between = (from, to) => work.between(dayOf(from) + 1, dayOf(to) + 1);
    for (const finish of finishes) between(first, finish);
    return between;
  } catch (error) {
    if (isRefusal(error)) return inDays;
    throw error;
  }
}

/**
 * The day that many working days after this one, or before it where `count` is below zero; days of the week where the
 * calendar does not work for 60 days.
 */
export function daysLater(plan: CalendarOfPlan, day: string, count: number): string {
  const works = worksOn(plan);
  const step = Math.sign(count);
  const from = dayOf(day);
  // Backwards a day off counts as the last working day before it.
  let left = Math.abs(count) + (count < 0 && !works(from) ? 1 : 0);
  let at = from;
  let off = 0;
  while (left > 0) {
    at += step;
    const isOff = !works(at);
    off = isOff ? off + 1 : 0;
    if (!isOff) left -= 1;
    if (off > LONGEST_BREAK) return textOf(from + count);
  }
  return textOf(at);
}

/** The longest time whose working days are counted one by one: ten years. */
const LONGEST_COUNT = 3660;

/** How many working days the second day is after the first, or before it; null without one of them, or ten years apart. */
export function workDaysBetween(plan: CalendarOfPlan, first: string | null, last: string | null): number | null {
  if (first === null || last === null) return null;
  const [from, to] = [dayOf(first), dayOf(last)];
  if (Math.abs(to - from) > LONGEST_COUNT) return null;
  const works = worksOn(plan);
  const step = Math.sign(to - from);
  let count = 0;
  for (let day = Math.min(from, to) + 1; day <= Math.max(from, to); day += 1) if (works(day)) count += step;
  return count;
}

/** Whether a day is worked on; weather stops only some of the work. */
function worksOn(plan: CalendarOfPlan): (day: Day) => boolean {
  const { week, company, project } = calendarOf(plan);
  const isSaid = (kind: DayKind | undefined) => kind !== undefined && kind !== 'weather';
  return (day) => {
    const own = project.get(day);
    const kind = isSaid(own) ? own : company.get(day);
    return isSaid(kind) ? kind === 'extra' : week[weekdayOf(day)] === true;
  };
}
