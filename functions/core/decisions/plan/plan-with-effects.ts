// The effects of a decision on a plan, for what is signed and for the client who reads an offer
// (docs/product.md#effects-of-a-decision).
import { type Day, dayOf } from '../../schedule/engine/day.ts';
import type { PhaseInput, PlanInput, TaskInput } from '../../schedule/engine/plan.ts';
import type { Effect } from '../effects.contract.ts';

type Phases = PlanInput['phases'];
type Of<Op extends Effect['op']> = Extract<Effect, { op: Op }>;

export interface PlanOfEffects {
  phases: Phases;
  /** Working days of a week. */
  week: number;
}

/** One effect as it was done. */
export type Done =
  /** In days, which the row has from then on. */
  | { op: 'lengthen'; effect: Of<'lengthen'>; was: number; becomes: number }
  /** The later one of its day and that of the row. */
  | { op: 'notBefore'; effect: Of<'notBefore'>; day: Day }
  /** Behind a task that is still there, or first. */
  | { op: 'add'; effect: Of<'add'>; id: number; afterId: number | null }
  /** The task that stood above it, or null for the first. */
  | { op: 'remove'; id: number; phaseId: number; afterId: number | null };

export interface PlanWithEffects {
  phases: Phases;
  done: Done[];
}

/** An id that no task of a plan has: enough for a plan that nobody keeps. */
const noId = (at: number) => -1 - at;

/**
 * The plan as it is once these effects are in it; null where one meets a row that is gone, has begun or has ended.
 * `idOf` gives a new task its id, by the place of its effect.
 */
export function planWithEffects(
  { phases, week }: PlanOfEffects,
  effects: readonly Effect[],
  idOf: (at: number) => number = noId,
): PlanWithEffects | null {
  const made: PlanWithEffects = { phases, done: [] };
  for (const [at, effect] of effects.entries()) {
    const next = withEffect(made, effect, { week, id: idOf(at) });
    if (!next) return null;
    made.phases = next.phases;
    made.done.push(next.done);
  }
  return made;
}

interface Next {
  phases: Phases;
  done: Done;
}

function withEffect(
  { phases, done }: PlanWithEffects,
  effect: Effect,
  { week, id }: { week: number; id: number },
): Next | null {
  switch (effect.op) {
    case 'lengthen':
      return withLengthened(phases, effect);
    case 'notBefore':
      return withNotBefore(phases, effect);
    case 'add':
      return withAdded(phases, { ...effect, afterId: stillThere(effect.afterId, done) }, { effect, week, id });
    case 'remove':
      return withoutTask(phases, effect);
  }
}

const isOpen = ({ startedOn, completedOn }: TaskInput) => startedOn === null && completedOn === null;

function withLengthened(phases: Phases, effect: Of<'lengthen'>): Next | null {
  const row = rowOf(phases, effect);
  if (!row || row.completedOn !== null) return null;
  const was = row.length ?? 1;
  // No row gets shorter than a day, nor a milestone than nothing.
  const becomes = Math.max(Math.min(1, was), was + effect.by);
  // A duration ends a milestone.
  const changed = { length: becomes, isMilestone: row.isMilestone && becomes === 0 };
  return { phases: withRow(phases, effect, changed), done: { op: 'lengthen', effect, was, becomes } };
}

function withNotBefore(phases: Phases, effect: Of<'notBefore'>): Next | null {
  const row = rowOf(phases, effect);
  if (!row || !isOpen(row) || row.isFixed) return null;
  const day = dayOf(effect.day);
  const notBefore = Math.max(row.notBefore ?? day, day);
  return { phases: withRow(phases, effect, { notBefore }), done: { op: 'notBefore', effect, day: notBefore } };
}

type Named = Pick<Of<'lengthen'>, 'entity' | 'id'>;

function rowOf(phases: Phases, { entity, id }: Named): TaskInput | undefined {
  const rows: readonly TaskInput[] = entity === 'phase' ? phases : phases.flatMap(({ tasks }) => tasks);
  return rows.find((row) => row.id === id);
}

function withRow(phases: Phases, { entity, id }: Named, changed: Partial<TaskInput>): Phases {
  const next = <Row extends TaskInput>(row: Row): Row => (row.id === id ? { ...row, ...changed } : row);
  if (entity === 'phase') return phases.map(next);
  return phases.map((phase) =>
    phase.tasks.some((task) => task.id === id) ? { ...phase, tasks: phase.tasks.map(next) } : phase,
  );
}

/** The task to stand behind: one that these effects removed left its place to the one above it. */
function stillThere(afterId: number | null, done: readonly Done[]): number | null {
  const removed = new Map(done.flatMap((each) => (each.op === 'remove' ? [[each.id, each.afterId] as const] : [])));
  let after = afterId;
  for (let above = after; above !== null; after = above) {
    const left = removed.get(above);
    if (left === undefined) return above;
    above = left;
  }
  return null;
}

function withAdded(
  phases: Phases,
  { phaseId, afterId, duration, durationType, begins }: Of<'add'>,
  { effect, week, id }: { effect: Of<'add'>; week: number; id: number },
): Next | null {
  const into = phases.find((phase) => phase.id === phaseId);
  const after = into?.tasks.findIndex((each) => each.id === afterId) ?? -1;
  if (!into || into.completedOn !== null || (afterId !== null && after < 0)) return null;
  const task: TaskInput = {
    id,
    begins,
    length: duration * (durationType === 1 ? week : 1),
    isMilestone: false,
    notBefore: null,
    isFixed: false,
    deadline: null,
    isOutdoors: false,
    isElapsed: false,
    startedOn: null,
    completedOn: null,
  };
  const tasks = into.tasks.toSpliced(after + 1, 0, task);
  return { phases: withTasks(phases, into, tasks), done: { op: 'add', effect, id, afterId } };
}

function withoutTask(phases: Phases, { taskId }: Of<'remove'>): Next | null {
  const phase = phases.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const at = phase?.tasks.findIndex(({ id }) => id === taskId) ?? -1;
  const task = phase?.tasks[at];
  if (!phase || !task || !isOpen(task)) return null;
  const afterId = phase.tasks[at - 1]?.id ?? null;
  const done: Done = { op: 'remove', id: taskId, phaseId: phase.id, afterId };
  return { phases: withTasks(phases, phase, phase.tasks.toSpliced(at, 1)), done };
}

const withTasks = (phases: Phases, of: PhaseInput, tasks: readonly TaskInput[]): Phases =>
  phases.map((phase) => (phase === of ? { ...phase, tasks } : phase));
