// The secret link to a project's calendar, and what is behind it.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { notFound } from '../../_shared/errors.ts';

export interface CalendarFacts {
  name: string;
  phases: CalendarPhase[];
}

export interface CalendarPhase {
  id: number;
  name: string;
  majorPhase: string;
  description: string | null;
  version: number;
  changedOn: string;
  /** Days, both included. */
  start: string;
  end: string;
  isCompleted: boolean;
}

/** The key of a project's calendar, or null when it has no link; a project that is not there is a 404. */
export async function calendarKey(db: Db, projectId: number): Promise<string | null> {
  const { key } = await db
    .selectFrom('public.projects as p')
    .leftJoin('public.project_calendars as c', 'c.project_id', 'p.id')
    .select('c.key')
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow(() => notFound());
  return key;
}

/** A new key; the one there was is worth nothing from then on. */
export async function renewCalendarKey(db: Db, projectId: number): Promise<string> {
  await revokeCalendarKey(db, projectId);
  const { key } = await db
    .insertInto('public.project_calendars')
    .values({ project_id: projectId })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

export async function revokeCalendarKey(db: Db, projectId: number): Promise<void> {
  await calendarKey(db, projectId);
  await db.deleteFrom('public.project_calendars').where('project_id', '=', projectId).execute();
}

/** What is behind a key, asked past the policies: the key stands for the caller. */
export async function calendarFacts(db: Db, key: string): Promise<CalendarFacts | null> {
  const { rows } = await sql<{ facts: string | null }>`
    select private.calendar_facts(${key}::uuid)::text as facts`.execute(db);
  return rows[0]?.facts ? JSON.parse(rows[0].facts) : null;
}
