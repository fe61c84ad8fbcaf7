import { api, newKey } from '../api.ts';
import { NetworkError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import type { ToastMeta } from '../toast-policy.ts';
import { drawnPlan } from './drawn-plan.ts';
import { itemPath, orderPath } from './item-paths.ts';
import { liveProject } from './live-projects.ts';
import { type PlanWrite, planWriteKey, type SentWrite } from './pending.ts';
import { RESEND_AFTER_MS } from './timing.ts';

/**
 * Sends a write; it is drawn at once and until the plan has it. Resolves to the id of its row, rejects when it was
 * refused. Writes to one plan go out one after the other.
 */
export function sendPlan(projectId: number, write: PlanWrite, meta: ToastMeta): Promise<number> {
  const sent: SentWrite = { ...write, requestKey: newKey() };
  const mutation = queryClient.getMutationCache().build<number, Error, SentWrite, unknown>(queryClient, {
    mutationKey: planWriteKey(projectId),
    scope: { id: `plan ${projectId}` },
    meta,
    mutationFn: () => liveProject(projectId).write(sent.requestKey, (key) => send(projectId, write, key)),
    retry: (_count, error) => error instanceof NetworkError,
    retryDelay: RESEND_AFTER_MS,
    networkMode: 'always',
  });
  return mutation.execute(sent);
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
    case 'restore':
      await api(`${itemPath(projectId, entity, write.id)}/restore`, { method: 'POST', idempotencyKey });
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
