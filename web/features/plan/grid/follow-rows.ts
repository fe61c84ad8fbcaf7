// The grid follows rows that come, change or are asked for: it names, shows and highlights them.
import { useCallback, useEffect } from 'react';
import { entities } from '../../../../functions/core/plan/names.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { rowsMovedByLog } from '../../../model/schedule/cascade-in-words.ts';
import type { PlanStep } from '../../../sync/plan/steps/undo-step.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { useShownRows } from '../../../sync/react/use-shown-rows.ts';
import { nameRow, showRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/** Highlights rows briefly that someone else created, changed or moved, and shows those that are asked for. */
export function useFlashes(ui: PlanUi) {
  const listener: ChangeListener = useCallback(
    (change, isOwn) => {
      if (change?.op === 'reschedule' && !isOwn) {
        flashRows(ui.flashes, rowsMovedByLog(change.fields), change.seq);
        return;
      }
      const entity = entities.find((known) => known === change?.entity);
      if (!change || !entity || change.id === null || isOwn || change.op === 'order') return;
      flashRows(ui.flashes, [rowKey(entity, change.id)], change.seq);
    },
    [ui],
  );
  useProjectChanges(ui.projectId, listener);
  useShownRows(ui.projectId, (rows) => {
    const [first] = rows;
    if (first) showRow(ui, first);
    flashRows(ui.flashes, rows);
  });
}

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
