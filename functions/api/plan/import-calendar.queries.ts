// The calendar that a plan brings: the working week of its project, and days of its own.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { PlanImport } from '../../core/plan/import.contract.ts';
import { setProjectDays } from '../work-calendar/project-days.queries.ts';

/** Throws a 422 when no day would be worked for 60 days, or for too many days. */
export async function importCalendar(
  db: Db,
  projectId: number,
  { workWeek, days = [] }: Pick<PlanImport, 'workWeek' | 'days'>,
): Promise<void> {
  if (workWeek !== undefined) {
    const week = workWeek && sql`array(select json_array_elements_text(${JSON.stringify(workWeek)}::json)::boolean)`;
    await sql`update public.projects set work_week = ${week} where id = ${projectId}`.execute(db);
  }
  if (workWeek || days.length > 0) await setProjectDays(db, projectId, days);
}
