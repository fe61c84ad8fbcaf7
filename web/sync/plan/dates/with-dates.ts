import type { ComputedDate } from '../../../../functions/core/schedule/dates.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';

/** The plan with these computed dates, and the last day of its project. Rows that are not named keep their objects. */
export function withDates(plan: PlanSnapshot, dates: readonly ComputedDate[], finish: string | null): PlanSnapshot {
  const rows = { majorphase: { ...plan.rows.majorphase }, phase: { ...plan.rows.phase }, task: { ...plan.rows.task } };
  for (const [kind, id, scheduledStart, scheduledCompletion] of dates) {
    const table: Record<number, object> = rows[kind];
    // A row that was deleted meanwhile has no dates to show.
    if (table[id]) table[id] = { ...table[id], scheduledStart, scheduledCompletion };
  }
  return { ...plan, rows, project: { ...plan.project, scheduledCompletion: finish } };
}
