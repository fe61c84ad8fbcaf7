import { useMemo, useRef } from 'react';
import type { ComputedPlan } from '../../../sync/plan/computed-plan.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { type RowNumbers, rowNumbers, type Waits, waitsOf } from '../rows/waits-for.ts';

/** The numbers of the rows of a plan, and what each row waits for. */
export function useWaits(
  plan: PlanSnapshot,
  computed: ComputedPlan | null,
): { numbers: RowNumbers; waits: ReadonlyMap<string, Waits> } {
  const before = useRef<Map<string, Waits>>(undefined);
  return useMemo(() => {
    const numbers = rowNumbers(plan);
    before.current = waitsOf(plan, numbers, computed, before.current);
    return { numbers, waits: before.current };
  }, [plan, computed]);
}
