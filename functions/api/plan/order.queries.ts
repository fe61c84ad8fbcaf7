// The order of siblings. The database numbers them 1…n under the project's lock; a caller only states the intention.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { idArray, idsInOrder } from '../../_shared/database/order.ts';
import type { Order } from '../../core/plan/contract.ts';

export function orderMajorPhases(db: Db, { projectId }: { projectId: number }, order: Order): Promise<string> {
  const call =
    'move' in order
      ? sql`public.move_major_phase(${projectId}::bigint, ${order.move.id}::bigint, ${order.move.afterId}::bigint)`
      : sql`public.order_major_phases(${projectId}::bigint, ${idArray(idsInOrder(order.order))}::bigint[])`;
  return jsonOf(db, resulting(call));
}

export function orderPhases(db: Db, at: { projectId: number; majorPhaseId: number }, order: Order): Promise<string> {
  const list = sql`${at.projectId}::bigint, ${at.majorPhaseId}::bigint`;
  const call =
    'move' in order
      ? sql`public.move_phase(${list}, ${order.move.id}::bigint, ${order.move.afterId}::bigint)`
      : sql`public.order_phases(${list}, ${idArray(idsInOrder(order.order))}::bigint[])`;
  return jsonOf(db, resulting(call));
}

/** Throws a 404 for a phase that is not in the major phase of the path. */
export function orderTasks(
  db: Db,
  at: { projectId: number; majorPhaseId: number; phaseId: number },
  order: Order,
): Promise<string> {
  const phase = sql`(select p.id from public.phases p
    where p.project_id = ${at.projectId} and p.major_phase_id = ${at.majorPhaseId} and p.id = ${at.phaseId})`;
  const list = sql`${at.projectId}::bigint, ${phase}`;
  const call =
    'move' in order
      ? sql`public.move_task(${list}, ${order.move.id}::bigint, ${order.move.afterId}::bigint)`
      : sql`public.order_tasks(${list}, ${idArray(idsInOrder(order.order))}::bigint[])`;
  return jsonOf(db, resulting(call));
}

function resulting(call: RawBuilder<unknown>) {
  const pairs = sql`coalesce(json_agg(json_build_array(o.id, o.order_num) order by o.order_num), '[]'::json)`;
  return sql`select json_build_object('order', ${pairs}) as json from ${call} as o`;
}
