// A project that is made from a linked template.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { openSchedule } from './reschedule.ts';

/** Computes the dates of a project that this transaction made, when it is linked. */
export async function computeCopy(db: Db, projectId: number): Promise<void> {
  const { rows } = await sql`select from public.projects j
    where j.id = ${projectId} and j.schedule_mode = 'linked'`.execute(db);
  if (rows.length === 0) return;
  await sql`select private.begin_schedule(${projectId}::bigint, true)`.execute(db);
  await openSchedule(db, projectId).write();
}
