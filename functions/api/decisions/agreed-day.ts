// The agreed completion after a change of so many working days, by the project's calendar.
import { createCalendars } from '../../schedule/calendar.ts';
import { dayOf, textOf } from '../../schedule/day.ts';
import { type CalendarOfPlan, calendarOf } from '../../schedule/from-plan.ts';
import { isRefusal } from '../../schedule/order.ts';

/** So many working days later, not 0, or earlier below 0; days of the week where no calendar reaches. */
export function agreedDay(plan: CalendarOfPlan, completion: string, days: number): string {
  const last = dayOf(completion);
  try {
    // A completion is worked to its end: the next working day is one more.
    return textOf(createCalendars(calendarOf(plan), last).work.shift(last + 1, days - 1));
  } catch (error) {
    if (isRefusal(error)) return textOf(last + days);
    throw error;
  }
}
