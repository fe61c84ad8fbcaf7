// The company's work calendar, which administrators replace as a whole.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, object } from '../../_shared/database/json.ts';
import { conflict } from '../../_shared/errors.ts';
import type { WorkCalendarUpdate } from '../../core/work-calendar/contract.ts';
import { companyDays } from '../dates/calendars.ts';
import { checkBreaks } from './check.ts';

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
