// The dates of a plan that was written row by row, as far as they follow from other rows (docs/product.md#dates-above).
import type { TransactionSql } from 'postgres';
import { type Actual, datesBelow, followed } from '../../functions/core/schedule/actual-dates.ts';
import { type Dates, envelopeOf } from '../../functions/core/schedule/engine/envelope.ts';

interface Row extends Actual, Dates {
  id: number;
  /** The row above. */
  parent: number;
}

/** Sets them in a project that the caller writes quietly. */
export async function followDates(sql: TransactionSql, projectId: number): Promise<void> {
  const rowsOf = (table: string, parent: string) => sql<Row[]>`
    select r.id, ${sql(`r.${parent}`)} as parent, r.started_on::text as "startedOn", r.started_by as "startedBy",
      r.completed_on::text as "completedOn", r.completed_by as "completedBy",
      r.scheduled_start::text as "scheduledStart", r.scheduled_completion::text as "scheduledCompletion"
    from ${sql(table)} r where r.project_id = ${projectId} and r.deleted_at is null`;
  const tasks = Map.groupBy(await rowsOf('tasks', 'phase_id'), ({ parent }) => parent);
  const phases = (await rowsOf('phases', 'major_phase_id')).map((phase) => {
    const below = datesBelow(tasks.get(phase.id) ?? []);
    return below.starts === null ? phase : { ...phase, ...followed(phase, below, true) };
  });
  const inMajor = Map.groupBy(phases, ({ parent }) => parent);
  const majorPhases = (await rowsOf('major_phases', 'project_id')).map((majorPhase) => {
    const below = inMajor.get(majorPhase.id);
    return below
      ? { ...majorPhase, ...envelopeOf(below), ...followed(majorPhase, datesBelow(below), true) }
      : majorPhase;
  });
  await sql`select private.be_filling(true)`;
  for (const [table, rows] of [
    ['phases', phases],
    ['major_phases', majorPhases],
  ] as const) {
    await sql`
      update ${sql(table)} r set started_on = f."startedOn", started_by = f."startedBy", completed_on = f."completedOn",
        completed_by = f."completedBy", scheduled_start = f."scheduledStart", scheduled_completion = f."scheduledCompletion"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) f (id bigint, "startedOn" date, "startedBy" text,
        "completedOn" date, "completedBy" text, "scheduledStart" date, "scheduledCompletion" date)
      where r.id = f.id`;
  }
  await followStart(sql, projectId, majorPhases);
  await sql`select private.be_filling(false)`;
}

async function followStart(sql: TransactionSql, projectId: number, majorPhases: readonly Row[]): Promise<void> {
  const [project] = await sql<[Actual]>`
    select started_on::text as "startedOn", started_by as "startedBy", completed_on::text as "completedOn",
      'person' as "completedBy"
    from projects where id = ${projectId}`;
  const { startedOn, startedBy } = followed(project, { ...datesBelow(majorPhases), ends: null }, true);
  await sql`update projects set started_on = ${startedOn}::date, started_by = ${startedBy} where id = ${projectId}`;
}
