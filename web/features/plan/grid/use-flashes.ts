import { useCallback } from 'react';
import { entities } from '../../../../functions/core/plan/names.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { rowsMovedByLog } from '../../../model/schedule/cascade-in-words.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { useShownRows } from '../../../sync/react/use-shown-rows.ts';
import { showRow } from '../state/plan-commands.ts';
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
