import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../../sync/project/channel.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';

/** Changes in quick succession are one read, and a plan that is being worked on is not read all the time. */
const PACE = { afterMs: 200, restMs: 1_000 };

/** Changes of these move no last day. */
const silent = ['note', 'photo', 'baseline', 'ledgerentry', 'assignment'];

type Key = 'decisions' | 'contract' | 'signers';

/** Keeps decisions, contract and signers of a project live: last days follow the rows of its plan. */
export function useLiveDecisions(projectId: number) {
  const cache = useQueryClient();
  const [stale] = useState(() =>
    batch<Key>((keys) => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key, projectId] }))), PACE),
  );
  const listener = useCallback<ChangeListener>(
    (change) => {
      if (change && silent.includes(change.entity)) return;
      stale.add('decisions');
      if (!change || ['contract', 'decision', 'project'].includes(change.entity)) stale.add('contract');
      if (!change || change.entity === 'client') stale.add('signers');
    },
    [stale],
  );
  useProjectChanges(projectId, listener);
}
