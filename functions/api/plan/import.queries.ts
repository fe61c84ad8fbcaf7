// Adds a whole tree to a plan: one statement a level, each row an event of its own, parents first.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { beginChange } from '../../_shared/database/write.ts';
import type { PlanImport } from './import.contract.ts';

/** Appends the rows to the plan of a project and tells how many of each there were. */
export async function importPlan(db: Db, projectId: number, { majorPhases }: PlanImport): Promise<string> {
  await beginChange(db, projectId);
  const majorIds = await insertRows(db, {
    table: sql`public.major_phases`,
    columns: sql`project_id, name, description, duration, duration_type, started_on, completed_on`,
    values: sql`${projectId}::bigint, r->>'name', ${shared}`,
    parent: sql`project_id`,
    rows: majorPhases.map(({ phases: _, ...row }) => ({ ...row, parent: projectId })),
  });
  const phases = majorPhases.flatMap((majorPhase, at) =>
    majorPhase.phases.map((phase) => ({ ...phase, parent: majorIds[at] })),
  );
  const phaseIds = await insertRows(db, {
    table: sql`public.phases`,
    columns: sql`project_id, major_phase_id, name, description, duration, duration_type, started_on, completed_on,
      scheduled_start, scheduled_completion`,
    values: sql`${projectId}::bigint, (r->>'parent')::bigint, r->>'name', ${shared}, ${scheduled}`,
    parent: sql`major_phase_id`,
    rows: phases.map(({ tasks: _, ...row }) => row),
  });
  const tasks = phases.flatMap((phase, at) => phase.tasks.map((task) => ({ ...task, parent: phaseIds[at] })));
  await insertRows(db, {
    table: sql`public.tasks`,
    columns: sql`project_id, phase_id, title, status_id, description, duration, duration_type, started_on, completed_on,
      scheduled_start, scheduled_completion`,
    values: sql`${projectId}::bigint, (r->>'parent')::bigint, r->>'title', (r->>'statusId')::smallint, ${shared}, ${scheduled}`,
    parent: sql`phase_id`,
    rows: tasks,
  });
  return JSON.stringify({ majorPhases: majorPhases.length, phases: phases.length, tasks: tasks.length });
}

const shared = sql`nullif(r->>'description', ''), (r->>'duration')::integer, (r->>'durationType')::smallint,
  (r->>'startedOn')::date, (r->>'completedOn')::date`;
const scheduled = sql`(r->>'scheduledStart')::date, (r->>'scheduledCompletion')::date`;

interface Level {
  table: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  /** The column whose equal values make siblings. */
  parent: RawBuilder<unknown>;
  rows: readonly object[];
}

/** Adds the rows behind their siblings and gives their ids in the same order. */
async function insertRows(db: Db, { table, columns, values, parent, rows }: Level): Promise<number[]> {
  if (rows.length === 0) return [];
  // Rows are numbered among their siblings as they come in, and parents are sent one after the other.
  const { rows: made } = await sql<{ id: number }>`
    with added as (
      insert into ${table} (${columns})
      select ${values} from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality as sent(r, at)
      order by at
      returning id, ${parent} as parent, order_num
    )
    select id from added order by array_position(${parentsOf(rows)}::bigint[], parent::bigint), order_num`.execute(db);
  return made.map(({ id }) => id);
}

/** Each parent once, in the order in which they were sent. */
function parentsOf(rows: readonly object[]): string {
  const parents = new Set(rows.map((row) => (row as { parent?: number }).parent));
  return `{${[...parents].join(',')}}`;
}
