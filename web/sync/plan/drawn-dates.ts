// Loaded with the engine of the schedule: what a linked plan shows before the server has computed it.
import { computeDates } from '../../../functions/schedule/dates.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';
import { scheduledPlanOf } from './scheduled-plan.ts';

/**
 * A linked plan with the dates that follow from its inputs as they are drawn. They are those that the server computes,
 * so nothing flashes between a change and the change of the dates that follows it. Rows that keep theirs keep their
 * objects.
 */
export function withDrawnDates(plan: PlanSnapshot): PlanSnapshot {
  try {
    const { project } = plan;
    const { dates, finish } = computeDates(scheduledPlanOf(plan));
    if (dates.length === 0 && finish === project.scheduledCompletion) return plan;
    const rows = {
      majorphase: { ...plan.rows.majorphase },
      phase: { ...plan.rows.phase },
      task: { ...plan.rows.task },
    };
    for (const [kind, id, scheduledStart, scheduledCompletion] of dates) {
      const table: Record<number, object> = rows[kind];
      table[id] = { ...table[id], scheduledStart, scheduledCompletion };
    }
    return { ...plan, rows, project: { ...project, scheduledCompletion: finish } };
  } catch (error) {
    // What the server refuses shows the dates that it had.
    if (error instanceof Error && refusals.includes(error.name)) return plan;
    throw error;
  }
}

const refusals = ['LoopError', 'BeyondCalendar', 'NoWorkingDays'];
