import { useMemo } from 'react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { useFilterAddress } from '../../../lib/react/use-filter-address.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { ByRow } from '../assigned-work.ts';
import { rowsWith } from '../matching.ts';
import { countOf, matcherOf, workFilterOf } from './work-filter.ts';

/** What the address says of the rows that are shown, and how to show all of them again. */
export function useWorkAddress() {
  const { search, choose } = useFilterAddress();
  const filter = useMemo(() => workFilterOf(search), [search]);
  return { filter, count: countOf(filter), choose };
}

/** The rows of a plan that match the address, with the rows that these are in; null for all. */
export function useShownRows(plan: PlanSnapshot, byRow: ByRow): ReadonlySet<RowKey> | null {
  const { filter } = useWorkAddress();
  const day = useToday();
  return useMemo(() => {
    const matches = matcherOf(plan, byRow, filter, day);
    return matches && rowsWith(plan, matches);
  }, [plan, byRow, filter, day]);
}
