// Loaded with the engine of the schedule: what a linked plan shows before the server has computed it.
import { datesOf } from '../../../../functions/core/schedule/dates.ts';
import { type Schedule, scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { isRefusal } from '../../../../functions/core/schedule/engine/order.ts';
import { planInputOf } from '../../../../functions/core/schedule/from-plan.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';
import { steadyPlan } from '../steady-plan.ts';
import { scheduledPlanOf } from './scheduled-plan.ts';
import { withDates } from './with-dates.ts';

export interface DrawnPlan {
  plan: PlanSnapshot;
  /** What its dates come from; absent for a plan that the engine refuses. */
  schedule?: Schedule;
}

/**
 * A linked plan with the dates that follow from its inputs as they are drawn. They are those that the server computes,
 * so nothing flashes between a change and the change of the dates that follows it. Rows that are as in the plan before
 * keep their objects.
 */
export function drawnPlanOf(plan: PlanSnapshot, before?: PlanSnapshot): DrawnPlan {
  const { plan: dated, ...rest } = withComputedDates(plan);
  return { plan: steadyPlan(before, dated), ...rest };
}

function withComputedDates(plan: PlanSnapshot): DrawnPlan {
  try {
    const scheduled = scheduledPlanOf(plan);
    const schedule = scheduleOf(planInputOf(scheduled));
    const { dates, finish } = datesOf(scheduled, schedule);
    const isAsComputed = dates.length === 0 && finish === plan.project.scheduledCompletion;
    return { plan: isAsComputed ? plan : withDates(plan, dates, finish), schedule };
  } catch (error) {
    // What the server refuses shows the dates that it had.
    if (isRefusal(error)) return { plan };
    throw error;
  }
}
