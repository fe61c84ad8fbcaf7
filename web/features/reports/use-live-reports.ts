import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../../sync/project/channel.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';

/** Changes in quick succession are one read, and a project that is being worked on is not read all the time. */
const PACE = { afterMs: 500, restMs: 2_000 };

/** Keeps the list of reports live; an open draft says what plan, notes and diary say now. */
export function useLiveReports(projectId: number, hasDraft: boolean) {
  const cache = useQueryClient();
  const [stale] = useState(() => batch<'reports'>(() => readAgain(cache, ['reports', projectId]), PACE));
  useEffect(() => () => stale.stop(), [stale]);
  const listener = useCallback<ChangeListener>(
    (change) => {
      if (!change || change.entity === 'report' || hasDraft) stale.add('reports');
    },
    [stale, hasDraft],
  );
  useProjectChanges(projectId, listener);
}
