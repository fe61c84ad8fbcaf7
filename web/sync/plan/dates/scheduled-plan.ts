import type { DatedPlan } from '../../../../functions/core/schedule/dates.ts';
import type { NamedDay } from '../../../model/schedule/days-off.ts';
import { listOf } from '../plan-rows.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';

interface NamedDays {
  days: readonly NamedDay[];
  calendar: { week: readonly boolean[]; days: readonly NamedDay[] };
}

/** A plan as the engine of the schedule reads it, in order (docs/schedule.md). */
export function scheduledPlanOf(plan: PlanSnapshot): DatedPlan & NamedDays {
  const { project, rows } = plan;
  const majorPhases = listOf(plan, 'majorphase', project.id).flatMap((id) => rows.majorphase[id] ?? []);
  return {
    scheduledStart: project.scheduledStart,
    scheduledCompletion: project.scheduledCompletion,
    plannedFrom: project.plannedFrom,
    workWeek: project.workWeek,
    links: plan.links,
    days: plan.days,
    calendar: plan.calendar,
    majorPhases: majorPhases.map((majorPhase) => ({
      ...majorPhase,
      phases: listOf(plan, 'phase', majorPhase.id).flatMap((id) => {
        const phase = rows.phase[id];
        if (!phase) return [];
        const tasks = listOf(plan, 'task', id).flatMap((task) => rows.task[task] ?? []);
        return [{ ...phase, tasks }];
      }),
    })),
  };
}
