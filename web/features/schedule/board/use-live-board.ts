import { useCallback, useEffect, useMemo } from 'react';
import { batch } from '../../../lib/time/timers.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useWorkTopic } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

/** Changes in quick succession are batched into one read, then reads pause. */
const PACE = { afterMs: 100, restMs: 1_000 };

/** Reads the board again when work changes in any project. */
export function useLiveBoard() {
  const { queries } = useSync();
  const reading = useMemo(() => batch<'board'>(() => readAgain(queries, ['board']), PACE), [queries]);
  useEffect(() => reading.stop, [reading]);
  useWorkTopic(useCallback(() => reading.add('board'), [reading]));
}
