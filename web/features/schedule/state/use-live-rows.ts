import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { entities } from '../../../../functions/api/plan/names.ts';
import { parseRowKey, rowKey } from '../../../model/row-key.ts';
import type { ChangeListener } from '../../../sync/project/channel.ts';
import { useProjectChanges } from '../../../sync/react/use-live-project.ts';
import { flashRow, showRow } from './schedule-commands.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Shows the changes of others, and tells them the chosen row: changed rows and the row of the address light up. */
export function useLiveRows(ui: ScheduleUi) {
  const { projectId, sync, current } = ui;
  const listener: ChangeListener = useCallback(
    (change, isOwn) => {
      const entity = entities.find((known) => known === change?.entity);
      if (!change || !entity || change.id === null || isOwn || change.op === 'order') return;
      flashRow(ui, rowKey(entity, change.id), change.seq);
    },
    [ui],
  );
  useProjectChanges(projectId, listener);

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
