// The actual dates that a row above tasks is written with (docs/product.md#dates-above): what a person typed, and what
// follows from the rows in it where nothing is typed.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOrNull, object } from '../../_shared/database/json.ts';
import { type Actual, datesBelow, parentAfter } from '../../core/schedule/actual-dates.ts';

const actual = ['startedOn', 'startedBy', 'completedOn', 'completedBy'] as const;
const blank: Actual = { startedOn: null, startedBy: null, completedOn: null, completedBy: null };

/** Whether these fields of a row above tasks are actual dates. */
export function writesDates(fields: object): boolean {
  return actual.some((field) => field in fields);
}

/** The fields of a new row, in which nothing is yet: a person typed its dates. */
export function newParent<Fields extends object>(fields: Fields): Fields {
  if (!writesDates(fields)) return fields;
  const { startedBy: _, completedBy: __, ...typed } = givenOf(fields);
  return { ...fields, ...actualOf(parentAfter(blank, typed, datesBelow([]))) };
}

/** The actual dates of a phase or major phase of a locked project after a write; none where the row is not there. */
export async function datesAfter(
  db: Db,
  { entity, projectId, id }: { entity: 'phase' | 'majorphase'; projectId: number; id: number },
  fields: object,
): Promise<Partial<Actual>> {
  const [table, below] =
    entity === 'phase'
      ? [sql`public.phases`, rowsIn(sql`public.tasks b where b.phase_id = r.id`)]
      : [sql`public.major_phases`, rowsIn(sql`public.phases b where b.major_phase_id = r.id`)];
  const stored = await jsonOrNull(
    db,
    sql`select ${storedOf(sql`r.completed_by`, below)} as json
      from ${table} r where r.project_id = ${projectId} and r.id = ${id}`,
  );
  return stored === null ? {} : actualOf(after(stored, fields));
}

/** The same for the start of a locked project, whose completion is always a person's. */
export async function startAfter(
  db: Db,
  projectId: number,
  fields: object,
): Promise<Partial<Pick<Actual, 'startedOn' | 'startedBy'>>> {
  const below = rowsIn(sql`public.major_phases b where b.project_id = r.id`);
  const stored = await jsonOrNull(
    db,
    sql`select ${storedOf(sql`'person'`, below)} as json from public.projects r where r.id = ${projectId}`,
  );
  if (stored === null) return {};
  const { startedOn, startedBy } = after(stored, fields);
  return { startedOn, startedBy };
}

interface Stored extends Actual {
  below: Pick<Actual, 'startedOn' | 'completedOn'>[];
}

const storedOf = (completedBy: RawBuilder<unknown>, below: RawBuilder<unknown>) =>
  sql`to_json(${object(sql`r.started_on as "startedOn", r.started_by as "startedBy", r.completed_on as "completedOn",
    ${completedBy} as "completedBy", ${below} as below`)})`;

/** The dates of what stands in a row. */
function rowsIn(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('startedOn', b.started_on, 'completedOn', b.completed_on)), '[]')
    from ${which} and b.deleted_at is null)`;
}

function after(stored: string, fields: object): Actual {
  const { below, ...was }: Stored = JSON.parse(stored);
  return parentAfter(was, givenOf(fields), datesBelow(below));
}

const givenOf = (fields: object): Partial<Actual> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && actual.some((name) => name === field)),
  );

const actualOf = ({ startedOn, startedBy, completedOn, completedBy }: Actual): Actual => ({
  startedOn,
  startedBy,
  completedOn,
  completedBy,
});
