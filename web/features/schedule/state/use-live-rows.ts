import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { entities } from '../../../../functions/core/plan/names.ts';
import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { rowsMovedByLog } from '../../../model/schedule/cascade-in-words.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { useShownRows } from '../../../sync/react/use-shown-rows.ts';
import { showRow } from './schedule-commands.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Shows the changes of others, and tells them the chosen row: changed rows and the row of the address light up. */
export function useLiveRows(ui: ScheduleUi) {
  const { projectId, sync, current } = ui;
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
  useProjectChanges(projectId, listener);
  useShownRows(projectId, (rows) => {
    const first = rows[0] && parseRowKey(rows[0]);
    if (first) showRow(ui, first);
    flashRows(ui.flashes, rows);
  });

  useEffect(() => {
    const { presence } = sync.live(projectId);
    return current.subscribe(() => presence.lookAt({ tab: 'schedule', row: current.get() }));
  }, [projectId, sync, current]);

  // Depends on the whole location, so that opening the same row again shows it again.
  const location = useLocation();
  useEffect(() => {
    const row = parseRowKey(location.hash.slice(1));
    if (row) showRow(ui, row);
  }, [location, ui]);
}
