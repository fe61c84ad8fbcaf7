import { useCallback, useEffect, useMemo } from 'react';
import { batch } from '../../../lib/time/timers.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useWorkTopic } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

/** A list of all projects, of which few changes move a last day. */
const PACE = { afterMs: 1_000, restMs: 5_000 };

/** Reads the decisions of all projects again when work changes: last days follow the plans. */
export function useLiveAllDecisions() {
  const { queries } = useSync();
  const stale = useMemo(() => batch<'all'>(() => readAgain(queries, ['decisions', 'all']), PACE), [queries]);
  useEffect(() => () => stale.stop(), [stale]);
  useWorkTopic(useCallback(() => stale.add('all'), [stale]));
}
