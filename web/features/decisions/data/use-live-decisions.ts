import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Change } from '../../../../functions/core/changes/contract.ts';
import { rowDecisionsQuery } from '../../../sync/project/row-decisions-query.ts';
import { waitingQuery } from '../../../sync/project/waiting-query.ts';
import { useReadAgain } from '../../../sync/react/use-read-again.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { isConcerned } from './concerned.ts';

/** Keeps decisions, contract and signers of a project live: last days follow the rows of its plan. */
export function useLiveDecisions(projectId: number) {
  const cache = useQueryClient();
  const sync = useSync();
  const keysOf = useCallback(
    (change: Change | null) => {
      const rows = cache.getQueryData(rowDecisionsQuery(sync, projectId).queryKey);
      const late = cache.getQueryData(waitingQuery(sync, projectId).queryKey);
      const keys: ('decisions' | 'contract' | 'signers')[] = [];
      if (isConcerned(change, { rows, isAnyLate: (late?.length ?? 0) > 0 })) keys.push('decisions');
      if (!change || ['contract', 'decision', 'project'].includes(change.entity)) keys.push('contract');
      if (!change || change.entity === 'client') keys.push('signers');
      return keys;
    },
    [cache, sync, projectId],
  );
  useReadAgain(projectId, keysOf);
}
