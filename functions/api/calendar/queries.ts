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
  const { rows } = await sql<{ key: string | null }>`
    select c.key from public.projects p left join public.project_calendars c on c.project_id = p.id
    where p.id = ${projectId}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].key;
}

/** A new key; the one there was is worth nothing from then on. */
export async function renewCalendarKey(db: Db, projectId: number): Promise<string> {
  await revokeCalendarKey(db, projectId);
  const { rows } = await sql<{ key: string }>`
    insert into public.project_calendars (project_id) values (${projectId}) returning key`.execute(db);
  return rows[0]?.key ?? '';
}

export async function revokeCalendarKey(db: Db, projectId: number): Promise<void> {
  await calendarKey(db, projectId);
  await sql`delete from public.project_calendars where project_id = ${projectId}`.execute(db);
}

/** What is behind a key, asked past the policies: the key stands for the caller. */
export async function calendarFacts(db: Db, key: string): Promise<CalendarFacts | null> {
  const { rows } = await sql<{ facts: string | null }>`
    select private.calendar_facts(${key}::uuid)::text as facts`.execute(db);
  return rows[0]?.facts ? JSON.parse(rows[0].facts) : null;
}
