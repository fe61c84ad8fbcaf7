// The inputs of the rows of a plan that becomes linked (docs/schedule.md#modes). The server writes them, and the
// browser shows what it would come to.
import type { DatedPlan } from './dates.ts';
import { type Calendars, calendarOfRow } from './engine/calendar.ts';
import { type Day, dayOf, textOf } from './engine/day.ts';
import type { Begins, RowKey } from './engine/plan.ts';
import { planInputOf, type ScheduledRow } from './from-plan.ts';

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

type Phase = DatedPlan['majorPhases'][number]['phases'][number];
type Row = Phase['tasks'][number];

/** The fields to write to a row; the duration is in days. */
interface KeptInputs {
  entity: 'phase' | 'task';
  id: number;
  begins: Begins;
  notBefore: string;
  isFixed: boolean;
  duration: number;
}

/**
 * The inputs that give rows the dates that they have. For each row with both dates: its start as `notBefore`, the working days between its dates as its duration. A row that
 * starts before rows above it end begins with its parent instead. Throws NoWorkingDays and BeyondCalendar.
 */
function inputsThatKeepDates(plan: DatedPlan): KeptInputs[] {
  const { calendars } = planInputOf(plan);
  const phases = plan.majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return [...keptIn('phase', phases, calendars), ...phases.flatMap(({ tasks }) => keptIn('task', tasks, calendars))];
}

function keptIn(entity: KeptInputs['entity'], list: readonly (Row | Phase)[], calendars: Calendars): KeptInputs[] {
  const kept: KeptInputs[] = [];
  let latestEnd: Day = Number.NEGATIVE_INFINITY;
  for (const row of list) {
    if (row.scheduledStart === null || row.scheduledCompletion === null) continue;
    const start = dayOf(firstStart(row) ?? row.scheduledStart);
    const end = dayOf(row.scheduledCompletion) + 1;
    const isEarly = start < latestEnd && (row.begins === 'after_previous' || row.begins === 'with_previous');
    const begins = isEarly ? 'with_parent' : row.begins;
    const calendar = calendarOfRow(calendars, row);
    // Begins on a day off, which then counts as worked.
    const isFixed = calendar.next(start) !== start;
    const duration = Math.max(1, calendar.between(start, end) + (isFixed ? 1 : 0));
    kept.push({ entity, id: row.id, begins, notBefore: textOf(start), isFixed, duration });
    if (begins !== 'with_parent') latestEnd = Math.max(latestEnd, end);
  }
  return kept;
}

/** A phase opens no later than its first task. */
function firstStart(row: Row | Phase): string | null {
  const starts = 'tasks' in row ? row.tasks.flatMap(({ scheduledStart }) => scheduledStart ?? []) : [];
  return [...starts, ...(row.scheduledStart === null ? [] : [row.scheduledStart])].toSorted()[0] ?? null;
}
