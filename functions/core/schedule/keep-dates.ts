// The inputs that give rows of a plan the dates that they have, for a plan that becomes linked (docs/schedule.md#modes).

import type { DatedPlan } from './dates.ts';
import { type Calendars, calendarOfRow } from './engine/calendar.ts';
import { type Day, dayOf, textOf } from './engine/day.ts';
import type { Begins } from './engine/plan.ts';
import { planInputOf } from './from-plan.ts';

type Phase = DatedPlan['majorPhases'][number]['phases'][number];
type Row = Phase['tasks'][number];

/** The fields to write to a row; the duration is in days. */
export interface KeptInputs {
  entity: 'phase' | 'task';
  id: number;
  begins: Begins;
  notBefore: string;
  isFixed: boolean;
  duration: number;
}

/**
 * For each row with both dates: its start as `notBefore`, the working days between its dates as its duration. A row that
 * starts before rows above it end begins with its parent instead. Throws NoWorkingDays and BeyondCalendar.
 */
export function inputsThatKeepDates(plan: DatedPlan): KeptInputs[] {
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
