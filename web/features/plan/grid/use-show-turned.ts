import { useEffect } from 'react';
import { flashRow, showRow } from '../state/commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { rowKey } from '../state/row-key.ts';

/** Goes to the row of the last undo or redo, and highlights it. */
export function useShowTurned(ui: PlanUi) {
  const { projectId, sync } = ui;
  useEffect(() => {
    const { last } = sync.undo.of(projectId);
    return last.subscribe(() => {
      const turned = last.get();
      if (!turned) return;
      const key = rowKey(turned.step.entity, turned.step.id);
      flashRow(ui, key);
      showRow(ui, key);
    });
  }, [ui, sync, projectId]);
}
