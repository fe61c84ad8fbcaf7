import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../../sync/project/channel.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';

/** Changes in quick succession are one read, and a plan that is being worked on is not read all the time. */
const PACE = { afterMs: 200, restMs: 1_000 };

/** Changes of these move no date. */
const silent = ['note', 'photo', 'client'];

/** Keeps baselines and ledger of a project live while they are shown. */
export function useLiveLedger(projectId: number) {
  const cache = useQueryClient();
  const [stale] = useState(() =>
    batch<'baselines' | 'ledger'>(
      (keys) => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key, projectId] }))),
      PACE,
    ),
  );
  const listener = useCallback<ChangeListener>(
    (change) => {
      if (!change || change.entity === 'baseline') stale.add('baselines');
      if (!change || !silent.includes(change.entity)) stale.add('ledger');
    },
    [stale],
  );
  useProjectChanges(projectId, listener);
}
