import { useEffect } from 'react';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { currentUserQuery } from '../../../session/current-user.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import { rowsAbove } from '../../../sync/plan/undo-step.ts';
import { liveProject } from '../../../sync/project/live-projects.ts';
import { drawnPlan } from '../../../sync/project/optimistic-plan.ts';
import { whoDid } from '../../../sync/project/who-did.ts';
import { queryClient } from '../../../sync/queries/query-client.ts';
import { writePlan } from '../../../sync/write/write-plan.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { entityNames, parseRowKey, type RowKey, rowKey } from '../state/row-key.ts';

/** Says who deleted the row that one is at, or what it is in, and leaves the keyboard at a row that is there. */
export function useLostGround({ projectId, current }: PlanUi) {
  useEffect(() => {
    /** The row that one is at and its parents, as long as they are there. */
    let ground: readonly RowKey[] = [];
    const note = () => {
      ground = groundOf(projectId, current.get()) ?? ground;
    };
    note();
    const stopCurrent = current.subscribe(note);
    const stopChanges = liveProject(projectId).onChange((change) => {
      const me = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
      const lost = change?.op === 'delete' && ground.find((key) => key === `${change.entity}:${change.id}`);
      if (change && lost && change.actor !== me) void tellWho(projectId, lost, change.seq);
      const key = current.get();
      if (key && !groundOf(projectId, key)) current.set(firstRow(projectId));
      note();
    });
    return () => {
      stopCurrent();
      stopChanges();
    };
  }, [projectId, current]);
}

function groundOf(projectId: number, key: RowKey | null): RowKey[] | null {
  const at = key && parseRowKey(key);
  const plan = drawnPlan(projectId).get();
  if (!at || !plan?.rows[at.entity][at.id]) return null;
  return [at, ...rowsAbove(plan, at)].map(({ entity, id }) => rowKey(entity, id));
}

function firstRow(projectId: number): RowKey | null {
  const plan = drawnPlan(projectId).get();
  const first = plan && listOf(plan, 'majorphase', projectId)[0];
  return first === undefined ? null : rowKey('majorphase', first);
}

async function tellWho(projectId: number, lost: RowKey, seq: number) {
  const row = parseRowKey(lost);
  const line = await whoDid(projectId, seq).catch(() => undefined);
  if (!row) return;
  const name = line?.name ?? '';
  showToast({
    tone: 'info',
    text: `${line?.actorName ?? 'Somebody'} deleted ${entityNames[row.entity].toLowerCase()} “${name}” where you were`,
    autoClose: API_ERROR_TOAST_MS,
    action: { label: 'Restore', onSelect: () => void writePlan(projectId, { kind: 'restore', ...row, name }) },
  });
}
