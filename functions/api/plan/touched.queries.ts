// Whether someone else changed an item of a plan since a number of the log: the item itself, current or former
// descendants, or its notes.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { PlanEntity } from '../../core/plan/contract.ts';

interface Item {
  projectId: number;
  entity: PlanEntity;
  id: number;
}

export async function isTouched(db: Db, item: Item, since: number): Promise<boolean> {
  const { rows } = await sql`
    with inside as (${rowsIn(item)})
    select from public.project_changes c
    where c.project_id = ${item.projectId} and c.seq > ${since}::bigint and not c.is_filled
      and c.actor is distinct from (select auth.uid())
      and exists (select from inside i where
        (c.op <> 'order' and c.entity = i.entity and c.entity_id = i.id)
        or (c.op = 'order' and c.entity = i.child and c.entity_id = i.id)
        or (c.entity = 'note' and i.entity = 'task' and (c.fields ->> 'taskId')::bigint = i.id)
        or (c.entity = 'task' and i.entity = 'phase' and ${parentIn('phase')} = i.id)
        or (c.entity = 'phase' and i.entity = 'majorphase' and ${parentIn('majorPhase')} = i.id))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The item and its descendants, each with the kind of its children. */
function rowsIn({ projectId, entity, id }: Item): RawBuilder<unknown> {
  const phases = sql`select p.id from public.phases p
    where p.project_id = ${projectId} and ${entity === 'majorphase' ? sql`p.major_phase_id` : sql`p.id`} = ${id}`;
  const tasks = sql`select t.id from public.tasks t where t.project_id = ${projectId}
    and ${entity === 'task' ? sql`t.id = ${id}` : sql`t.phase_id in (${phases})`}`;
  const parts = [sql`select 'task' as entity, null as child, t.id from (${tasks}) t`];
  if (entity !== 'task') parts.push(sql`select 'phase', 'task', p.id from (${phases}) p`);
  if (entity === 'majorphase') parts.push(sql`select 'majorphase', 'phase', ${id}::bigint`);
  return sql.join(parts, sql` union all `);
}

const parentIn = (field: 'phase' | 'majorPhase') =>
  sql`coalesce(c.after ->> ${sql.lit(field)}, c.before ->> ${sql.lit(field)})::bigint`;
