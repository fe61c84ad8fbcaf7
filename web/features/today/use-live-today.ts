import { useCallback, useEffect, useMemo } from 'react';
import type { Today } from '../../../functions/core/today/contract.ts';
import { batch } from '../../lib/time/timers.ts';
import type { WorkListener } from '../../sync/project/live-work.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useWorkTopic } from '../../sync/react/use-live-project.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { todayKey } from './queries.ts';
import { isShownSoon } from './rows/shown-soon.ts';

/** Changes in quick succession are batched into one read, then reads pause. */
const SOON = { afterMs: 100, restMs: 1_000 };
/** For changes of projects without a row here, few of which bring one. */
const LATER = { afterMs: 10_000, restMs: 10_000 };

/** Reads the work of today again when work changes, at once for the projects that are shown. */
export function useLiveToday() {
  const { queries } = useSync();
  const [soon, later] = useMemo(() => {
    const read = () => readAgain(queries, todayKey);
    return [batch<'today'>(read, SOON), batch<'today'>(read, LATER)] as const;
  }, [queries]);
  useEffect(() => {
    return () => {
      soon.stop();
      later.stop();
    };
  }, [soon, later]);
  const listener: WorkListener = useCallback(
    (change) => {
      const shown = queries.getQueriesData<Today>({ queryKey: todayKey, type: 'active' });
      const isSoon =
        change === null ||
        isShownSoon(
          change,
          shown.flatMap(([, today]) => today ?? []),
        );
      (isSoon ? soon : later).add('today');
    },
    [queries, soon, later],
  );
  useWorkTopic(listener);
}
