// Decisions of all projects in pages, without those of templates, and those of the rows of one plan.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readCursor, writeCursor } from '../../_shared/database/cursor.ts';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { isListed } from '../../_shared/database/my-projects.ts';
import type { decisionsQuery } from '../../core/decisions/contract.ts';
import type { DecisionShow } from '../../core/decisions/names.ts';
import { byLastDay } from '../../core/decisions/plan/last-day.ts';
import { dayFacts, decisionColumns, pricesOf, stateOf, type Undated, withDays } from './decision-json.ts';

type Open = Exclude<DecisionShow, 'closed'>;

const shown: Record<Open, RawBuilder<unknown>> = {
  waiting: sql`d.state in ('sent', 'part_signed')`,
  late: sql`d.state in ('sent', 'part_signed')`,
  draft: sql`d.state in ('draft', 'withdrawn', 'declined')`,
};
/** Without a day they come last; closed ones have none, and the newest is first. */
const never = '9999-12-31';

/** A decision at its place in the list. */
interface Placed {
  id: number;
  day: string;
  place: number;
}

/** Some that come after a place, one more than are asked for, of so many in all. */
interface Found {
  after: readonly Placed[];
  total: number;
}

type Projects = z.output<typeof decisionsQuery>['projects'];
const theirs = (projects: Projects) => sql`public.decisions d join public.projects j
  on j.id = d.project_id and j.deleted_at is null and not j.is_template
    and ${isListed(projects, sql`j.id`)}`;

/** A page of decisions by their last day. */
export async function listAllDecisions(db: Db, { show, projects, limit, cursor }: z.output<typeof decisionsQuery>) {
  const name = `decisions ${show}`;
  const [day, id] = cursor === undefined ? [] : readCursor(name, ['day', 'number'], cursor);
  const of = theirs(projects);
  const from = { day: String(day ?? ''), place: Number(id ?? Number.MIN_SAFE_INTEGER) };
  const found = show === 'closed' ? closedAfter(db, of, from.place, limit) : openAfter(db, of, show, from);
  const { after, total } = await found;
  const page = after.slice(0, limit);
  const last = after.length > limit ? page.at(-1) : undefined;
  return {
    json: JSON.stringify(await rowsOf(db, page)),
    next: last ? writeCursor(name, [last.day, last.place]) : null,
    total,
  };
}

async function closedAfter(db: Db, of: RawBuilder<unknown>, place: number, limit: number): Promise<Found> {
  const found = sql`from ${of} where d.state = 'closed' and d.deleted_at is null`;
  const json = await jsonOf(
    db,
    sql`select json_build_object('total', (select count(*) ${found}), 'ids', array(
        select d.id ${found} and d.id < ${-place}::bigint order by d.id desc limit ${limit + 1}))::text as json`,
  );
  const { total, ids }: { total: number; ids: number[] } = JSON.parse(json);
  return { after: ids.map((id) => ({ id, day: never, place: -id })), total };
}

async function openAfter(
  db: Db,
  of: RawBuilder<unknown>,
  show: Open,
  from: Pick<Placed, 'day' | 'place'>,
): Promise<Found> {
  const json = await jsonOf(
    db,
    sql`select json_build_object('today', private.company_day(),
        'all', coalesce(json_agg(json_build_object('id', d.id, 'days', ${dayFacts})), '[]'::json))::text as json
      from ${of} where ${shown[show]} and d.deleted_at is null`,
  );
  const { today, all }: { today: string; all: (Undated & { id: number })[] } = JSON.parse(json);
  const found = all.map(withDays).filter((each) => show !== 'late' || (each.respondBy ?? today) < today);
  const placed = found.map(({ id, due }) => ({ id, day: due ?? never, place: id })).toSorted(compared);
  return { after: placed.filter((each) => compared(each, from) > 0), total: placed.length };
}

function compared(one: Pick<Placed, 'day' | 'place'>, other: Pick<Placed, 'day' | 'place'>): number {
  if (one.day === other.day) return one.place - other.place;
  return one.day < other.day ? -1 : 1;
}

const row = object(sql`${decisionColumns}, j.name as "projectName", ${pricesOf} as prices`);

/** The rows of a page in its order. */
async function rowsOf(db: Db, page: readonly Placed[]): Promise<object[]> {
  const json = await jsonOf(
    db,
    sql`select ${listOf(row, sql`p.nth`)}::text as json
      from unnest(${`{${page.map(({ id }) => id).join()}}`}::bigint[]) with ordinality p (id, nth)
      join public.decisions d on d.id = p.id join public.projects j on j.id = d.project_id`,
  );
  return (JSON.parse(json) as Undated[]).map(withDays);
}

/** Decisions that hang on rows of a plan, as they were sent, the first one to be decided first. Throws a 404. */
export async function listRowDecisions(db: Db, projectId: number): Promise<string> {
  const item = object(sql`case when x.task_id is null then 'phase' else 'task' end as entity,
    coalesce(x.task_id, x.phase_id) as id`);
  const each = object(sql`d.id, d.title, ${stateOf} as state, ${item} as item, ${dayFacts} as days`);
  const json = await jsonOf(
    db,
    sql`select (
        select ${listOf(each, sql`d.id`)} from public.decisions d
        cross join lateral private.offered(d) x
        where d.project_id = j.id and d.deleted_at is null and (x.task_id is not null or x.phase_id is not null)
      )::text as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
  const rows: (Undated & { id: number })[] = JSON.parse(json);
  const dated = rows.map(withDays).toSorted(byLastDay);
  return JSON.stringify(dated.map(({ sentOn, ...decision }) => decision));
}
