// The inputs of rows whose plan becomes linked.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { type SwitchOptions, switchedInputs } from '../../core/schedule/switch-mode.ts';
import type { OpenSchedule } from './reschedule.ts';

/** Writes what rows become by a switch to linked dates. */
export async function switchInputs(
  db: Db,
  projectId: number,
  options: SwitchOptions,
  schedule: OpenSchedule,
): Promise<void> {
  if (!options.keepDates && !options.convertDays) return;
  const rows = switchedInputs(await schedule.read(), options).map(({ inputs, ...row }) => ({ ...row, ...inputs }));
  const json = JSON.stringify(rows);
  for (const [entity, table] of [['phase', sql`public.phases`] as const, ['task', sql`public.tasks`] as const]) {
    await sql`update ${table} as r set begins = coalesce(i.begins, r.begins),
        not_before = coalesce(i."notBefore", r.not_before), is_fixed = coalesce(i."isFixed", r.is_fixed),
        duration = i.duration, duration_type = coalesce(i."durationType", r.duration_type)
      from jsonb_to_recordset(${json}::text::jsonb) as i (entity text, id bigint, begins text, "notBefore" date,
        "isFixed" boolean, duration int, "durationType" int)
      where i.entity = ${entity} and r.id = i.id and r.project_id = ${projectId}`.execute(db);
  }
}
