import type { Whom } from '../../../functions/core/assignments/who.ts';
import type { Change } from '../../../functions/core/changes/contract.ts';
import type { BatchDone } from '../../../functions/core/plan/batch.contract.ts';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Sent } from '../outbox/shared-entries.ts';
import { type Batch, type BatchChange, isBatch, isOfSeveralChanges, type PlanWrite } from '../plan/changes/pending.ts';
import { itemPath, orderPath } from '../plan/item-paths.ts';
import { linksIn } from '../plan/link-terms.ts';
import { nameIn } from '../plan/plan-rows.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { scheduledFields } from '../plan/row-content.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProject } from './channel.ts';
import { isEchoOf } from './echoes.ts';
import { projectQuery } from './project-query.ts';

/** Makes the call of a write; resolves for an open plan once the plan shows it. */
export async function callPlan(
  session: Session & { live: (projectId: number) => Pick<LiveProject, 'write'>; outbox: Pick<Outbox, 'amend'> },
  entry: PlanEntry,
): Promise<Sent> {
  const { key, projectId, write } = entry;
  const plan = session.queries.getQueryData(projectQuery(session, projectId).queryKey);
  const typed = plan && typedBeforeLinked(plan, write);
  // Dates that somebody typed are a decision where others linked them meanwhile.
  if (typed) throw new ApiError(409, { message: 'conflict', data: typed });
  const call = () => send(session, entry);
  const isOpen = plan !== undefined;
  if (!isOpen) return call();
  const hasManyEchoes = isBatch(write)
    ? write.changes.length > 1
    : write.kind === 'duplicate' || isOfSeveralChanges(write);
  const isEcho = (change: Change) => isEchoOf(entry, change);
  return session.live(projectId).write(key, call, { hasManyEchoes, isEcho });
}

/** The row of a write with scheduled dates that were typed over others than those that a linked plan computed. */
function typedBeforeLinked(plan: PlanSnapshot, write: PlanWrite): object | null {
  if (plan.project.scheduleMode !== 'linked' || write.kind !== 'update') return null;
  // An undo gives back what was planned together with who had filled the actual dates.
  if ('startedBy' in write.fields || 'completedBy' in write.fields) return null;
  const row: Partial<Record<string, unknown>> = { ...plan.rows[write.entity][write.id] };
  const base: Partial<Record<string, unknown>> = write.base;
  const isOther = (field: string) => field in write.fields && row[field] !== base[field];
  return scheduledFields.some(isOther) ? row : null;
}

async function send(session: Session & { outbox: Pick<Outbox, 'amend'> }, entry: PlanEntry): Promise<Sent> {
  const { key: idempotencyKey, order: doneAt, projectId, write } = entry;
  if (!isBatch(write)) return { id: await request(session, entry, write) };
  const body = { changes: write.changes.map(toChange) };
  const sent = { idempotencyKey, doneAt, limit: WRITE_LIMIT_MS };
  const { left } = await session.api<BatchDone>(`/projects/${projectId}/batch`, { method: 'POST', body, ...sent });
  return { id: write.id, left };
}

/** A change of a batch as the call takes it. */
function toChange(change: BatchChange) {
  const { entity, id } = change;
  switch (change.kind) {
    case 'update':
      return { op: 'update', entity, id, fields: change.fields, base: change.base, statusOn: change.statusOn };
    case 'delete':
      return { op: 'delete', entity, id, ...(change.since !== undefined && { since: change.since }) };
    case 'restore':
      return { op: 'restore', entity, id };
    case 'assign':
      return { op: 'assign', entity, id, ...givenId(change.assignment) };
    case 'unassign':
      return { op: 'unassign', entity, id, ...givenId(change) };
    case 'place':
      return { op: 'move', entity, id, parentId: change.parentId, after: change.after };
  }
}

/** Calls take the one id that is set. */
function givenId({ userId, tradeId }: Whom) {
  return userId === null ? { tradeId } : { userId };
}

async function request(
  session: Session & { outbox: Pick<Outbox, 'amend'> },
  entry: PlanEntry,
  write: Exclude<PlanWrite, Batch>,
): Promise<number> {
  const { api } = session;
  const { key: idempotencyKey, order: doneAt, projectId } = entry;
  const { entity } = write;
  const sent = { idempotencyKey, doneAt, limit: WRITE_LIMIT_MS };
  switch (write.kind) {
    case 'create': {
      const { generic, index, statusOn } = write;
      const place = index === null ? {} : { orderNum: index + 1 };
      const body = {
        ...(generic ? { include: generic.include } : { ...write.fields, statusOn }),
        ...parentField(write),
        ...place,
      };
      const path = itemPath(projectId, entity, generic?.id);
      return (await api<{ id: number }>(path, { method: 'POST', body, ...sent })).id;
    }
    case 'duplicate': {
      const body = { name: nameIn(write.fields) };
      const path = `${itemPath(projectId, entity, write.id)}/duplicate`;
      return (await api<{ id: number }>(path, { method: 'POST', body, ...sent })).id;
    }
    case 'update': {
      const body = { ...write.fields, base: write.base, statusOn: write.statusOn };
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
    case 'link':
    case 'links': {
      const to = { entity: write.entity, id: write.id };
      const links = linksIn(write);
      const body = {
        inputs: links.flatMap(({ begins }) => (begins ? [{ ...to, begins }] : [])),
        links: links.flatMap(({ from, terms }) => (terms ? [{ from, to, ...terms }] : [])),
        removeLinks: links.flatMap(({ from, terms }) => (terms ? [] : [{ from, to }])),
      };
      await api(`/projects/${projectId}/schedule`, { method: 'POST', body, ...sent });
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
