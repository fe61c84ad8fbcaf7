import { useMemo, useRef } from 'react';
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import type { Schedule } from '../../../../functions/core/schedule/engine/forward.ts';
import { keyOf } from '../../../../functions/core/schedule/engine/network.ts';
import { isRefusal } from '../../../../functions/core/schedule/engine/order.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { type Bars, barsOf, type ComputedDays } from '../rows/bars.ts';

/** The bars of a plan; those that stay where they are keep their objects. */
export function useBars(plan: PlanSnapshot, computed: ComputedPlan | null, today: string): Bars {
  const before = useRef<Bars>(undefined);
  return useMemo(() => {
    before.current = barsOf(plan, computed && daysOf(computed), today, before.current);
    return before.current;
  }, [plan, computed, today]);
}

/** The computed days of the rows that have a duration, and those that the project works. */
function daysOf({ schedule }: ComputedPlan): ComputedDays {
  const timed = [...schedule.spans].filter(([row]) => row.isTimed);
  return {
    rows: new Map(
      timed.map(([row, { start, end }]) => [keyOf(row), { start, end, days: row.calendar.between(start, end) }]),
    ),
    workDays: (start, end) => workDaysOf(schedule, start, end),
  };
}

/** Undefined for days that the calendar does not have, of rows that began years before the project. */
function workDaysOf({ network }: Schedule, start: Day, end: Day): number | undefined {
  try {
    return network.plan.calendars.work.between(start, end);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
