// The company's work calendar, which administrators replace as a whole, and a project's own days: holidays, days off, days
// of bad weather and extra days, one a day.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { conflict, invalidField, notFound } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import type { ProjectDay, WorkCalendarUpdate } from '../../core/work-calendar/contract.ts';
import { companyDays, daysOfProject } from '../dates/calendars.ts';
import { type CalendarLists, checkBreaks } from './check.ts';

export function listProjectDays(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${daysOfProject} as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Sets the kind of a day in this project. Throws a 422 when no day would be worked for 60 days. */
export async function setProjectDay(db: Db, projectId: number, { day, kind, note }: ProjectDay): Promise<string> {
  await beginChange(db, projectId);
  const written = await jsonOf(
    db,
    sql`insert into public.project_days as d (project_id, day, kind, note) values (${projectId}, ${day}, ${kind}, ${note})
      on conflict on constraint project_days_pkey do update set kind = excluded.kind, note = excluded.note
      returning to_json(${object(sql`d.day, d.kind, d.note`)}) as json`,
  );
  await checkDays(db, projectId, 'day');
  return written;
}

async function checkDays(db: Db, projectId: number, field: string): Promise<void> {
  const lists = await readLists(db, projectId);
  if (lists.project.length > limits.projectDays) throw invalidField(field, `More than ${limits.projectDays} days`);
  checkBreaks(lists);
}

/** Sets the kinds of many days; those that are not among them stay. Throws a 422 like `setProjectDay`. */
export async function setProjectDays(db: Db, projectId: number, days: readonly ProjectDay[]): Promise<void> {
  await sql`
    insert into public.project_days (project_id, day, kind, note)
    select ${projectId}::bigint, d.day, d.kind, d.note
    from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as d (day date, kind text, note text)
    order by d.day
    on conflict on constraint project_days_pkey do update set kind = excluded.kind, note = excluded.note`.execute(db);
  await checkDays(db, projectId, 'days');
}

/** Removes a day of the project. Throws a 404. */
export async function removeProjectDay(db: Db, projectId: number, day: string): Promise<string> {
  await beginChange(db, projectId);
  const { numDeletedRows } = await db
    .deleteFrom('public.project_days')
    .where('project_id', '=', projectId)
    .where('day', '=', day)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return JSON.stringify({ day });
}

async function readLists(db: Db, projectId: number): Promise<CalendarLists> {
  const lists = object(sql`w.week, j.work_week as "workWeek", ${companyDays} as company, ${daysOfProject} as project`);
  const json = await jsonOf(
    db,
    sql`select to_json(${lists}) as json from public.projects j cross join public.work_calendars w where j.id = ${projectId}`,
  );
  return JSON.parse(json);
}

export function getWorkCalendar(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`w.week, w.edition, ${companyDays} as days`)}) as json from public.work_calendars w`,
  );
}

/** Throws a 409 with the calendar when it is of another edition, a 422 when no day is worked for 60 days. */
export async function setWorkCalendar(db: Db, { week, days, edition = null }: Edited): Promise<string> {
  checkBreaks({ week, company: days, project: [], workWeek: null });
  const { rows } = await sql<{ is_set: boolean }>`
    select public.set_work_calendar(
      array(select json_array_elements_text(${JSON.stringify(week)}::json)::boolean), ${JSON.stringify(days)}::text::jsonb,
      ${edition}::integer) as is_set`.execute(db);
  const json = await getWorkCalendar(db);
  if (!rows[0]?.is_set) throw conflict(JSON.parse(json));
  return json;
}

type Edited = Omit<WorkCalendarUpdate, 'edition'> & { edition?: number | null | undefined };
