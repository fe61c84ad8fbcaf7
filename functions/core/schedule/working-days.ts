// Counts working days from one finish of a project to another, by its current calendar.
import { createCalendars } from './engine/calendar.ts';
import { dayOf } from './engine/day.ts';
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
