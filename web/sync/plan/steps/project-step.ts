// The inverse of a change of what the dates of a whole project come from (docs/product.md#undo).
import type { ScheduleChange } from '../../../../functions/core/schedule/contract.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../plan-snapshot.ts';
import { inputOf, isProjectInput, isSameInput, type ProjectInput } from '../project-input.ts';
import { type DayStep, dayStepBack, isDayChanged } from './day-step.ts';

interface StepOfProject<State> {
  /** The change in words: `switch to automatic dates`. */
  name: string;
  to: State;
  /** What the write left: the step is only applied while the project has that. */
  left: State;
  /** The number of the last change before the user's action. */
  seq: number;
}

type InputStepOf<Input> = Input extends ProjectInput ? StepOfProject<Input['to']> & Pick<Input, 'kind'> : never;
/** From when open work is planned, or the working week. */
export type ProjectInputStep = InputStepOf<ProjectInput>;

/** How a project gets its dates, with the inputs of the rows that a switch changes. */
export interface ModeState {
  scheduleMode: PlanSnapshot['project']['scheduleMode'];
  scheduledStart: string | null;
  rows: ScheduleChange['inputs'];
}
export type ModeStep = StepOfProject<ModeState> & { kind: 'mode' };

export type ProjectStep = DayStep | ProjectInputStep | ModeStep;

/** Whether a step is one of a whole project. */
export function isProjectStep<Other extends { kind: string }>(step: Other | ProjectStep): step is ProjectStep {
  return step.kind === 'day' || step.kind === 'mode' || isProjectInput(step);
}

/** The inverse of a step, computed from the plan before it. */
export function projectStepBack(plan: PlanSnapshot, step: ProjectStep): ProjectStep {
  if (step.kind === 'day') return dayStepBack(plan, step, step.name);
  return { ...step, to: step.left, left: step.to, seq: plan.seq } as ModeStep | ProjectInputStep;
}

/** Whether the project is not as the write left it. */
export function isProjectChanged(plan: PlanSnapshot, step: ProjectStep): boolean {
  if (step.kind === 'day') return isDayChanged(plan, step);
  if (step.kind === 'mode') return plan.project.scheduleMode !== step.left.scheduleMode;
  return !isSameInput(inputOf(plan, step.kind), step.left);
}

const inputs = ['begins', 'notBefore', 'isFixed', 'duration', 'durationType'] as const;
const dates = ['scheduledStart', 'scheduledCompletion'] as const;

/** The inverse of a switch of the mode, from the plans before and after it. */
export function modeStepBack(before: PlanSnapshot, after: PlanSnapshot): ModeStep {
  const changed = (['phase', 'task'] as const).flatMap((entity) =>
    Object.values(before.rows[entity]).flatMap((was: PhaseRow | TaskRow) => {
      const is = after.rows[entity][was.id];
      const fields = is ? [...inputs, ...dates].filter((field) => is[field] !== was[field]) : [];
      return is && fields.length > 0 ? [{ entity, was, is, fields }] : [];
    }),
  );
  const stateOf = ({ project }: PlanSnapshot, which: 'was' | 'is'): ModeState => ({
    scheduleMode: project.scheduleMode,
    scheduledStart: project.scheduledStart,
    rows: changed.flatMap(({ entity, fields, ...row }) => {
      const { [which]: values } = row;
      // In linked mode the dates are computed; by hand a duration alone would move them.
      const written = inputs.filter((field) => fields.includes(field));
      const own = project.scheduleMode === 'manual' ? [...written, ...dates] : written;
      if (own.length === 0) return [];
      return [{ entity, id: values.id, ...Object.fromEntries(own.map((field) => [field, values[field]])) }];
    }),
  });
  const left = stateOf(after, 'is');
  return { kind: 'mode', name: modeName(left.scheduleMode), to: stateOf(before, 'was'), left, seq: before.seq };
}

/** A switch to a mode, in words. */
export function modeName(mode: ModeState['scheduleMode']): string {
  return `switch to ${mode === 'linked' ? 'automatic dates' : 'manual dates'}`;
}

/** What gives a plan that state, in one request; rows that are gone, or that others changed since, are left. */
export function modeChange(plan: PlanSnapshot, { to, left }: Pick<ModeStep, 'to' | 'left'>): Partial<ScheduleChange> {
  const leftBy = new Map(left.rows.map((row) => [`${row.entity}:${row.id}`, row]));
  const isAsLeft = ({ entity, id }: ScheduleChange['inputs'][number]) => {
    const now: Partial<Record<string, unknown>> | undefined = plan.rows[entity][id];
    const was = Object.entries(leftBy.get(`${entity}:${id}`) ?? {}).filter(([field]) => field !== 'entity');
    return now !== undefined && was.every(([field, value]) => now[field] === value);
  };
  return {
    project: {
      scheduleMode: to.scheduleMode,
      ...(to.scheduledStart !== left.scheduledStart && { scheduledStart: to.scheduledStart }),
    },
    inputs: to.rows.filter(isAsLeft),
  };
}
