import { useEffect, useRef } from 'react';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { feedsKey, galleriesKey } from '../queries.ts';

/**
 * Reads notes and pictures that are filtered by something beside them again, when that changes: who does their task.
 * Undefined while it is not known.
 */
export function useFilteredAgain(projectId: number, by: unknown, isFiltered: boolean) {
  const { queries } = useSync();
  const seen = useRef(by);
  useEffect(() => {
    if (seen.current === by) return;
    const isFirst = seen.current === undefined;
    seen.current = by;
    if (isFirst || !isFiltered) return;
    for (const keyOf of [feedsKey, galleriesKey]) void readAgain(queries, keyOf(projectId));
  }, [queries, projectId, by, isFiltered]);
}
