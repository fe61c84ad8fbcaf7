// A file of MS Project that is read into a new project, and that project as a plan to write.

import { readMspdi } from '../../../web/features/transfer/mspdi/read-mspdi.ts';
import type { PlanToWrite } from '../../../web/features/transfer/mspdi/write/plan-to-write.ts';
import type { BroughtPlan, Into } from '../../../web/features/transfer/outline/brought-plan.ts';
import { datedPlanOf } from '../../../web/features/transfer/outline/dated-plan.ts';
import { type Proof, prove } from '../../../web/features/transfer/outline/prove.ts';
import { planOf } from '../../../web/features/transfer/outline/to-plan.ts';

const company = { week: [true, true, true, true, true, false, false], days: [] };
export const intoNew: Into = { kind: 'new', today: '2026-01-01', company };

export const bring = (xml: string) => planOf(readMspdi(new TextEncoder().encode(xml)), intoNew);

/** A brought plan as one to write, with the days that it gets here. */
export function broughtAgain(plan: BroughtPlan, proof: Proof = prove(plan, intoNew)): PlanToWrite {
  const dated = datedPlanOf(plan, intoNew);
  const kinds = new Map<string, 'phase' | 'task'>();
  let at = 0;
  const next = <Row extends { id: number }>(
    row: Row,
    kind: 'phase' | 'task',
    name = '',
    description?: string | null,
  ) => {
    at += 1;
    kinds.set(`${at}`, kind);
    const own = proof.days[at - 1];
    const days = { scheduledStart: own?.start ?? null, scheduledCompletion: own?.finish ?? null };
    return { ...row, name, description: description ?? null, ...days };
  };
  const majorPhases = dated.majorPhases.map((major, m) => {
    const from = plan.majorPhases[m];
    at += 1;
    const phases = major.phases.map((phase, p) => {
      const source = from?.phases[p];
      return {
        ...next(phase, 'phase', source?.name, source?.description),
        tasks: phase.tasks.map((task, t) => next(task, 'task', source?.tasks[t]?.title, source?.tasks[t]?.description)),
      };
    });
    return { ...major, name: from?.name ?? '', description: from?.description ?? null, phases };
  });
  const keyOf = (row: string) => ({ kind: kinds.get(row) ?? 'task', id: Number(row) });
  return {
    ...dated,
    id: 1,
    name: plan.name ?? 'Plan',
    scheduleMode: 'linked',
    majorPhases,
    hasAnswers: false,
    people: plan.names.map(({ row, name }) => ({ row: keyOf(row), name })),
    baseline: plan.baseline.map(({ row, ...days }) => ({ row: keyOf(row), ...days })),
  };
}
