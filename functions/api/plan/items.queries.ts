// One item of a plan: read, create, change, delete, restore. The database locks and logs (begin_change).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf } from '../../_shared/database/json.ts';
import { assignments, beginChange, type Guard, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict, type Failure, notFound } from '../../_shared/errors.ts';
import type { Actual, StatusAndDates } from '../../core/schedule/actual-dates.ts';
import { datesAfter, newParent, writesDates } from '../dates/typed-dates.queries.ts';
import type { Kind } from './kinds.ts';
import { momentAfter, newMoment, writesMoment } from './milestones.queries.ts';
import { sayUndo } from './said.queries.ts';
import { newTask, readDays, statusesAfter, writesStatus } from './task-status.queries.ts';
import { isTouched } from './touched.queries.ts';
import type { StatusDay } from './written-fields.ts';

export interface Item {
  projectId: number;
  id: number;
}

export function getItem(db: Db, kind: Kind, item: Item): Promise<string> {
  return jsonOf(db, currentItem(kind, item));
}

/** Whether the project has this item. */
export async function isThere(db: Db, kind: Kind, { projectId, id }: Item): Promise<boolean> {
  const { rows } = await sql`select from ${kind.table} as i
    where i.project_id = ${projectId} and i.id = ${id} and i.deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** The tasks of a phase in order. Throws a 404 for a phase of another project. */
export async function listTasksOfPhase(db: Db, taskKind: Kind, { projectId, id }: Item): Promise<string> {
  return jsonOf(
    db,
    sql`select (select ${listOf(taskKind.json, sql`t.order_num`)} from public.tasks t
        where t.project_id = p.project_id and t.phase_id = p.id and t.deleted_at is null) as json
      from public.phases p where p.project_id = ${projectId} and p.id = ${id}`,
  );
}

export async function createItem(
  db: Db,
  kind: Kind,
  projectId: number,
  fields: object,
  statusOn?: string,
): Promise<string> {
  const row = kind.entity === 'majorphase' ? fields : newMoment(fields);
  const parent = kind.entity === 'task' ? row : newParent(row);
  const values = writesStatus(kind, row) ? newTask({ ...row }, await readDays(db), statusOn) : parent;
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`insert into ${kind.table} as ${sql.ref(kind.alias)} ${insertion({ projectId, ...values })}
        returning ${kind.json} as json`,
    ),
  ]);
  return json;
}

/** The state that the caller saw before a change, and what the change says beside its fields. */
export interface Guarded extends StatusDay {
  guard: Guard;
  /** What the status and the dates of a task become, where the caller has computed them. */
  status?: StatusAndDates | undefined;
  /** Known to be no milestone, before and after. */
  isNoMoment?: boolean;
}

/** Writes the fields when the row matches the guard; otherwise writes nothing and returns null. */
export async function updateItem(
  db: Db,
  kind: Kind,
  item: Item,
  fields: object,
  { guard, statusOn, status: given, isNoMoment }: Guarded,
): Promise<string | null> {
  const values = { ...fields };
  const begun = beginChange(db, item.projectId);
  const write = { entity: kind.entity, id: item.id, fields };
  const moment = isNoMoment || !writesMoment(write) ? {} : await momentOf(db, begun, item.projectId, write);
  const status =
    given ?? (writesStatus(kind, fields) ? await statusOf(db, begun, item, { fields, statusOn }) : undefined);
  const dates =
    kind.entity !== 'task' && writesDates(fields) ? await datesOf(db, begun, kind.entity, item, fields) : {};
  const set = assignments({ ...values, ...moment, ...status, ...dates });
  const alias = sql.ref(kind.alias);
  const isTheOne = sql`${alias}.project_id = ${item.projectId} and ${alias}.id = ${item.id}`;
  const isAsSeen = unchanged(kind.alias, values, guard);
  const written = set
    ? sql`update ${kind.table} as ${alias} set ${set} where ${isTheOne} and ${isAsSeen} returning ${kind.json} as json`
    : sql`select ${kind.json} as json from ${kind.table} as ${alias} where ${isTheOne} and ${isAsSeen}`;
  const [, made] = await Promise.all([begun, jsonOrNull(db, written)]);
  return made;
}

async function momentOf(
  db: Db,
  begun: Promise<unknown>,
  projectId: number,
  write: Parameters<typeof momentAfter>[2],
): ReturnType<typeof momentAfter> {
  const [, moment] = await Promise.all([begun, momentAfter(db, projectId, write)]);
  return moment;
}

async function statusOf(
  db: Db,
  begun: Promise<unknown>,
  { projectId, id }: Item,
  write: { fields: object } & StatusDay,
): Promise<StatusAndDates | undefined> {
  const [, statuses] = await Promise.all([begun, statusesAfter(db, projectId, [{ id, ...write }])]);
  return statuses.get(id);
}

async function datesOf(
  db: Db,
  begun: Promise<unknown>,
  entity: 'phase' | 'majorphase',
  { projectId, id }: Item,
  fields: object,
): Promise<Partial<Actual>> {
  const [, dates] = await Promise.all([begun, datesAfter(db, { entity, projectId, id }, fields)]);
  return dates;
}

/** Like `updateItem`. Throws a 409 for a row that does not match the guard. */
export async function updateGuarded(db: Db, kind: Kind, item: Item, fields: object, rest: Guarded): Promise<string> {
  const made = await updateItem(db, kind, item, fields, rest);
  if (made === null) throw await conflictOver(db, kind, item);
  return made;
}

/** The 409 for a row that does not match its guard. */
export async function conflictOver(db: Db, kind: Kind, item: Item): Promise<Failure> {
  return conflict(JSON.parse(await getItem(db, kind, item)));
}

/**
 * Deletes an item with its descendants. With `since`, throws a 409 when someone else changed them after that change.
 */
export async function removeItem(db: Db, kind: Kind, item: Item, since?: number): Promise<string> {
  const { projectId, id } = item;
  if (since !== undefined) {
    await beginChange(db, projectId);
    await sayUndo(db, true);
    const current = await jsonOf(db, currentItem(kind, item));
    if (await isTouched(db, { ...item, entity: kind.entity }, since)) throw conflict(JSON.parse(current));
  }
  return jsonOf(
    db,
    sql`select ${deletionOf(id)} as json
      from public.delete_plan_item(${projectId}::bigint, ${kind.entity}, ${id}::bigint)`,
  );
}

export async function restoreItem(db: Db, kind: Kind, item: Item): Promise<string> {
  const [, json] = await Promise.all([
    sql`select public.restore_plan_item(${item.projectId}::bigint, ${kind.entity}, ${item.id}::bigint)`.execute(db),
    jsonOrNull(db, currentItem(kind, item)),
  ]);
  if (json === null) throw notFound();
  return json;
}

/** Adds an item of the library, with its included descendants, and gives its id. */
export async function addGenericItem(
  db: Db,
  kind: Kind,
  item: { projectId: number; genericId: number; parentId?: number; include: string; orderNum?: number | undefined },
): Promise<number> {
  const { projectId, genericId, parentId = null, include, orderNum = null } = item;
  const calls = {
    majorphase: sql`public.add_generic_major_phase(${projectId}::bigint, ${genericId}::bigint, ${include}, ${orderNum}::int)`,
    phase: sql`public.add_generic_phase(${projectId}::bigint, ${parentId}::bigint, ${genericId}::bigint, ${include}, ${orderNum}::int)`,
    task: sql`public.add_generic_task(${projectId}::bigint, ${parentId}::bigint, ${genericId}::bigint, ${orderNum}::int)`,
  };
  const added = await sql<{ id: number }>`select ${calls[kind.entity]} as id`.execute(db);
  return added.rows[0]?.id ?? 0;
}

function currentItem(kind: Kind, { projectId, id }: Item) {
  const alias = sql.ref(kind.alias);
  return sql`select ${kind.json} as json from ${kind.table} as ${alias}
    where ${alias}.project_id = ${projectId} and ${alias}.id = ${id} and ${alias}.deleted_at is null`;
}
