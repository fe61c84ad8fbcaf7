// Copies an item with what is below it: its content, its link to the library, its schedule and who does it, but no notes, actual
// dates or status.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { columnOf, type Facts } from '../../core/common/facts.ts';
import type { PlanEntity } from '../../core/plan/contract.ts';
import { planFacts } from '../../core/plan/facts.ts';
import type { Item } from './items.queries.ts';
import { type Kind, phaseKind, taskKind } from './kinds.ts';

const childOf = { majorphase: phaseKind, phase: taskKind, task: null };
const parentColumns = { majorphase: 'project_id', phase: 'major_phase_id', task: 'phase_id' };

/** Adds a copy with this name behind the item and gives its id. Throws a 404. */
export async function duplicateItem(db: Db, kind: Kind, item: Item, name: string): Promise<number> {
  await beginChange(db, item.projectId);
  const [id] = await copyRows(db, kind, item.projectId, {
    which: sql`o.id = ${item.id}`,
    values: { [kind.entity === 'task' ? 'title' : 'name']: sql`${name}`, order_num: sql`o.order_num + 1` },
  });
  if (id === undefined) throw notFound();
  const copies = [{ entity: kind.entity, id: item.id, copyId: id }, ...(await copyBelow(db, kind, item, id))];
  await copyLinks(db, item.projectId, copies);
  await copyAssignments(db, item.projectId, copies);
  return id;
}

interface Copy {
  entity: PlanEntity;
  /** Of the original. */
  id: number;
  copyId: number;
}

/** Copies the children of an item, and theirs, to its copy. */
async function copyBelow(db: Db, { entity }: Kind, { projectId, id }: Item, copyId: number): Promise<Copy[]> {
  const child = childOf[entity];
  if (!child) return [];
  const column = parentColumns[child.entity];
  const which = sql`o.${sql.ref(column)} = ${id}`;
  const { rows: originals } = await sql<{ id: number }>`
    select o.id from ${child.table} as o
    where o.project_id = ${projectId} and ${which} and o.deleted_at is null order by o.order_num`.execute(db);
  const copies = await copyRows(db, child, projectId, { which, values: { [column]: sql`${copyId}::bigint` } });
  const all: Copy[] = [];
  for (const [at, original] of originals.entries()) {
    const copy = copies[at];
    if (copy === undefined) continue;
    all.push({ entity: child.entity, id: original.id, copyId: copy });
    all.push(...(await copyBelow(db, child, { projectId, id: original.id }, copy)));
  }
  return all;
}

/** Copies the links between rows of which both have a copy. */
async function copyLinks(db: Db, projectId: number, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 1) return;
  await sql`
    with copies as (${rowsOf(copies)})
    insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
    select l.project_id, l.from_kind, f.copy_id, l.to_kind, t.copy_id, l.type, l.lag, l.lag_in
    from public.plan_links l
    join copies f on f.entity = l.from_kind and f.id = l.from_id
    join copies t on t.entity = l.to_kind and t.id = l.to_id
    where l.project_id = ${projectId} and l.deleted_at is null order by l.id`.execute(db);
}

/** Assigns the copies of rows, without the answers, to whom the rows are assigned and who is still there. */
async function copyAssignments(db: Db, projectId: number, copies: readonly Copy[]): Promise<void> {
  await sql`
    with copies as (${rowsOf(copies)})
    insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
    select a.project_id, case when a.phase_id is not null then c.copy_id end,
      case when a.task_id is not null then c.copy_id end, a.user_id, a.trade_id
    from public.assignments a
    join copies c on (c.entity = 'phase' and c.id = a.phase_id) or (c.entity = 'task' and c.id = a.task_id)
    where a.project_id = ${projectId} and a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
    order by a.id`.execute(db);
}

const rowsOf = (copies: readonly Copy[]) => sql`select c.entity, c.id, c."copyId" as copy_id
  from jsonb_to_recordset(${JSON.stringify(copies)}::text::jsonb) as c (entity text, id bigint, "copyId" bigint)`;

interface Copied {
  which: RawBuilder<unknown>;
  /** The columns that differ from the original. */
  values: Record<string, RawBuilder<unknown>>;
}

/** The value of the original, without a date that is computed. */
function copied(column: string): RawBuilder<unknown> {
  const value = sql.ref(`o.${column}`);
  return column.startsWith('scheduled_') ? sql`case when private.schedule_mode() <> 'linked' then ${value} end` : value;
}

/** Copies rows in their order and returns the ids of the copies. */
async function copyRows(db: Db, { entity, table }: Kind, projectId: number, { which, values }: Copied) {
  const columns = [...new Set(['project_id', parentColumns[entity], 'order_num', ...columnsOf(planFacts[entity])])];
  const { rows } = await sql<{ id: number }>`
    with copied as (
      insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => values[column] ?? copied(column)))}
      from ${table} as o where o.project_id = ${projectId} and ${which} and o.deleted_at is null
      order by o.order_num
      returning id, order_num
    )
    select id from copied order by order_num`.execute(db);
  return rows.map(({ id }) => id);
}

const own = ['scheduledStart', 'scheduledCompletion', 'notBefore', 'deadline'];

/** What a copy from a template has, and the days, which that one computes or moves. */
function columnsOf(facts: Facts): string[] {
  const fields = Object.keys(facts).filter((field) => {
    const { copied, written } = facts[field] ?? {};
    return copied || (written && own.includes(field));
  });
  return fields.flatMap((field) => columnOf(facts, field) ?? []);
}
