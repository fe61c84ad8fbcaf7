import { useEffect } from 'react';
import { HIGHLIGHT_MS } from '../../../sync/transport/timing.ts';
import { showRow } from '../state/commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { rowKey } from '../state/row-key.ts';

/** Goes to the row of the last undo or redo, and highlights it. */
export function useShowTurned(ui: PlanUi) {
  const { projectId, sync, flashes } = ui;
  useEffect(() => {
    const { last } = sync.undo.of(projectId);
    return last.subscribe(() => {
      const turned = last.get();
      if (!turned) return;
      const key = rowKey(turned.step.entity, turned.step.id);
      const mark = performance.now();
      flashes.set(key, mark);
      setTimeout(() => flashes.get(key) === mark && flashes.set(key, undefined), HIGHLIGHT_MS);
      showRow(ui, key);
    });
  }, [ui, sync, projectId, flashes]);
}
