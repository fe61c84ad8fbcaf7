import { useCallback } from 'react';
import { entities } from '../../../../functions/api/plan/names.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { HIGHLIGHT_MS } from '../../../sync/transport/timing.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { rowKey } from '../state/row-key.ts';

/** Highlights a row briefly when someone else created or changed it. */
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
