import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { baselinesQuery } from '../../../sync/project/baselines-query.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { Days } from '../scale/scale.ts';

/** The places of rows in the baseline of the address, by default the newest; by keys such as `task:30`. */
export function useBaseline(projectId: number): ReadonlyMap<string, Days> | undefined {
  const [search] = useSearchParams();
  const id = search.get('baseline');
  const { data } = useQuery(baselinesQuery(useSync(), projectId));
  const baseline = data?.find((each) => String(each.id) === id) ?? data?.[0];
  return useMemo(
    () =>
      baseline &&
      new Map(
        baseline.dates.flatMap(([kind, row, start, completion]) =>
          start && completion ? [[`${kind}:${row}`, { from: dayOf(start), to: dayOf(completion) + 1 }] as const] : [],
        ),
      ),
    [baseline],
  );
}
