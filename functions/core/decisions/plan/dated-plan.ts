// A plan with what a transaction is about to write of it: what was read once is not read again.
import type { ComputedDates, ShownPlan, ShownRow } from '../../schedule/dates.ts';
import type { PlanInput, TaskInput } from '../../schedule/engine/plan.ts';

type Dated = { id: number; scheduledStart: string | null; scheduledCompletion: string | null };

/** The plan with the dates that were computed of it. */
export function withDates(plan: ShownPlan, { dates }: Pick<ComputedDates, 'dates'>): ShownPlan {
  const next = new Map(dates.map(([kind, id, start, completion]) => [`${kind}:${id}`, { start, completion }]));
  const dated = <Row extends Dated>(kind: string, row: Row): Row => {
    const to = next.get(`${kind}:${row.id}`);
    return to ? { ...row, scheduledStart: to.start, scheduledCompletion: to.completion } : row;
  };
  return {
    ...plan,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...dated('majorphase', majorPhase),
      phases: majorPhase.phases.map((phase) => ({
        ...dated('phase', phase),
        tasks: phase.tasks.map((task) => dated('task', task)),
      })),
    })),
  };
}

/** The plan with the tasks that these phases have: one that came shows no dates yet. */
export function withTasksOf(plan: ShownPlan, phases: PlanInput['phases']): ShownPlan {
  const inputs = new Map(phases.map(({ id, tasks }) => [id, tasks]));
  return {
    ...plan,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...majorPhase,
      phases: majorPhase.phases.map((phase) => {
        const shown = new Map(phase.tasks.map((task) => [task.id, task]));
        return { ...phase, tasks: (inputs.get(phase.id) ?? []).map((task) => shown.get(task.id) ?? undated(task)) };
      }),
    })),
  };
}

const undated = ({ id }: TaskInput): ShownRow => ({
  id,
  startedOn: null,
  completedOn: null,
  scheduledStart: null,
  scheduledCompletion: null,
});
