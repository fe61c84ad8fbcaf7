import { isStatus } from '../../lib/http/api-error.ts';
import type { ProjectDayEntry } from '../outbox/entry.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';

/** Makes the call of a day; resolves once an open plan shows it, to the id of the project. */
export async function callProjectDay(
  { api, live }: Session & Pick<LiveProjects, 'live'>,
  { key, order, projectId, day, to }: ProjectDayEntry,
): Promise<number> {
  const path = `/projects/${projectId}/days`;
  const call = (idempotencyKey: string) => {
    const sent = { idempotencyKey, doneAt: order, limit: WRITE_LIMIT_MS };
    if (to) return api(path, { method: 'POST', body: to, ...sent });
    return api(`${path}/${day}`, { method: 'DELETE', ...sent });
  };
  await live(projectId)
    .write(key, call)
    .catch((error: unknown) => {
      // Somebody else took it away.
      if (to || !isStatus(error, 404)) throw error;
    });
  return projectId;
}
