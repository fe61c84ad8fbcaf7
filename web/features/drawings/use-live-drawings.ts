import { useCallback } from 'react';
import type { Change } from '../../../functions/core/changes/contract.ts';
import { useReadAgain } from '../../sync/react/use-read-again.ts';

/** Keeps sets and drawings of a project live. */
export function useLiveDrawings(projectId: number) {
  const keysOf = useCallback(
    (change: Change | null) =>
      !change || change.entity === 'documentset' || change.entity === 'document' ? (['drawings'] as const) : [],
    [],
  );
  useReadAgain(projectId, keysOf);
}
