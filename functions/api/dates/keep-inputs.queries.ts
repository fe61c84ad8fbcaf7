// A plan that becomes linked and keeps its dates.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { inputsThatKeepDates } from '../../schedule/keep-dates.ts';
import type { OpenSchedule } from './reschedule.ts';

/** Writes the inputs that give the rows of a project the dates that they have. */
export async function keepInputs(db: Db, projectId: number, schedule: OpenSchedule): Promise<void> {
  const inputs = JSON.stringify(inputsThatKeepDates(await schedule.read()));
  for (const [entity, table] of [['phase', sql`public.phases`] as const, ['task', sql`public.tasks`] as const]) {
    await sql`update ${table} as r set begins = i.begins, not_before = i."notBefore", is_fixed = i."isFixed",
        duration = i.duration, duration_type = 0
      from jsonb_to_recordset(${inputs}::text::jsonb)
        as i (entity text, id bigint, begins text, "notBefore" date, "isFixed" boolean, duration int)
      where i.entity = ${entity} and r.id = i.id and r.project_id = ${projectId}`.execute(db);
  }
}
