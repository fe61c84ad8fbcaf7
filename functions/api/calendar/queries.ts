// The secret link to a project's calendar, and the calendar's data.
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
  /** The last change of the project, and its instant: computed dates change without a version of the phase. */
  version: number;
  changedOn: string;
  /** Days, inclusive. */
  start: string;
  end: string;
  isCompleted: boolean;
}

/** The key of a project's calendar, or null without a link. Throws a 404 for a missing project. */
export async function calendarKey(db: Db, projectId: number): Promise<string | null> {
  const { key } = await db
    .selectFrom('public.projects as p')
    .leftJoin('public.project_calendars as c', 'c.project_id', 'p.id')
    .select('c.key')
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow(() => notFound());
  return key;
}

/** Replaces the key and returns the new one. */
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

/** The calendar of a key, read outside the policies: the key is the authorisation. */
export async function calendarFacts(db: Db, key: string): Promise<CalendarFacts | null> {
  const { rows } = await sql<{ facts: string | null }>`
    select private.calendar_facts(${key}::uuid)::text as facts`.execute(db);
  return rows[0]?.facts ? JSON.parse(rows[0].facts) : null;
}
