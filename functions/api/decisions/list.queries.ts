// Decisions of all projects in pages, without those of templates, and those of the rows of one plan.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readCursor, writeCursor } from '../../_shared/database/cursor.ts';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import type { decisionsQuery } from '../../core/decisions/contract.ts';
import type { DecisionShow } from '../../core/decisions/names.ts';
import { dayColumns, daysOf, decisionColumns, pricesOf, stateOf } from './decision-json.ts';

const shown: Record<DecisionShow, RawBuilder<unknown>> = {
  waiting: sql`d.state in ('sent', 'part_signed')`,
  late: sql`d.state in ('sent', 'part_signed') and w.respond_by < private.company_day()`,
  draft: sql`d.state in ('draft', 'withdrawn', 'declined')`,
  closed: sql`d.state = 'closed'`,
};
/** Without a day they come last; closed ones have none, and the newest is first. */
const never = '9999-12-31';

const row = object(sql`${decisionColumns}, j.name as "projectName", ${pricesOf} as prices from ${daysOf}`);

/** A page of decisions by their last day. */
export async function listAllDecisions(db: Db, { show, limit, cursor }: z.output<typeof decisionsQuery>) {
  const order = show === 'closed' ? sql`-d.id` : sql`d.id`;
  const name = `decisions ${show}`;
  const [day, id] = cursor === undefined ? [] : readCursor(name, ['day', 'number'], cursor);
  const after = cursor === undefined ? sql`true` : sql`(x.day, x.place) > (${day}::date, ${id}::bigint)`;
  const from = sql`select d, coalesce(w.due, ${never}::date) as day, ${order} as place
    from public.decisions d join public.projects j on j.id = d.project_id and j.deleted_at is null and not j.is_template
    cross join lateral ${daysOf}
    where ${shown[show]} and d.deleted_at is null`;
  const { rows } = await sql<{ json: string; last: string | null; more: boolean; total: number }>`
    with found as materialized (${from}),
      page as (select * from found x where ${after} order by x.day, x.place limit ${limit + 1})
    select (select ${listOf(sql`p.json`, sql`p.day, p.place`)} from (
        select to_json(${row}) as json, x.day, x.place
        from (select * from page order by day, place limit ${limit}) x
        cross join lateral (select (x.d).*) d join public.projects j on j.id = d.project_id
      ) p)::text as json,
      (select json_build_array(x.day, x.place) from page x order by x.day, x.place offset ${limit - 1} limit 1)::text as last,
      (select count(*) from page) > ${limit} as more, (select count(*) from found) as total`.execute(db);
  const { json = '[]', last = null, more = false, total = 0 } = rows[0] ?? {};
  return { json, next: more && last ? writeCursor(name, JSON.parse(last)) : null, total };
}

/** Decisions that hang on rows of a plan, as they were sent, the first one to be decided first. Throws a 404. */
export function listRowDecisions(db: Db, projectId: number): Promise<string> {
  const item = object(sql`case when x.task_id is null then 'phase' else 'task' end as entity,
    coalesce(x.task_id, x.phase_id) as id`);
  const each = object(sql`d.id, d.title, ${stateOf} as state, ${item} as item, ${dayColumns}`);
  return jsonOf(
    db,
    sql`select (
        select ${listOf(each, sql`w.due nulls last, d.id`)} from public.decisions d
        cross join lateral private.offered(d) x
        cross join lateral ${daysOf}
        where d.project_id = j.id and d.deleted_at is null and (x.task_id is not null or x.phase_id is not null)
      ) as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}
