// Changes, orders and deletes items of the generic library. Its policies and functions decide who may.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull } from '../../_shared/database/json.ts';
import { idArray, idsInOrder } from '../../_shared/database/order.ts';
import { assignments, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { Order, PlanEntity } from '../../core/plan/contract.ts';
import { genericMajorPhase, genericPhase, genericTask } from './queries.ts';

const places = {
  majorphase: { table: sql`public.generic_major_phases`, alias: 'm', row: genericMajorPhase },
  phase: { table: sql`public.generic_phases`, alias: 'p', row: genericPhase },
  task: { table: sql`public.generic_tasks`, alias: 't', row: genericTask },
};

/** Writes the fields when the row has this version. Otherwise writes nothing and throws a 409. */
export async function updateGenericItem(
  db: Db,
  entity: PlanEntity,
  id: number,
  fields: object,
  version?: number,
): Promise<string> {
  const { table, alias, row } = places[entity];
  const values = { ...fields };
  const item = sql`${table} as ${sql.ref(alias)}`;
  const isTheOne = sql`${sql.ref(`${alias}.id`)} = ${id} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  const current = sql`select to_json(${row}) as json from ${item} where ${isTheOne}`;
  const set = assignments(values);
  if (!set) return jsonOf(db, current);
  const written = await jsonOrNull(
    db,
    sql`update ${item} set ${set} where ${isTheOne} and ${unchanged(alias, values, { version })}
      returning to_json(${row}) as json`,
  );
  if (written !== null) return written;
  throw conflict(JSON.parse(await jsonOf(db, current)));
}

export function removeGenericItem(db: Db, entity: PlanEntity, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`at`)} as json
      from public.delete_generic_item(${entity}, ${id}::bigint) as at`,
  );
}

/** Orders one list and returns the resulting order; `parentId` is null for major phases. */
export async function orderGenericItems(
  db: Db,
  entity: PlanEntity,
  parentId: number | null,
  order: Order,
): Promise<string> {
  const call =
    'move' in order
      ? sql`public.move_generic_item(${entity}, ${parentId}::bigint, ${order.move.id}::bigint, ${order.move.afterId}::bigint)`
      : sql`public.order_generic_items(${entity}, ${parentId}::bigint, ${idArray(idsInOrder(order.order))}::bigint[])`;
  const resulting = jsonOf(
    db,
    sql`select json_build_object('order',
      coalesce(json_agg(json_build_array(o.id, o.order_num) order by o.order_num), '[]'::json)) as json from ${call} as o`,
  );
  const [json] = await Promise.all([resulting, requireParent(db, entity, parentId)]);
  return json;
}

/** Throws a 404 for a missing parent. */
async function requireParent(db: Db, entity: PlanEntity, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const parent = places[entity === 'task' ? 'phase' : 'majorphase'];
  await jsonOf(db, sql`select to_json(o.id) as json from ${parent.table} as o where o.id = ${parentId}`);
}
