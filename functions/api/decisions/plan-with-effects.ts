// The effects of a choice on a plan in memory, as private.apply_effects writes them (docs/product.md#effects-of-a-decision).

import type { Effect } from '../../core/decisions/effects.contract.ts';
import { dayOf } from '../../core/schedule/engine/day.ts';
import type { PhaseInput, PlanInput, TaskInput } from '../../core/schedule/engine/plan.ts';

type Phases = PlanInput['phases'];
type Rows<Op extends Effect['op']> = Extract<Effect, { op: Op }>;

/** The plan as it is once these effects are in it; null where one meets a row that is gone, has begun or has ended. */
export function planWithEffects(plan: PlanInput, effects: readonly Effect[]): PlanInput | null {
  let phases: Phases | null = plan.phases;
  // Ids of tasks that the plan does not have.
  for (const [at, effect] of effects.entries()) phases &&= withEffect(plan, phases, effect, -1 - at);
  return phases && { ...plan, phases };
}

function withEffect(plan: PlanInput, phases: Phases, effect: Effect, newId: number): Phases | null {
  switch (effect.op) {
    case 'lengthen':
      return withRow(phases, effect, (row) => row.completedOn === null && lengthened(row, effect.by));
    case 'notBefore':
      return withRow(phases, effect, (row) => isOpen(row) && !row.isFixed && notBefore(row, effect.day));
    case 'add':
      return withAdded(plan, phases, effect, newId);
    case 'remove':
      return withoutTask(phases, effect);
  }
}

const isOpen = ({ startedOn, completedOn }: TaskInput) => startedOn === null && completedOn === null;

function lengthened<Row extends TaskInput>(row: Row, by: number): Row {
  const was = row.length ?? 1;
  const length = Math.max(Math.min(1, was), was + by);
  // A duration ends a milestone.
  return { ...row, length, isMilestone: row.isMilestone && length === 0 };
}

function notBefore<Row extends TaskInput>(row: Row, day: string): Row {
  return { ...row, notBefore: Math.max(row.notBefore ?? dayOf(day), dayOf(day)) };
}

/** Changes one row; null without it, or where the change refuses it. */
function withRow(
  phases: Phases,
  { entity, id }: Rows<'lengthen' | 'notBefore'>,
  change: <Row extends TaskInput>(row: Row) => Row | false,
): Phases | null {
  let isDone = false;
  const changed = <Row extends TaskInput>(row: Row): Row => {
    const next = row.id === id && change(row);
    isDone ||= Boolean(next);
    return next || row;
  };
  const next = phases.map((phase): PhaseInput => {
    if (entity === 'phase') return changed(phase);
    return phase.tasks.some((task) => task.id === id) ? { ...phase, tasks: phase.tasks.map(changed) } : phase;
  });
  return isDone ? next : null;
}

function withAdded(plan: PlanInput, phases: Phases, effect: Rows<'add'>, id: number): Phases | null {
  const { phaseId, afterId, duration, durationType, begins } = effect;
  const into = phases.find((phase) => phase.id === phaseId);
  if (!into || into.completedOn !== null) return null;
  const task: TaskInput = {
    id,
    begins,
    length: duration * (durationType === 1 ? plan.calendars.work.week : 1),
    isMilestone: false,
    notBefore: null,
    isFixed: false,
    deadline: null,
    isOutdoors: false,
    isElapsed: false,
    startedOn: null,
    completedOn: null,
  };
  const after = into.tasks.findIndex((each) => each.id === afterId);
  // Behind a task that is in another phase meanwhile: last.
  const at = afterId === null ? 0 : after < 0 ? into.tasks.length : after + 1;
  const tasks = into.tasks.toSpliced(at, 0, task);
  return phases.map((phase) => (phase === into ? { ...phase, tasks } : phase));
}

function withoutTask(phases: Phases, { taskId }: Rows<'remove'>): Phases | null {
  const task = phases.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId);
  if (!task || !isOpen(task)) return null;
  return phases.map((phase) =>
    phase.tasks.includes(task) ? { ...phase, tasks: phase.tasks.filter((each) => each !== task) } : phase,
  );
}
