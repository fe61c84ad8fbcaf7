import { useEffect } from 'react';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { restoreItem } from '../../../sync/plan/writes.ts';
import { whoDid } from '../../../sync/project/who-did.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import type { PlanUi } from '../state/plan-ui.ts';

/** Tells the user who deleted the focused row or its parent, and moves the focus to an existing row. */
export function useFocusAfterDelete(ui: PlanUi) {
  useEffect(() => {
    const { projectId, sync, current } = ui;
    /** The focused row and its ancestors, while they exist. */
    let path: readonly RowKey[] = [];
    const remember = () => {
      path = pathOf(ui, current.get()) ?? path;
    };
    remember();
    const stopCurrent = current.subscribe(remember);
    const stopChanges = sync.live(projectId).onChange((change) => {
      const deleted = change?.op === 'delete' && path.find((key) => key === `${change.entity}:${change.id}`);
      if (change && deleted && change.actor !== sync.userId) void tellWhoDeleted(ui, deleted, change.seq);
      const key = current.get();
      if (key && !pathOf(ui, key)) current.set(firstRow(ui));
      remember();
    });
    return () => {
      stopCurrent();
      stopChanges();
    };
  }, [ui]);
}

function pathOf({ plan: store }: PlanUi, key: RowKey | null): RowKey[] | null {
  const at = key && parseRowKey(key);
  const plan = store.get();
  if (!at || !plan?.rows[at.entity][at.id]) return null;
  return [at, ...rowsAbove(plan, at)].map(({ entity, id }) => rowKey(entity, id));
}

function firstRow({ projectId, plan: store }: PlanUi): RowKey | null {
  const plan = store.get();
  const first = plan && listOf(plan, 'majorphase', projectId)[0];
  return first === undefined ? null : rowKey('majorphase', first);
}

async function tellWhoDeleted({ projectId, sync }: PlanUi, deleted: RowKey, seq: number) {
  const row = parseRowKey(deleted);
  const line = await whoDid(sync, projectId, seq).catch(() => undefined);
  if (!row) return;
  const name = line?.name ?? '';
  showToast({
    tone: 'info',
    text: `${line?.actorName ?? 'Somebody'} deleted ${entityNames[row.entity].toLowerCase()} “${name}” where you were`,
    autoClose: API_ERROR_TOAST_MS,
    action: {
      label: 'Restore',
      onSelect: () => void writePlan(sync, projectId, restoreItem(row.entity, row.id, name)),
    },
  });
}
