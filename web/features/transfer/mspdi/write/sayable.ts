// A plan with all that a file of MS Project can say of it. told-of-export.ts tells the rest.
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { endOf, scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { planInputOf } from '../../../../../functions/core/schedule/from-plan.ts';
import { type PhaseToWrite, type PlanToWrite, type TaskToWrite, wasBegun } from './plan-to-write.ts';

/** A phase there is what its tasks are, so a length of its own beyond them becomes one more task. */
export interface Sayable extends PlanToWrite {
  lengths: readonly Length[];
}

/** Throws the refusals of the engine for a plan that cannot be dated. */
export function sayable(plan: PlanToWrite): Sayable {
  const summaries = new Set(
    plan.majorPhases.flatMap(({ phases }) => phases.filter(hasTasks).map(({ id }) => `phase ${id}`)),
  );
  const said = {
    ...plan,
    plannedFrom: null,
    links: plan.links.filter(({ to, type }) => !(type.endsWith('F') && summaries.has(`${to.entity} ${to.id}`))),
  };
  const made = plan.scheduleMode === 'manual' ? typedLengths(plan) : lengthsOf(said);
  const all = [...made.values()];
  return {
    ...said,
    links: [...said.links, ...all.flatMap(({ link }) => link ?? [])],
    lengths: all,
    majorPhases: plan.majorPhases.map((major) => ({
      ...major,
      phases: major.phases.map((phase) => {
        const task = made.get(phase.id)?.task;
        return hasTasks(phase) ? byItsTasks(phase, task ? [...phase.tasks, task] : phase.tasks) : phase;
      }),
    })),
  };
}

export const hasTasks = ({ tasks }: PhaseToWrite): boolean => tasks.length > 0;

const byItsTasks = (phase: PhaseToWrite, tasks: readonly TaskToWrite[]): PhaseToWrite => ({
  ...phase,
  tasks,
  duration: null,
  isMilestone: false,
  isFixed: false,
  startedOn: null,
  completedOn: null,
});

interface Length {
  /** The id of its phase. */
  phase: number;
  task: TaskToWrite;
  /** From the task with which the phase is shown to begin. */
  link: PlanToWrite['links'][number] | null;
}

/** By the id of the phase. */
type Lengths = ReadonlyMap<number, Length>;

/** The lengths that reach beyond the tasks. */
function lengthsOf(plan: PlanToWrite): Lengths {
  const { network, spans } = scheduleOf(planInputOf(plan));
  const lengths = new Map<number, Length>();
  const nextId = idsAfter(plan);
  for (const phase of plan.majorPhases.flatMap(({ phases }) => phases)) {
    const row = network.find({ kind: 'phase', id: phase.id });
    const span = row && spans.get(row);
    if (!hasTasks(phase) || !phase.duration || wasBegun(phase) || !row || !span) continue;
    const end = endOf(row, span.opens);
    const timed = row.tasks.filter((task) => task.isTimed);
    if (timed.some((task) => (spans.get(task)?.closes ?? end) >= end)) continue;
    const { first, begins } = span;
    const id = nextId();
    const common = { ...blankTask(phase, id), begins: 'with_parent' as const };
    if (first === null || first.isMilestone || begins <= span.opens || begins >= end) {
      const { duration, durationType } = phase;
      lengths.set(phase.id, { phase: phase.id, task: { ...common, duration, durationType }, link: null });
      continue;
    }
    // It is shown from its first task, which begins later than it opens.
    const ends = { from: { entity: 'task' as const, id: first.id }, to: { entity: 'task' as const, id } };
    lengths.set(phase.id, {
      phase: phase.id,
      task: { ...common, duration: Math.max(1, row.calendar.between(begins, end)), durationType: 0 },
      link: { id, ...ends, type: 'SS', lag: 0, lagIn: 'work' },
    });
  }
  return lengths;
}

/** Typed days of phases that reach beyond those of their tasks. */
function typedLengths(plan: PlanToWrite): Lengths {
  const nextId = idsAfter(plan);
  const phases = plan.majorPhases.flatMap((major) => major.phases.filter(hasTasks));
  return new Map(
    phases.flatMap((phase) => {
      const { scheduledStart: start, scheduledCompletion: end, tasks } = phase;
      if (!start || !end || wasBegun(phase)) return [];
      const isWithin = ({ scheduledStart, scheduledCompletion }: TaskToWrite) =>
        scheduledStart !== null && scheduledCompletion !== null;
      const starts = tasks.filter(isWithin).map((task) => task.scheduledStart ?? '');
      const ends = tasks.filter(isWithin).map((task) => task.scheduledCompletion ?? '');
      if (starts.some((day) => day <= start) && ends.some((day) => day >= end)) return [];
      const duration = dayOf(end) - dayOf(start) + 1;
      const task = { ...blankTask(phase, nextId()), scheduledStart: start, scheduledCompletion: end, duration };
      return [[phase.id, { phase: phase.id, task, link: null }] as const];
    }),
  );
}

/** A task that lasts as long as its phase, in the days that the phase counts. */
function blankTask({ tasks, ...phase }: PhaseToWrite, id: number): TaskToWrite {
  return {
    ...phase,
    id,
    name: `${phase.name} (whole phase)`,
    description: null,
    isMilestone: false,
    notBefore: null,
    isFixed: false,
    deadline: null,
    scheduledStart: null,
    scheduledCompletion: null,
  };
}

/** Numbers that no task and no link of the plan has. */
function idsAfter({ majorPhases, links }: PlanToWrite): () => number {
  const tasks = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => phase.tasks.map(({ id }) => id)));
  let last = [...tasks, ...links.map(({ id }) => id)].reduce((most, id) => Math.max(most, id), 0);
  return () => {
    last += 1;
    return last;
  };
}
