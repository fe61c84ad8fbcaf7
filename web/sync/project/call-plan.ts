import { isStatus } from '../../lib/http/api-error.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import { itemPath, orderPath } from '../plan/item-paths.ts';
import type { PlanWrite } from '../plan/pending.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';
import { projectQuery } from './project-query.ts';

/** Makes the call of a write; resolves to the id of its row, for an open plan once the plan shows it. */
export async function callPlan(
  session: Session & Pick<LiveProjects, 'live'>,
  { key, projectId, write }: PlanEntry,
): Promise<number> {
  const call = (idempotencyKey: string) => request(session, projectId, write, idempotencyKey);
  const isOpen = session.queries.getQueryData(projectQuery(session, projectId).queryKey) !== undefined;
  return isOpen ? session.live(projectId).write(key, call) : call(key);
}

async function request(session: Session, projectId: number, write: PlanWrite, idempotencyKey: string): Promise<number> {
  const { api } = session;
  const { entity } = write;
  const sent = { idempotencyKey, limit: WRITE_LIMIT_MS };
  switch (write.kind) {
    case 'create': {
      const { generic, index } = write;
      const place = index === null ? {} : { orderNum: index + 1 };
      const body = { ...(generic ? { include: generic.include } : write.fields), ...parentField(write), ...place };
      const path = itemPath(projectId, entity, generic?.id);
      return (await api<{ id: number }>(path, { method: 'POST', body, ...sent })).id;
    }
    case 'update': {
      const body = { ...write.fields, base: write.base };
      await api(itemPath(projectId, entity, write.id), { method: 'PATCH', body, ...sent });
      return write.id;
    }
    case 'delete': {
      const guard = write.since === undefined ? '' : `?since=${write.since}`;
      const path = `${itemPath(projectId, entity, write.id)}${guard}`;
      await api(path, { method: 'DELETE', ...sent }).catch((error) => {
        // Already deleted by someone else.
        if (!isStatus(error, 404)) throw error;
      });
      return write.id;
    }
    case 'restore':
      await api(`${itemPath(projectId, entity, write.id)}/restore`, { method: 'POST', ...sent });
      return write.id;
    case 'move': {
      // The path of a task list contains the phase's current parent.
      const plan = await session.queries.ensureQueryData(projectQuery(session, projectId));
      const body = { move: { id: write.id, afterId: write.afterId } };
      await api(orderPath(plan, entity, write.parentId), { method: 'PATCH', body, ...sent });
      return write.id;
    }
  }
}

function parentField({ entity, parentId }: Extract<PlanWrite, { kind: 'create' }>) {
  if (entity === 'phase') return { majorPhaseId: parentId };
  return entity === 'task' ? { phaseId: parentId } : {};
}
