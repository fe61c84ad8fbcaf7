import { useCallback } from 'react';
import { entities } from '../../../../functions/api/plan/names.ts';
import { rowKey } from '../../../model/row-key.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { flashRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/** Highlights a row briefly when someone else created or changed it. */
export function useFlashes(ui: PlanUi) {
  const listener: ChangeListener = useCallback(
    (change, isOwn) => {
      const entity = entities.find((known) => known === change?.entity);
      if (!change || !entity || change.id === null || isOwn || change.op === 'order') return;
      flashRow(ui, rowKey(entity, change.id), change.seq);
    },
    [ui],
  );
  useProjectChanges(ui.projectId, listener);
}
