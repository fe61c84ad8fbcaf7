// Loaded with the engine of the schedule, by what shows more of a linked plan than its dates.
import { type Float, floatsOf } from '../../../../functions/core/schedule/engine/backward.ts';
import { type Day, dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import type { Row } from '../../../../functions/core/schedule/engine/network.ts';
import { isRefusal } from '../../../../functions/core/schedule/engine/order.ts';
import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { DAY_ONE, planInputOf } from '../../../../functions/core/schedule/from-plan.ts';
import { shortDay, type WorkDays } from '../../../model/schedule/days-off.ts';
import { marksOf, type RowMarks } from '../../../model/schedule/schedule-marks.ts';
import { nameOf } from '../plan-rows.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';
import { isSameSchedule } from '../steady-plan.ts';
import { scheduledPlanOf } from './scheduled-plan.ts';

/** A linked plan with its computed days, why they are so, and how far they can move. */
export interface ComputedPlan {
  plan: PlanSnapshot;
  schedule: Schedule;
  floats: ReadonlyMap<Row, Float>;
  /** By `task:30`; unchanged ones keep their objects. */
  marks: ReadonlyMap<string, RowMarks>;
  nameOf: (row: RowKey) => string;
  /**
   * The days that a row works from one day to another, without a range in its computed days; null for days that the
   * calendar does not have.
   */
  workedDays: (row: RowKey, range: { from: string; to: string } | null) => number | null;
  /** For the words about days off. */
  days: WorkDays;
  /** How a day is said: its date, or in a template without a start its number. */
  dayText: (day: Day) => string;
}

/**
 * Computes a plan, if its schedule is not the one before; null when it cannot be: its rows wait for each other, or its
 * days leave the calendar. `known` is the schedule of this plan, where it is computed already.
 */
export function computePlan(plan: PlanSnapshot, before: ComputedPlan | null, known?: Schedule): ComputedPlan | null {
  if (before && isSameSchedule(before.plan, plan)) return before;
  const rowName = ({ kind, id }: RowKey) => {
    const row = plan.rows[kind][id];
    return row ? nameOf(row) : '';
  };
  try {
    const schedule = known ?? scheduleOf(planInputOf(scheduledPlanOf(plan)));
    const floats = floatsOf(schedule);
    const marks = marksOf(schedule, floats, rowName, before?.marks);
    const days = { ...plan.calendar, company: plan.calendar.days, project: plan.days };
    const dayText = plan.project.scheduledStart === null ? dayNumber : shortDay;
    const workedDays: ComputedPlan['workedDays'] = (row, range) => workedIn(schedule, row, range);
    return { plan, schedule, floats, marks, nameOf: rowName, workedDays, days, dayText };
  } catch (error) {
    // What the server refuses is drawn until its answer; the outbox says why.
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** A day off on which the row begins nevertheless counts as worked. */
function workedIn(schedule: Schedule, key: RowKey, range: { from: string; to: string } | null): number | null {
  const row = schedule.network.find(key);
  const span = range ? { start: dayOf(range.from), end: dayOf(range.to) + 1 } : row && schedule.spans.get(row);
  if (!row || !span) return null;
  const { start, end } = span;
  try {
    return row.calendar.between(start, end) + (row.calendar.next(start) === start ? 0 : 1);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const dayNumber = (day: Day) => `Day ${day - DAY_ONE + 1}`;
