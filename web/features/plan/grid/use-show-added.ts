import { useEffect } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { showRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/** Goes to the row that was just added on another screen, and highlights it. */
export function useShowAdded(ui: PlanUi) {
  useEffect(() => {
    const { projectId, sync, plan } = ui;
    const show = () => {
      const row = sync.added.get();
      if (row?.projectId !== projectId) return;
      const id = sync.outbox.idOfDraft(row.id) ?? row.id;
      if (!plan.get()?.rows[row.entity][id]) return;
      sync.added.set(null);
      const key = rowKey(row.entity, id);
      flashRows(ui.flashes, [key]);
      showRow(ui, key);
    };
    show();
    return plan.subscribe(show);
  }, [ui]);
}
