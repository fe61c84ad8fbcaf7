import { useEffect, useRef } from 'react';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { feedsKey, galleriesKey } from '../queries.ts';

/** Reads notes and pictures that are filtered by who does their task again, when somebody is assigned or taken off. */
export function useAssignedAgain(projectId: number, isFiltered: boolean) {
  const { queries } = useSync();
  const assignments = useOptimisticPlan(projectId, (plan) => plan.assignments);
  const seen = useRef(assignments);
  useEffect(() => {
    if (seen.current === assignments) return;
    const isFirst = seen.current === undefined;
    seen.current = assignments;
    if (isFirst || !isFiltered) return;
    void readAgain(queries, feedsKey(projectId));
    void readAgain(queries, galleriesKey(projectId));
  }, [queries, projectId, assignments, isFiltered]);
}
