import { isStatus } from '../../lib/http/api-error.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { itemPath, orderPath } from '../plan/item-paths.ts';
import type { PlanWrite } from '../plan/pending.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProject } from './channel.ts';
import { projectQuery } from './project-query.ts';

/** Makes the call of a write; resolves to the id of its row, for an open plan once the plan shows it. */
export async function callPlan(
  session: Session & { live: (projectId: number) => Pick<LiveProject, 'write'>; outbox: Pick<Outbox, 'amend'> },
  entry: PlanEntry,
): Promise<number> {
  const { key, projectId } = entry;
  const call = () => request(session, entry);
  const isOpen = session.queries.getQueryData(projectQuery(session, projectId).queryKey) !== undefined;
  return isOpen ? session.live(projectId).write(key, call) : call();
}

async function request(session: Session & { outbox: Pick<Outbox, 'amend'> }, entry: PlanEntry): Promise<number> {
  const { api } = session;
  const { key: idempotencyKey, projectId, write } = entry;
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
      const plan = await session.queries.ensureQueryData(projectQuery(session, projectId));
      const body = { move: { id: write.id, afterId: write.afterId } };
      const move = (path: string) => api(path, { method: 'PATCH', body, ...sent });
      // The path of a list of tasks names the major phase that its phase is in now.
      const path = orderPath(plan, entity, write.parentId);
      // A finished move gives its answer again under its first path alone.
      const first = entry.path ?? path;
      session.outbox.amend({ ...entry, path: first });
      await move(first).catch((error) => {
        if (first === path || !isStatus(error, 404)) throw error;
        // Nothing was done: the phase has moved before the first try came.
        session.outbox.amend({ ...entry, path });
        return move(path);
      });
      return write.id;
    }
  }
}

function parentField({ entity, parentId }: Extract<PlanWrite, { kind: 'create' }>) {
  if (entity === 'phase') return { majorPhaseId: parentId };
  return entity === 'task' ? { phaseId: parentId } : {};
}
