// Writes to one project wait for its lock. They take turns before they take a connection, so that a project that is
// busy leaves connections for all others (docs/operate.md#busy-projects).
import type { Context } from 'hono';
import { followNow } from '../dates/follow-calendar.ts';
import type { ApiEnv } from './parts.ts';

/** Runs a write in the turn of the project in its path. Throws a 503 when too many wait for it. */
export function inProjectTurn<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  const [, project] = /\/projects\/(\d+)(?:\/|$)/.exec(c.req.path) ?? [];
  const write = () => afterCalendar(c, work);
  return project === undefined ? write() : c.var.parts.turns(`project ${project}`, write);
}

/**
 * Runs a write. Where its project has yet to follow the work calendar, the dates that the calendar asks for are written
 * first, as a change of their own (docs/schedule.md#writes).
 */
async function afterCalendar<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBehind = error instanceof Error && 'code' in error && error.code === 'PTCAL' && 'hint' in error;
    if (!isBehind) throw error;
    await followNow(c.var.parts, Number(error.hint));
    return work();
  }
}
