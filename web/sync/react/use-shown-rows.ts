import { useEffect, useEffectEvent } from 'react';
import type { RowKey } from '../../../functions/core/plan/row-key.ts';
import { useSync } from './use-sync.ts';

/** Calls back with rows of a project that are to be shown, once for each time. */
export function useShownRows(projectId: number, onShow: (rows: readonly RowKey[]) => void) {
  const { shown } = useSync();
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const look = () => {
      const now = shown.get();
      if (now?.projectId !== projectId) return;
      shown.set(null);
      show(now.rows);
    };
    look();
    return shown.subscribe(look);
  }, [shown, projectId]);
}
