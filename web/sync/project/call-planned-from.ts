import type { PlannedFromEntry } from '../outbox/entry.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';

/** Makes the call of a day from which open work is planned; resolves once an open plan shows it, to the project's id. */
export async function callPlannedFrom(
  { api, live }: Session & Pick<LiveProjects, 'live'>,
  { key, order, projectId, from, to }: PlannedFromEntry,
): Promise<number> {
  const body = { plannedFrom: to, base: { plannedFrom: from } };
  await live(projectId).write(key, (idempotencyKey) =>
    api(`/projects/${projectId}`, { method: 'PATCH', body, idempotencyKey, doneAt: order, limit: WRITE_LIMIT_MS }),
  );
  return projectId;
}
