import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../../sync/project/channel.ts';
import { rowDecisionsQuery } from '../../sync/project/row-decisions-query.ts';
import { waitingQuery } from '../../sync/project/waiting-query.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { isConcerned } from './concerned.ts';

/** Changes in quick succession are one read, and a plan that is being worked on is not read all the time. */
const PACE = { afterMs: 200, restMs: 2_000 };

type Key = 'decisions' | 'contract' | 'signers';

/** Keeps decisions, contract and signers of a project live: last days follow the rows of its plan. */
export function useLiveDecisions(projectId: number) {
  const cache = useQueryClient();
  const sync = useSync();
  const [stale] = useState(() =>
    batch<Key>((keys) => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key, projectId] }))), PACE),
  );
  const listener = useCallback<ChangeListener>(
    (change) => {
      const rows = cache.getQueryData(rowDecisionsQuery(sync, projectId).queryKey);
      const late = cache.getQueryData(waitingQuery(sync, projectId).queryKey);
      if (isConcerned(change, { rows, isAnyLate: (late?.length ?? 0) > 0 })) stale.add('decisions');
      if (!change || ['contract', 'decision', 'project'].includes(change.entity)) stale.add('contract');
      if (!change || change.entity === 'client') stale.add('signers');
    },
    [stale, cache, sync, projectId],
  );
  useProjectChanges(projectId, listener);
}
