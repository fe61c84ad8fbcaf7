import type { ComputedDate } from '../../../functions/schedule/dates.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';
import { withDates } from './with-dates.ts';

/** The plan with the dates that a `reschedule` of the log computed, all at once; null when it has none. */
export function rescheduled(plan: PlanSnapshot, { dates, finish }: Record<string, unknown>): PlanSnapshot | null {
  if (!Array.isArray(dates) || !Array.isArray(finish)) return null;
  const [, to = null]: (string | null)[] = finish;
  return withDates(plan, dates as ComputedDate[], to);
}
