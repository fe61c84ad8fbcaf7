// The calendars as JSON. Aliases: j project.
import { sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';

export const companyDays = sql`(select ${listOf(object(sql`c.day, c.kind, c.note`), sql`c.day`)} from public.company_days c)`;

/** The company's week and days. */
export const planCalendar = sql`(select to_json(${object(sql`w.week, ${companyDays} as days`)}) from public.work_calendars w)`;

/** The own days of project j. */
export const daysOfProject = sql`(
  select ${listOf(object(sql`d.day, d.kind, d.note`), sql`d.day`)} from public.project_days d where d.project_id = j.id)`;
