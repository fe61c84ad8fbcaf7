import { useMemo, useRef } from 'react';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { type RowNumbers, rowNumbers, type Waits, type WaitsOfRow, waitsOf } from '../rows/waits-for.ts';

/** The numbers of the rows of a plan, and what each row waits for; what did not change keeps its object. */
export function useWaits(
  plan: PlanSnapshot,
  computed: ComputedPlan | null,
): { numbers: RowNumbers; waits: WaitsOfRow } {
  const given = useRef(new Map<string, Waits>());
  return useMemo(() => {
    const numbers = rowNumbers(plan);
    const read = waitsOf(plan, numbers, computed);
    const waits: WaitsOfRow = (key) => {
      const next = read(key);
      const before = given.current.get(key);
      if (next && before && isSame(before, next)) return before;
      if (next) given.current.set(key, next);
      return next;
    };
    return { numbers, waits };
  }, [plan, computed]);
}

function isSame(one: Waits, other: Waits): boolean {
  return one.links === other.links && one.place === other.place && one.words === other.words;
}
