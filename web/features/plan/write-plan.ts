import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { api, newKey } from '../../lib/api.ts';
import { isStatus, NetworkError } from '../../lib/api-error.ts';
import { drawnPlan } from '../../lib/live/drawn-plan.ts';
import { liveProject } from '../../lib/live/live-projects.ts';
import { type PlanWrite, planWriteKey, type SentWrite } from '../../lib/live/pending.ts';
import { RESEND_AFTER_MS } from '../../lib/live/timing.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ToastMeta } from '../../lib/toast-policy.ts';
import { askAboutConflict } from './conflict-store.ts';
import { itemPath, orderPath } from './item-paths.ts';

const deleteToasts: Record<PlanEntity, ToastMeta> = {
  majorphase: { success: 'Major Phase Deleted', failure: 'Error deleting project major phase' },
  phase: { success: 'Phase Deleted', failure: 'Error deleting project phase' },
  task: { success: 'Task Deleted', failure: 'Error deleting project task' },
};

/**
 * Sends a write; it is drawn at once and until the plan has it. Resolves to the id of its row, or to null when it
 * failed, which the toasts or the conflict dialog then say. Writes to one plan go out one after the other.
 */
export async function writePlan(projectId: number, write: PlanWrite): Promise<number | null> {
  const sent: SentWrite = { ...write, requestKey: newKey() };
  const mutation = queryClient.getMutationCache().build<number, Error, SentWrite, unknown>(queryClient, {
    mutationKey: planWriteKey(projectId),
    scope: { id: `plan ${projectId}` },
    meta: { onProjectScreen: true, ...toastsOf(write) },
    mutationFn: () => liveProject(projectId).write(sent.requestKey, (key) => send(projectId, write, key)),
    retry: (_count, error) => error instanceof NetworkError,
    retryDelay: RESEND_AFTER_MS,
    networkMode: 'always',
  });
  try {
    return await mutation.execute(sent);
  } catch (error) {
    if (write.kind === 'update' && isStatus(error, 409))
      askAboutConflict({ projectId, write, current: error.body.data });
    return null;
  }
}

function toastsOf(write: PlanWrite): ToastMeta {
  if (write.kind === 'delete') return deleteToasts[write.entity];
  // A place that was refused is drawn back; product.md gives it no message.
  return write.kind === 'move' ? {} : { failure: 'Item could not be saved' };
}

async function send(projectId: number, write: PlanWrite, idempotencyKey: string): Promise<number> {
  const { entity } = write;
  switch (write.kind) {
    case 'create': {
      const body = { ...write.fields, ...parentField(write), orderNum: write.index + 1 };
      const { id } = await api<{ id: number }>(itemPath(projectId, entity), { method: 'POST', body, idempotencyKey });
      return id;
    }
    case 'update': {
      const body = { ...write.fields, base: write.base };
      await api(itemPath(projectId, entity, write.id), { method: 'PATCH', body, idempotencyKey });
      return write.id;
    }
    case 'delete':
      await api(itemPath(projectId, entity, write.id), { method: 'DELETE', idempotencyKey });
      return write.id;
    case 'move': {
      const plan = drawnPlan(projectId).get();
      if (!plan) throw new Error('A move needs the plan that it was made in');
      const body = { move: { id: write.id, afterId: write.afterId } };
      await api(orderPath(plan, entity, write.parentId), { method: 'PATCH', body, idempotencyKey });
      return write.id;
    }
  }
}

function parentField({ entity, parentId }: Extract<PlanWrite, { kind: 'create' }>) {
  if (entity === 'phase') return { majorPhaseId: parentId };
  return entity === 'task' ? { phaseId: parentId } : {};
}
