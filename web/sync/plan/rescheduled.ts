import type { ComputedDate } from '../../../functions/schedule/dates.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** The plan with the dates that a `reschedule` of the log computed, all at once; null when it has none. */
export function rescheduled(plan: PlanSnapshot, { dates, finish }: Record<string, unknown>): PlanSnapshot | null {
  if (!Array.isArray(dates) || !Array.isArray(finish)) return null;
  const rows = { majorphase: { ...plan.rows.majorphase }, phase: { ...plan.rows.phase }, task: { ...plan.rows.task } };
  for (const [kind, id, scheduledStart, scheduledCompletion] of dates as ComputedDate[]) {
    const table: Record<number, object> = rows[kind];
    // A row that was deleted meanwhile has no dates to show.
    if (table[id]) table[id] = { ...table[id], scheduledStart, scheduledCompletion };
  }
  const [, scheduledCompletion = null]: (string | null)[] = finish;
  return { ...plan, rows, project: { ...plan.project, scheduledCompletion } };
}
