// The effect of a switch of the mode, or of planning from today on, before it is made. Loaded with the engine.
import { computeDates, type DatedPlan } from '../../../functions/schedule/dates.ts';
import { dayOf } from '../../../functions/schedule/day.ts';
import { planInputOf } from '../../../functions/schedule/from-plan.ts';
import { isRefusal, LoopError } from '../../../functions/schedule/order.ts';
import { type SwitchOptions, switchedInputs, withInputs } from '../../../functions/schedule/switch-mode.ts';
import type { Moved } from '../../model/schedule/cascade-in-words.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { scheduledPlanOf } from '../../sync/plan/scheduled-plan.ts';

/** The rows that would move, or the reason why they cannot be computed. */
export type Preview = { moved: Moved } | { problem: string };

interface Switch extends SwitchOptions {
  /** The start of the project; a template has none. */
  start: string | null;
}

/** The rows that move when the dates of a plan become linked. */
export function previewSwitch(plan: PlanSnapshot, { start, ...options }: Switch): Preview {
  const dated = { ...scheduledPlanOf(plan), scheduledStart: start };
  return previewOf(plan, () => [dated, withInputs(dated, switchedInputs(dated, options))]);
}

/** The rows that move when work that has not started is planned from this day on, or from the start again. */
export function previewPlannedFrom(plan: PlanSnapshot, plannedFrom: string | null): Preview {
  const dated = scheduledPlanOf(plan);
  return previewOf(plan, () => [dated, { ...dated, plannedFrom }]);
}

/** Durations in days that a switch would convert. */
export function hasDaysToConvert(plan: PlanSnapshot): boolean {
  return switchedInputs(scheduledPlanOf(plan), { keepDates: false, convertDays: true }).length > 0;
}

function previewOf(plan: PlanSnapshot, change: () => [before: DatedPlan, after: DatedPlan]): Preview {
  try {
    const [before, after] = change();
    const { dates, finish } = computeDates(after);
    const from = lastDay(before);
    const to = finish === null ? null : dayOf(finish);
    const { work } = planInputOf(after).calendars;
    const slip = from === null || to === null ? 0 : work.between(from + 1, to + 1);
    return { moved: { rows: dates.filter(([kind]) => kind !== 'majorphase').length, finish: { from, to }, slip } };
  } catch (error) {
    return { problem: problemOf(plan, error) };
  }
}

/** The last day that a row of the plan has now. */
function lastDay({ majorPhases }: DatedPlan): number | null {
  const rows = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => [phase, ...phase.tasks]));
  const last = rows
    .flatMap(({ scheduledCompletion }) => scheduledCompletion ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : dayOf(last);
}

function problemOf({ rows }: PlanSnapshot, error: unknown): string {
  if (error instanceof LoopError) {
    const names = error.rows.map(({ kind, id }) => {
      const row = rows[kind][id];
      return `“${row ? nameOf(row) : ''}”`;
    });
    return `These rows wait for each other: ${names.join(', ')}. Remove one of their links first.`;
  }
  if (isRefusal(error)) return `${error.message}.`;
  throw error;
}
