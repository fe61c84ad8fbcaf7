// A plan with what a transaction has just written of it: what was read once is not read again.
import type { ComputedDates, DatedPlan } from '../../core/schedule/dates.ts';

type Dated = { id: number; scheduledStart: string | null; scheduledCompletion: string | null };

/** The plan with the dates that were computed of it. */
export function withDates(plan: DatedPlan, { dates, finish }: ComputedDates): DatedPlan {
  const next = new Map(dates.map(([kind, id, start, completion]) => [`${kind}:${id}`, { start, completion }]));
  const dated = <Row extends Dated>(kind: string, row: Row): Row => {
    const to = next.get(`${kind}:${row.id}`);
    return to ? { ...row, scheduledStart: to.start, scheduledCompletion: to.completion } : row;
  };
  return {
    ...plan,
    scheduledCompletion: finish,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...dated('majorphase', majorPhase),
      phases: majorPhase.phases.map((phase) => ({
        ...dated('phase', phase),
        tasks: phase.tasks.map((task) => dated('task', task)),
      })),
    })),
  };
}

interface Held {
  entity: 'phase' | 'task';
  id: number;
  notBefore: string;
}

/** The plan with a row that does not begin before a day. */
export function withNotBefore(plan: DatedPlan, { entity, id, notBefore }: Held): DatedPlan {
  const held = <Row extends { id: number }>(kind: Held['entity'], row: Row): Row =>
    kind === entity && row.id === id ? { ...row, notBefore } : row;
  return {
    ...plan,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...majorPhase,
      phases: majorPhase.phases.map((phase) => ({
        ...held('phase', phase),
        tasks: phase.tasks.map((task) => held('task', task)),
      })),
    })),
  };
}
