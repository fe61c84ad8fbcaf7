// Loaded with the engine of the schedule: what a linked plan shows before the server has computed it.
import { computeDates } from '../../../functions/schedule/dates.ts';
import { isRefusal } from '../../../functions/schedule/order.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';
import { scheduledPlanOf } from './scheduled-plan.ts';
import { steadyPlan } from './steady-plan.ts';
import { withDates } from './with-dates.ts';

/**
 * A linked plan with the dates that follow from its inputs as they are drawn. They are those that the server computes,
 * so nothing flashes between a change and the change of the dates that follows it. Rows that are as in the plan before
 * keep their objects.
 */
export function withDrawnDates(plan: PlanSnapshot, before?: PlanSnapshot): PlanSnapshot {
  return steadyPlan(before, withComputedDates(plan));
}

function withComputedDates(plan: PlanSnapshot): PlanSnapshot {
  try {
    const { dates, finish } = computeDates(scheduledPlanOf(plan));
    if (dates.length === 0 && finish === plan.project.scheduledCompletion) return plan;
    return withDates(plan, dates, finish);
  } catch (error) {
    // What the server refuses shows the dates that it had.
    if (isRefusal(error)) return plan;
    throw error;
  }
}
