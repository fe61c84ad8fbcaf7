import type { ProjectInputEntry } from '../outbox/entry.ts';
import { inputFields } from '../plan/project-input.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';

/** Makes the call of an input of a whole project; resolves once an open plan shows it, to the project's id. */
export async function callProjectInput(
  { api, live }: Session & Pick<LiveProjects, 'live'>,
  { kind, key, order, projectId, from, to }: ProjectInputEntry,
): Promise<number> {
  const field = inputFields[kind];
  const body = { [field]: to, base: { [field]: from } };
  await live(projectId).write(key, (idempotencyKey) =>
    api(`/projects/${projectId}`, { method: 'PATCH', body, idempotencyKey, doneAt: order, limit: WRITE_LIMIT_MS }),
  );
  return projectId;
}
