// Writes to one project wait for its lock. They take turns before they take a connection, so that a project that is
// busy leaves connections for all others (docs/operate.md#busy-projects).
import type { Context } from 'hono';
import type { ApiEnv } from './parts.ts';

/** Runs the work in the turn of the project in the request's path. Throws a 503 when too many wait for it. */
export function inProjectTurn<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  const [, project] = /\/projects\/(\d+)(?:\/|$)/.exec(c.req.path) ?? [];
  return project === undefined ? work() : c.var.parts.turns(`project ${project}`, work);
}
