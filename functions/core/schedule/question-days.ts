import { dayOf, textOf } from './engine/day.ts';
import type { CalendarOfPlan } from './from-plan.ts';
import { workDaysBetween } from './working-days.ts';

/** The days after a question on whose calendar it depends whether it is late. */
export const daysToLookAt = 30;

/** Whether the second working day of the project after that of a question has begun (docs/product.md#needs-an-answer). */
export function isLate(calendar: CalendarOfPlan, askedOn: string, today: string): boolean {
  const last = textOf(Math.min(dayOf(today), dayOf(askedOn) + daysToLookAt));
  return (workDaysBetween(calendar, askedOn, last) ?? 0) >= 2;
}
