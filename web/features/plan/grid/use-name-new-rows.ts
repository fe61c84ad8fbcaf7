import { useCallback } from 'react';
import { entities } from '../../../../functions/core/plan/names.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { nameRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/** Follows a new row to its id as soon as the plan has it, which may be before the answer to its write. */
export function useNameNewRows(ui: PlanUi) {
  const listener: ChangeListener = useCallback(
    (change) => {
      const entity = entities.find((known) => known === change?.entity);
      if (change?.op !== 'create' || !entity || change.id === null) return;
      const draftId = ui.sync.outbox.draftOf(entity, change.id);
      if (draftId !== undefined) nameRow(ui, { entity, id: change.id }, draftId);
    },
    [ui],
  );
  useProjectChanges(ui.projectId, listener);
}
