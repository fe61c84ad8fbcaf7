import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Change } from '../../../functions/core/changes/contract.ts';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../project/channel.ts';
import { readAgain } from '../queries/read-again.ts';
import { useProjectChanges } from './use-live-project.ts';

/** Changes in quick succession are one read, and a project that is being worked on is not read all the time. */
const PACE = { afterMs: 200, restMs: 2_000 };

/**
 * Reads queries of a project again when a change concerns them: `keysOf` says the first parts of their keys, before the
 * project's id. It gets null when changes may have been missed, and must be stable.
 */
export function useReadAgain<Key extends string>(
  projectId: number,
  keysOf: (change: Change | null) => readonly Key[],
  pace = PACE,
) {
  const cache = useQueryClient();
  const [stale] = useState(() =>
    batch<Key>((keys) => Promise.all(keys.map((key) => readAgain(cache, [key, projectId]))), pace),
  );
  useEffect(() => () => stale.stop(), [stale]);
  const listener = useCallback<ChangeListener>(
    (change) => {
      for (const key of keysOf(change)) stale.add(key);
    },
    [keysOf, stale],
  );
  useProjectChanges(projectId, listener);
}
