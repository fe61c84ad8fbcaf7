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
  const days = new Map<string, { start: number; end: number }>();
  for (const [row, { start, end }] of schedule.spans) if (row.isTimed) days.set(keyOf(row), { start, end });
  return days;
}
