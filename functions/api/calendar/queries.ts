// The secret link to a project's calendar, and the calendar's data.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { notFound } from '../../_shared/errors.ts';
import type { CalendarShows } from '../../core/links/calendar.contract.ts';

export interface CalendarFacts {
  name: string;
  entries: CalendarEntry[];
}

/** A phase or task that has a day. */
export interface CalendarEntry {
  kind: 'phase' | 'task';
  id: number;
  name: string;
  /** The name of what holds it. */
  within: string;
  description: string | null;
  /** The last change of the project, and its instant: computed dates change without a version of the row. */
  version: number;
  changedOn: string;
  /** Days, inclusive. */
  start: string;
  end: string;
  isCompleted: boolean;
}

/** The key of a project's calendar, or null without a link. Throws a 404 for a missing project. */
export async function calendarKey(db: Db, projectId: number, shows: CalendarShows): Promise<string | null> {
  const { key } = await db
    .selectFrom('public.projects as p')
    .leftJoin('public.project_calendars as c', (join) =>
      join.onRef('c.project_id', '=', 'p.id').on('c.shows', '=', shows),
    )
    .select('c.key')
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow(() => notFound());
  return key;
}

/** Replaces the key and returns the new one. */
export async function renewCalendarKey(db: Db, projectId: number, shows: CalendarShows): Promise<string> {
  await revokeCalendarKey(db, projectId, shows);
  const { key } = await db
    .insertInto('public.project_calendars')
    .values({ project_id: projectId, shows })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

/** Of the links to people's own work only the caller's is in sight, and revoked. */
export async function revokeCalendarKey(db: Db, projectId: number, shows: CalendarShows): Promise<void> {
  await calendarKey(db, projectId, shows);
  await db
    .deleteFrom('public.project_calendars')
    .where('project_id', '=', projectId)
    .where('shows', '=', shows)
    .execute();
}

/** The calendar of a key, read outside the policies: the key is the authorisation. */
export async function calendarFacts(db: Db, key: string): Promise<CalendarFacts | null> {
  const { rows } = await sql<{ facts: string | null }>`
    select private.calendar_facts(${key}::uuid)::text as facts`.execute(db);
  return rows[0]?.facts ? JSON.parse(rows[0].facts) : null;
}
