import { useCallback } from 'react';
import { entities } from '../../../functions/api/contract/names.ts';
import type { ChangeListener } from '../../lib/live/channel.ts';
import { HIGHLIGHT_MS } from '../../lib/live/timing.ts';
import { useProjectChanges } from '../../lib/live/use-live-project.ts';
import type { PlanUi } from './plan-ui.ts';
import { rowKey } from './row-key.ts';

/** Lights a row up for a moment when somebody else made or changed it. */
export function useFlashes({ projectId, flashes }: PlanUi) {
  const listener: ChangeListener = useCallback(
    (change, isOwn) => {
      const entity = entities.find((known) => known === change?.entity);
      if (!change || !entity || change.id === null || isOwn || change.op === 'order') return;
      const key = rowKey(entity, change.id);
      flashes.set(key, change.seq);
      setTimeout(() => flashes.get(key) === change.seq && flashes.set(key, undefined), HIGHLIGHT_MS);
    },
    [flashes],
  );
  useProjectChanges(projectId, listener);
}
