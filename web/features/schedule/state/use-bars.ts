import { useMemo, useRef } from 'react';
import { keyOf } from '../../../../functions/schedule/network.ts';
import type { ComputedPlan } from '../../../sync/plan/computed-plan.ts';
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

/** The computed days of the rows that have a duration. */
export function daysOf({ schedule }: ComputedPlan): ComputedDays {
  const timed = [...schedule.spans].filter(([row]) => row.isTimed);
  return new Map(
    timed.map(([row, { start, end }]) => [keyOf(row), { start, end, days: row.calendar.between(start, end) }]),
  );
}
