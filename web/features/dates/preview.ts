// The effect of a switch of the mode, or of planning from today on, before it is made. Loaded with the engine.
import { computeDates, type DatedPlan, datesOf } from '../../../functions/core/schedule/dates.ts';
import { type Schedule, scheduleOf } from '../../../functions/core/schedule/engine/forward.ts';
import { isRefusal, LoopError } from '../../../functions/core/schedule/engine/order.ts';
import { dayOrNull, planInputOf } from '../../../functions/core/schedule/from-plan.ts';
import { type SwitchOptions, switchedInputs, withInputs } from '../../../functions/core/schedule/switch-mode.ts';
import type { Moved } from '../../model/schedule/cascade-in-words.ts';
import { scheduledPlanOf } from '../../sync/plan/dates/scheduled-plan.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

/** The rows that would move, or the reason why they cannot be computed. */
export type Preview = { moved: Moved } | { problem: string };

interface Switch extends SwitchOptions {
  /** The start of the project; a template has none. */
  start: string | null;
}

/** The rows that move when the dates of a plan become linked. */
export function previewSwitch(plan: PlanSnapshot, { start, ...options }: Switch): Preview {
  const dated = { ...scheduledPlanOf(plan), scheduledStart: start };
  return previewOf(plan, () => {
    const after = withInputs(dated, switchedInputs(dated, options));
    return movedTo(after, (schedule) => lastDay(dated, schedule));
  });
}

/** The rows that move when work that has not started is planned from this day on, or from the start again. */
export function previewPlannedFrom(plan: PlanSnapshot, plannedFrom: string | null): Preview {
  const dated = scheduledPlanOf(plan);
  return previewOf(plan, () => movedTo({ ...dated, plannedFrom }, () => computeDates(dated).finish));
}

/** Durations in days that a switch would convert. */
export function hasDaysToConvert(plan: PlanSnapshot): boolean {
  return switchedInputs(scheduledPlanOf(plan), { keepDates: false, convertDays: true }).length > 0;
}

function previewOf(plan: PlanSnapshot, change: () => Moved): Preview {
  try {
    return { moved: change() };
  } catch (error) {
    return { problem: problemOf(plan, error) };
  }
}

/** The moves to the dates of a plan; `finishOf` says on which day the rows of the computed plan end now. */
function movedTo(after: DatedPlan, finishOf: (computed: Schedule) => string | null): Moved {
  const computed = scheduleOf(planInputOf(after));
  const { dates, finish } = datesOf(after, computed);
  const from = dayOrNull(finishOf(computed));
  const to = dayOrNull(finish);
  const { work } = computed.network.plan.calendars;
  const slip = from === null || to === null ? 0 : work.between(from + 1, to + 1);
  const rows = dates.filter(([kind]) => kind !== 'majorphase').length;
  return { rows, finish: { from, to }, slip };
}

/**
 * The last day that a row of the plan has now. As in the computed plan, a completed row ends on the day on which it was
 * completed, and one that has no duration there has no end.
 */
function lastDay({ majorPhases }: DatedPlan, { network }: Schedule): string | null {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  const rows = [
    ...phases.map((row) => ({ kind: 'phase', row }) as const),
    ...phases.flatMap(({ tasks }) => tasks.map((row) => ({ kind: 'task', row }) as const)),
  ];
  const ends = rows.flatMap(({ kind, row: { id, scheduledCompletion, completedOn } }) => {
    if (completedOn === null) return scheduledCompletion ?? [];
    return network.find({ kind, id })?.isTimed ? completedOn : [];
  });
  return ends.toSorted().at(-1) ?? null;
}

function problemOf({ rows }: PlanSnapshot, error: unknown): string {
  if (error instanceof LoopError) {
    const names = error.rows.map(({ kind, id }) => {
      const row = rows[kind][id];
      return `“${row ? nameOf(row) : ''}”`;
    });
    return `These tasks wait for each other: ${names.join(', ')}. Remove one of their links first.`;
  }
  if (isRefusal(error)) return `${error.message}.`;
  throw error;
}
