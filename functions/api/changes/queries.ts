// The numbered change log of a project: changes after a number, and pages of its history, numbered changes with author, name of the row, and values before and after. Deleted
// rows have their last name in the log.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { documentName } from '../../_shared/database/document-name.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { notFound, tooOld } from '../../_shared/errors.ts';
import type { HistoryQuery } from '../../core/changes/contract.ts';
import { limits } from '../../core/common/limits.ts';
import { fullName } from '../users/queries.ts';
import { contextOf } from './change-context.ts';

const personOf = (id: RawBuilder<unknown>) => sql`(select ${fullName} from public.profiles u where u.id = ${id})`;

const lastKnown = (entity: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(
  select coalesce(x.after ->> 'title', x.after ->> 'name', x.before ->> 'title', x.before ->> 'name')
  from public.project_changes x
  where x.project_id = c.project_id and x.entity = ${entity} and x.entity_id = ${id}
    and coalesce(x.after, x.before) ?| array['title', 'name']
  order by x.seq desc limit 1)`;
const itemName = (entity: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`case ${entity}
  when 'task' then coalesce((select t.title from public.tasks t where t.id = ${id}), ${lastKnown(entity, id)})
  when 'phase' then coalesce((select p.name from public.phases p where p.id = ${id}), ${lastKnown(entity, id)})
  else coalesce((select m.name from public.major_phases m where m.id = ${id}), ${lastKnown(entity, id)}) end`;
const parentEntity = sql`case c.entity when 'task' then 'phase' else 'majorphase' end`;
/** As a subselect: under row-level security a bare `coalesce` cannot be an index condition. */
const noteTask = sql`(select coalesce((c.fields ->> 'taskId')::bigint, (select n.task_id from public.notes n where n.id = c.entity_id)))`;

/** The person of assignment `a`. */
const whom = sql`coalesce((select t.name from public.trades t where t.id = a.trade_id), ${personOf(sql`a.user_id`)}, 'Somebody')`;

/** Both ends of a link; of a change its row says them. */
const linkName = sql`(
  select ${itemName(sql`l.from_kind`, sql`l.from_id`)} || ' → ' || ${itemName(sql`l.to_kind`, sql`l.to_id`)}
  from (
    select l.from_kind, l.from_id, l.to_kind, l.to_id from public.plan_links l where l.id = c.entity_id
    union all
    select g.link #>> '{from,entity}', (g.link #>> '{from,id}')::bigint, g.link #>> '{to,entity}', (g.link #>> '{to,id}')::bigint
    from (select coalesce(c.after, c.before) as link) g where g.link ? 'from'
  ) l limit 1)`;

/** The assignee and the work; of a change its row says them. */
const assignmentName = sql`(
  select ${whom} || ' → ' || ${itemName(sql`a.kind`, sql`a.item_id`)}
  from (
    select case when x.task_id is null then 'phase' else 'task' end as kind, coalesce(x.task_id, x.phase_id) as item_id,
      x.user_id, x.trade_id
    from public.assignments x where x.id = c.entity_id
    union all
    select g.said #>> '{item,entity}', (g.said #>> '{item,id}')::bigint, (g.said ->> 'userId')::uuid, (g.said ->> 'tradeId')::bigint
    from (select coalesce(c.after, c.before) as said) g where g.said ? 'item'
  ) a limit 1)`;

const name = sql`case
  when c.entity = 'link' then ${linkName}
  when c.entity = 'assignment' then ${assignmentName}
  when c.entity = 'project' or (c.op = 'order' and c.entity = 'majorphase') then j.name
  when c.op = 'order' then ${itemName(parentEntity, sql`c.entity_id`)}
  when c.entity in ('client', 'member') then ${personOf(sql`(c.fields ->> 'userId')::uuid`)}
  when c.entity = 'baseline' then coalesce(c.after, c.before) ->> 'name'
  when c.entity = 'ledgerentry' then c.fields ->> 'reason'
  when c.entity = 'decision' then coalesce((select d.title from public.decisions d where d.id = c.entity_id),
    coalesce(c.after, c.before) ->> 'title')
  when c.entity = 'report' then coalesce((select r.title from public.reports r where r.id = c.entity_id),
    coalesce(c.after, c.before) ->> 'title')
  when c.entity = 'documentset' then coalesce((select s.name from public.document_sets s where s.id = c.entity_id),
    coalesce(c.after, c.before) ->> 'name')
  when c.entity = 'document' then (select ${documentName('d')} from public.documents d where d.id = c.entity_id)
  when c.entity = 'pin' then (select ${documentName('d')} from public.documents d
    where d.id = (select (w.said ->> 'documentId')::bigint from public.project_changes x
      cross join lateral (select coalesce(x.after, x.before) as said) w
      where x.project_id = c.project_id and x.entity = 'pin' and x.entity_id = c.entity_id and w.said ? 'documentId'
      order by x.seq desc limit 1))
  when c.entity = 'option' then coalesce((select o.name from public.decision_options o where o.id = c.entity_id),
    coalesce(c.after, c.before) ->> 'name')
  when c.entity = 'diaryday' then (
    select coalesce((select t.name from public.trades t where t.id = (w.said ->> 'tradeId')::bigint),
      ${personOf(sql`(w.said ->> 'userId')::uuid`)})
    from (select coalesce(c.after, c.before) as said) w)
  when c.entity = 'photo' then coalesce((coalesce(c.after, c.before) ->> 'originalFilename'),
    (select f.original_filename from public.photos f where f.id = c.entity_id))
  when c.entity in ('note', 'entry', 'todo', 'question') then coalesce(${itemName(sql`'task'::text`, noteTask)}, case when c.entity in ('entry', 'question') then 'Messages' end)
  else ${itemName(sql`c.entity`, sql`c.entity_id`)} end`;

const line = object(sql`c.seq, c.op, c.entity, c.entity_id as id, c.fields, c.actor,
  private.instant(c.at) as at, c.request_key as "requestKey", c.before, c.after, ${contextOf('c')} as context,
  coalesce(${personOf(sql`c.actor`)}, (select d.name from public.trades d where d.id = c.actor_trade)) as "actorName", ${name} as name`);

/**
 * A page of the history of a project or one item, newest first. An item's history omits the order below it. Dates that
 * follow from other rows are no lines of their own.
 */
export function listHistory(db: Db, projectId: number, page: HistoryQuery): Promise<string> {
  const { before, limit = limits.historyPage, entity, id, actor } = page;
  return jsonOf(
    db,
    sql`select (
        select ${listOf(line, sql`c.seq desc`)} from (
          select * from public.project_changes c where c.project_id = j.id and not c.is_filled
            ${before === undefined ? sql`` : sql`and c.seq < ${before}::bigint`}
            ${entity === undefined ? sql`` : sql`and c.entity = ${entity}`}
            ${id === undefined ? sql`` : sql`and c.entity_id = ${id}::bigint and c.op <> 'order'`}
            ${actor === undefined ? sql`` : sql`and c.actor = ${actor}`}
          order by c.seq desc limit ${limit}
        ) c
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

const change = object(sql`c.seq, c.op, c.entity, c.entity_id as id, c.fields, c.actor,
  private.instant(c.at) as at, c.request_key as "requestKey"`);

/** All changes after `since` in order. Throws a 410 when the log does not go back that far, or for too many changes. */
export async function listChangesSince(db: Db, projectId: number, since: number): Promise<string> {
  const { rows } = await sql<{ seq: number; count: number; bytes: number; json: string }>`
    select h.seq, count(c.seq)::int as count, coalesce(sum(octet_length(c.fields::text)), 0)::int as bytes, coalesce(json_agg(${change} order by c.seq) filter (where c.seq is not null), '[]'::json) as json
    from public.projects j join public.project_heads h on h.project_id = j.id
    left join lateral (
      select * from public.project_changes c where c.project_id = j.id and c.seq > ${since}::bigint
      order by c.seq limit ${limits.changes + 1}
    ) c on true
    where j.id = ${projectId} and j.deleted_at is null group by h.seq`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  // Numbers have no gaps, so fewer rows than numbers means that older ones were removed.
  if (found.count > limits.changes || found.bytes > limits.changesBytes || found.count < found.seq - since)
    throw tooOld();
  return found.json;
}
