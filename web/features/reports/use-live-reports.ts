import { useCallback } from 'react';
import type { Change } from '../../../functions/core/changes/contract.ts';
import { useReadAgain } from '../../sync/react/use-read-again.ts';

/** Keeps the list of reports live; an open draft says what plan, notes and diary say now. */
export function useLiveReports(projectId: number, hasDraft: boolean) {
  const keysOf = useCallback(
    (change: Change | null) => (!change || change.entity === 'report' || hasDraft ? ['reports'] : []),
    [hasDraft],
  );
  useReadAgain(projectId, keysOf);
}
