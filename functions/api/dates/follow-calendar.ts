// After a change of the work calendar the job brings linked projects after it, each in a transaction and a change of its
// own, so that a run that fails or ends halfway goes on with the next one.
import { sql } from 'kysely';
import type { Database, Db } from '../../_shared/database/database.ts';
import { Failure } from '../../_shared/errors.ts';
import { lockSchedule } from './reschedule.ts';

/** Projects a run at most, how many at once, and milliseconds after which no other one is begun. */
const MOST = 500;
const AT_ONCE = 3;
const LONGEST_MS = 30_000;

interface Parts {
  database: Database;
  log: (line: Record<string, unknown>) => void;
}

interface Due {
  projectId: number;
  userId: string;
  token: string;
}

/** Reschedules what is due; resolves to the number of projects. Throws when one failed, after trying the others. */
export async function followCalendar(parts: Parts): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  const errors: unknown[] = [];
  let count = 0;
  const followOthers = async () => {
    while (count < MOST && Date.now() < until) {
      count += 1;
      const due = await parts.database.asService(nextDue);
      if (!due) {
        count -= 1;
        return;
      }
      await follow(parts, due).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, followOthers));
  // They are due again later, after those that are waiting.
  if (errors.length > 0) throw errors[0];
  return count;
}

/** Brings one project after the calendar, when it is not yet: somebody edits it. */
export async function followNow(parts: Parts, projectId: number): Promise<void> {
  const due = await parts.database.asService(async (service) => {
    const { rows } = await sql<{ due: string | null }>`
      select private.reschedule_of(${projectId}::bigint)::text as due`.execute(service);
    return dueOf(rows);
  });
  if (due) await follow(parts, due);
}

async function follow({ database, log }: Parts, { projectId, userId, token }: Due): Promise<void> {
  const end = (db: Db) => sql`select private.end_reschedule(${token}::uuid)`.execute(db);
  try {
    await database.asCaller({ userId, sessionId: token, requestKey: '', requestId: '' }, async (db) => {
      const schedule = await lockSchedule(db, projectId);
      await schedule.write();
      await end(db);
    });
  } catch (error) {
    if (!isHopeless(error)) throw error;
    log({ level: 'error', requestId: '', job: 'calendar', error: `Project ${projectId} keeps its dates: ${error}` });
    await database.asService(end);
  }
}

/** A plan that this calendar cannot date, or a project that was deleted: another try would end alike. */
function isHopeless(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && 'code' in error && error.code === 'P0002');
}

async function nextDue(service: Db): Promise<Due | null> {
  const { rows } = await sql<{ due: string | null }>`select private.next_reschedule()::text as due`.execute(service);
  return dueOf(rows);
}

function dueOf([row]: { due: string | null }[]): Due | null {
  return row?.due ? JSON.parse(row.due) : null;
}
