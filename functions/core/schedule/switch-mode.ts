// The inputs of the rows of a plan that becomes linked (docs/schedule.md#modes). The server writes them, and the
// browser shows what it would come to.
import type { DatedPlan } from './dates.ts';
import type { RowKey } from './engine/plan.ts';
import { planInputOf, type ScheduledRow } from './from-plan.ts';
import { inputsThatKeepDates } from './keep-dates.ts';

export interface SwitchOptions {
  /** Each dated row keeps its dates; otherwise all follow the order of the plan. */
  keepDates: boolean;
  /** Durations in days were calendar days so far; they become the working days that begin with a week. */
  convertDays: boolean;
}

/** Inputs that a row gets; the others stay. */
export interface ChangedRow {
  entity: RowKey['kind'];
  id: number;
  inputs: Partial<Omit<ScheduledRow, 'id'>>;
}

const DAYS = 0;
const CALENDAR_WEEK = 7;

/** The inputs of the rows that the switch changes. Throws NoWorkingDays and BeyondCalendar. */
export function switchedInputs(plan: DatedPlan, { keepDates, convertDays }: SwitchOptions): ChangedRow[] {
  const kept = keepDates ? inputsThatKeepDates(plan) : [];
  const isKept = new Set(kept.map(({ entity, id }) => `${entity}:${id}`));
  const { week } = planInputOf(plan).calendars.work;
  const converted = rowsOf(plan).flatMap(({ entity, row }): ChangedRow[] => {
    if (!convertDays || isKept.has(`${entity}:${row.id}`)) return [];
    if (row.isElapsed || row.durationType !== DAYS || !row.duration) return [];
    const duration = Math.floor(row.duration / CALENDAR_WEEK) * week + Math.min(row.duration % CALENDAR_WEEK, week);
    return duration === row.duration ? [] : [{ entity, id: row.id, inputs: { duration } }];
  });
  return [
    ...kept.map(({ entity, id, ...inputs }) => ({ entity, id, inputs: { ...inputs, durationType: DAYS } })),
    ...converted,
  ];
}

function rowsOf({ majorPhases }: DatedPlan): { entity: RowKey['kind']; row: ScheduledRow }[] {
  return majorPhases.flatMap(({ phases }) =>
    phases.flatMap((phase) => [
      { entity: 'phase' as const, row: phase },
      ...phase.tasks.map((row) => ({ entity: 'task' as const, row })),
    ]),
  );
}

/** The plan with these inputs. */
export function withInputs(plan: DatedPlan, rows: readonly ChangedRow[]): DatedPlan {
  const byKey = new Map(rows.map(({ entity, id, inputs }) => [`${entity}:${id}`, inputs]));
  return {
    ...plan,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...majorPhase,
      phases: majorPhase.phases.map((phase) => ({
        ...phase,
        ...byKey.get(`phase:${phase.id}`),
        tasks: phase.tasks.map((task) => ({ ...task, ...byKey.get(`task:${task.id}`) })),
      })),
    })),
  };
}
