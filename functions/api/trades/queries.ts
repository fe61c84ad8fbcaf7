// Trades: list, read, add, change, delete, restore.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, object } from '../../_shared/database/json.ts';
import type { List } from '../../_shared/database/keyset.ts';
import { assignments, insertion } from '../../_shared/database/write.ts';
import { conflict, notFound } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import type { TradeCreate, TradeUpdate } from '../../core/trades/contract.ts';
import { phoneNumber } from './phone-number.ts';

const columns = sql`t.id, t.name, t.contact, t.email, t.phone, t.language, t.hue, t.crews, t.note,
  private.instant(t.created_at) as "createdOn", t.version`;
const tradeRow = object(columns);

export const tradeList: List = {
  name: 'trades',
  from: sql`public.trades t`,
  where: sql`t.deleted_at is null`,
  id: { value: sql`t.id`, kind: 'number' },
  row: tradeRow,
  keys: {
    name: { columns: [{ value: sql`t.name collate private.natural`, kind: 'text' }] },
    contact: { columns: [{ value: sql`t.contact collate private.natural`, kind: 'text', isNullable: true }] },
  },
  defaultSort: 'name',
  found: (search) => sql`select private.found_trades(${search}::text)`,
};

/** The assignments of a trade with their projects, each of which is looked up once: a trade may work in all of them. */
const assignedTo = (tradeId: number) => sql`
  theirs as materialized (
    select a, a.project_id from public.assignments a where a.trade_id = ${tradeId}::bigint and a.deleted_at is null
  ),
  mine as materialized (
    select t.a, t.project_id, (t.a).phase_id, (t.a).task_id, j.name, j.is_running
    from (select distinct t.project_id as id from theirs t) p
    cross join lateral (
      select j.name, j.completed_on is null as is_running from public.projects j
      where j.id = p.id and j.deleted_at is null and not j.is_template offset 0
    ) j
    join theirs t on t.project_id = p.id
  )`;

/** Those to open work. */
const openWork = sql`
  select m.project_id, m.name from mine m
  left join public.phases p on p.project_id = m.project_id and p.id = m.phase_id
  left join public.tasks t on t.project_id = m.project_id and t.id = m.task_id
  where (p.id is null or (p.deleted_at is null and p.completed_on is null))
    and (t.id is null or (t.deleted_at is null and t.status_id <> 3))
  limit ${limits.assignedRows}`;

/** Visits to come that the page of a trade names. */
const COMING = 20;

/** How many visits to come there are, and the first of them, with the answers that count. */
const shownVisit =
  object(sql`v.id, ${object(sql`v.project_id as id, v.name`)} as project, v.phase_id as "phaseId", v.phase,
  v.task_id as "taskId", v.task, v.starts as "from", v.ends as "to", coalesce(v.answer, 'asked') as state,
  v.proposed_on as "proposedOn", v.work`);
const comingVisits = sql`
  select ${object(sql`count(v.id) as count,
    coalesce(json_agg(${shownVisit} order by v.place) filter (where v.place <= ${COMING}), '[]'::json) as first`)}
  from (
    select (m.a).id, m.project_id, m.name, o.*, row_number() over (order by o.starts, o.ends, (m.a).id) as place
    from mine m cross join lateral private.visit_of(m.a, private.company_day(), 'infinity') o
    where m.is_running and o.work <> 'completed'
  ) v`;

/** A trade with its open work and its visits to come. Throws a 404. */
export function getTrade(db: Db, id: number): Promise<string> {
  const shown = object(sql`w.project_id as id, w.name, w.rows`);
  return jsonOf(
    db,
    sql`with ${assignedTo(id)}, opened as (${openWork}), work as (
        select o.project_id, o.name, count(*) as rows,
          row_number() over (order by count(*) desc, o.name collate private.natural, o.project_id) as place
        from opened o group by o.project_id, o.name
      )
      select to_json(${object(sql`${columns}, (select ${object(sql`coalesce(sum(w.rows), 0) as rows, count(w.project_id) as projects,
        coalesce(json_agg(${shown} order by w.place) filter (where w.place <= ${limits.assignedProjects}), '[]'::json) as first`)}
        from work w) as assigned, (${comingVisits}) as coming`)}) as json
      from public.trades t where t.id = ${id} and t.deleted_at is null`,
  );
}

/** Adds a trade and returns it. Throws a 422 for a wrong telephone number. */
export function createTrade(db: Db, fields: TradeCreate): Promise<string> {
  return jsonOf(
    db,
    sql`insert into public.trades as t ${insertion(withPhone(fields))} returning to_json(${tradeRow}) as json`,
  );
}

/** Changes a trade of this version. Throws a 404, a 409, or a 422 for a wrong telephone number. */
export async function updateTrade(db: Db, id: number, { version, ...fields }: TradeUpdate): Promise<string> {
  const isTheOne = sql`t.id = ${id} and t.deleted_at is null`;
  const set = assignments(withPhone(fields));
  const isAsSeen = version === undefined ? sql`true` : sql`t.version = ${version}`;
  const written = set
    ? await jsonOrNull(
        db,
        sql`update public.trades as t set ${set} where ${isTheOne} and ${isAsSeen} returning to_json(${tradeRow}) as json`,
      )
    : null;
  if (written !== null) return written;
  const found = await jsonOrNull(db, sql`select to_json(${tradeRow}) as json from public.trades t where ${isTheOne}`);
  if (found === null) throw notFound();
  if (set) throw conflict(JSON.parse(found));
  return found;
}

function withPhone<Fields extends { phone?: string | null | undefined }>(fields: Fields): Fields {
  return fields.phone ? { ...fields, phone: phoneNumber(fields.phone) } : fields;
}

/** Deletes a trade, also while it is assigned. Throws a 404. */
export function removeTrade(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`m`)} as json
      from public.delete_trade(${id}::bigint) m`,
  );
}

/** Restores a deleted trade with its assignments and its link. Throws a 404. */
export async function restoreTrade(db: Db, id: number): Promise<string> {
  await sql`select public.restore_trade(${id}::bigint)`.execute(db);
  return jsonOf(db, sql`select to_json(${tradeRow}) as json from public.trades t where t.id = ${id}`);
}
