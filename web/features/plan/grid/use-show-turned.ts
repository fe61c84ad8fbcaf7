import { useEffect } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { PlanStep } from '../../../sync/plan/steps/undo-step.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { showRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/**
 * Goes to the row of an undo or redo, and highlights it: at once, since the answer may come when the person has gone on
 * elsewhere. A row that comes back is there with the answer, and is gone to unless the focus has moved since.
 */
export function useShowTurned(ui: PlanUi) {
  const { projectId, sync } = ui;
  useEffect(() => {
    const { begun, last } = sync.undo.of(projectId);
    let awaited: { step: PlanStep; focus: Element | null } | null = null;
    /** False for a row that is not there. */
    const go = ({ entity, id }: PlanStep) => {
      if (!ui.plan.get()?.rows[entity][id]) return false;
      flashRows(ui.flashes, [rowKey(entity, id)]);
      showRow(ui, rowKey(entity, id));
      return true;
    };
    const stopBegun = begun.subscribe(() => {
      const step = begun.get();
      const focus = document.activeElement;
      awaited = null;
      if (step && !go(step)) awaited = { step, focus };
    });
    const stopLast = last.subscribe(() => {
      if (!awaited || awaited.step !== last.get()?.step) return;
      if (awaited.focus === document.activeElement) go(awaited.step);
      awaited = null;
    });
    return () => {
      stopBegun();
      stopLast();
    };
  }, [ui, sync, projectId]);
}
