// A write that touches what the dates of a project follow from. The mode of the project is known under its lock, so one
// transaction does it all (docs/schedule.md#writes).
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import type { ApiEnv } from '../http/parts.ts';
import { inProjectTurn, type Written, write } from '../http/transaction.ts';
import { followNow } from './follow-calendar.ts';
import { lockSchedule, type OpenSchedule } from './reschedule.ts';

/** Returns the answer's JSON. */
type Work = (db: Db, schedule: OpenSchedule) => Promise<string>;

/**
 * Like `write`, for a change of a plan: in linked mode its dates are computed and written with it, unless the work has
 * done so.
 */
export async function writePlan(c: Context<ApiEnv>, projectId: number, work: Work): Promise<Response> {
  const writeOnce = () => write(c, (db) => withDates(db, projectId, work));
  try {
    return await writeOnce();
  } catch (error) {
    if (!isBehindCalendar(error)) throw error;
    // Nothing was begun. The dates that the calendar asks for are a change of their own.
    await inProjectTurn(c, () => followNow(c.var.parts, projectId));
    return writeOnce();
  }
}

async function withDates(db: Db, projectId: number, work: Work): Promise<Written> {
  const schedule = await lockSchedule(db, projectId);
  const json = await work(db, schedule);
  if (schedule.isLinked && !schedule.written()) await schedule.write();
  const written = schedule.written();
  if (!written) return { json, beside: {} };
  const { seq, leftLinks } = written;
  return { json, beside: { seq, ...(leftLinks.length > 0 && { leftLinks }) } };
}

/** Whether a write found that its project has yet to follow the work calendar. */
function isBehindCalendar(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'PTCAL';
}
