// Late and coming work of all projects, and the first steps of a new product. Each branch below reads an index of open rows from its end, as many as the page
// holds, so that the cost does not grow with the company (docs/decisions/024-no-call-reads-a-whole-table.md).
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, readCursor, writeCursor } from '../../_shared/database/cursor.ts';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { isListed } from '../../_shared/database/my-projects.ts';
import { limits } from '../../core/common/limits.ts';
import { type AgendaShow, CLIENT } from '../../core/common/names.ts';
import type { AgendaItem, AgendaQuery } from '../../core/today/dashboard.contract.ts';

type Sql = RawBuilder<unknown>;

/** Rows of one kind by one of their days. */
interface Branch {
  /** The place among rows of the same day. */
  rank: number;
  kind: AgendaItem['kind'];
  event: AgendaItem['event'];
  where: Sql;
}

const today = sql`(select d.day from today d)`;
/** Today is the first of seven days. */
const isComing = (column: Sql) => sql`${column} >= ${today} and ${column} < ${today} + 7`;
const isLate = sql`w.scheduled_completion < ${today}`;

/** A row that starts within the week shows by its start alone. */
const comingSoon = (kind: AgendaItem['kind'], rank: number): Branch[] => [
  { rank, kind, event: 'start', where: sql`private.is_ahead(w) and ${isComing(sql`w.scheduled_start`)}` },
  {
    rank: rank + 1,
    kind,
    event: 'completion',
    where: sql`private.is_open(w) and ${isComing(sql`w.scheduled_completion`)}
      and (private.is_ahead(w) and w.scheduled_start >= ${today}) is not true`,
  },
];

const branches: Record<AgendaShow, Branch[]> = {
  late: [
    { rank: 0, kind: 'phase', event: 'completion', where: sql`private.is_open(w) and ${isLate}` },
    { rank: 1, kind: 'task', event: 'completion', where: sql`private.is_open(w) and ${isLate}` },
  ],
  coming: [...comingSoon('phase', 0), ...comingSoon('task', 2)],
};

const tables = { phase: sql`public.phases`, task: sql`public.tasks` };
const columns = {
  phase: sql`w.name, null::bigint as phase_id, private.is_milestone(w) as is_milestone`,
  task: sql`w.title as name, w.phase_id, w.is_milestone`,
};

/**
 * A page of work, with its total counted up to `limits.agendaTotal`. Late work: the latest to slip first. That of a few
 * projects is found by project: the index of days, which no sum is in, would be read to its end.
 */
export async function getAgenda(db: Db, query: AgendaQuery) {
  const { show, day = null, limit = limits.listPage, cursor } = query;
  const after = cursor === undefined ? null : readCursor(show, ['day', 'number', 'number'], cursor);
  const isDescending = show === 'late';
  const order = sql.raw(isDescending ? 'desc' : 'asc');
  const most = sql.lit(limit + 1);
  const isOfMine = query.projects === 'mine';
  const isOfList = isListed(query.projects, sql`w.project_id`);
  const rows = branches[show].map((branch) => {
    const date = dateOf(branch);
    return sql`(select ${sql.lit(branch.rank)} as rank, ${sql.lit(branch.kind)} as kind, ${sql.lit(branch.event)} as event,
        w.id, w.project_id, j.name as project_name, ${columns[branch.kind]}, ${date} as day
      ${rowsOf(branch)} and ${isOfList} and ${after ? behind(branch, after, isDescending) : sql`true`}
      order by ${isOfMine ? sql`${date} + 0` : date} ${order}, w.id ${order} limit ${most})`;
  });
  const counted = branches[show].map(
    (branch) => sql`(select 1 ${rowsOf(branch)} and ${isOfList} limit ${sql.lit(limits.agendaTotal)})`,
  );
  const union = (parts: Sql[]) => sql.join(parts, sql` union all `);
  const inOrder = sql`s.day ${order}, s.rank ${order}, s.id ${order}`;
  const item = object(sql`s.kind, s.id, s.name,
    (select p.name from public.phases p where p.project_id = s.project_id and p.id = s.phase_id) as "phaseName",
    json_build_object('id', s.project_id, 'name', s.project_name) as project,
    s.is_milestone as "isMilestone", s.event, s.day, s.day - ${today} as "inDays"`);
  const { rows: answers } = await sql<{ json: string; last: string | null; total: number }>`
    with today as materialized (select private.company_day(${day}::date) as day),
      found as materialized (${union(rows)}),
      shown as materialized (select * from found s order by ${inOrder} limit ${sql.lit(limit)})
    select (select ${listOf(item, inOrder)} from shown s) as json,
      (select json_build_array(s.day, s.rank, s.id) from shown s
        where (select count(*) from found) > ${sql.lit(limit)} order by ${inOrder} offset ${sql.lit(limit - 1)}) as last,
      (select count(*)::integer from (${union(counted)} limit ${sql.lit(limits.agendaTotal)}) c) as total`.execute(db);
  const { json = '[]', last = null, total = 0 } = answers[0] ?? {};
  return { json, next: last === null ? null : writeCursor(show, JSON.parse(last)), total };
}

const dateOf = ({ event }: Branch) => (event === 'start' ? sql`w.scheduled_start` : sql`w.scheduled_completion`);

/**
 * Work of running projects, launched or not: work can be late before the launch. The join is lateral so
 * that each row looks up its project, which `offset 0` keeps; a hash join would read all projects.
 */
const rowsOf = ({ kind, where }: Branch) => sql`
  from ${tables[kind]} w cross join lateral (
    select p.name from public.projects p
    where p.id = w.project_id and not p.is_template and p.completed_on is null and p.deleted_at is null offset 0
  ) j
  where ${where} and w.deleted_at is null`;

/** True for the rows of a branch that come after these values. */
function behind(branch: Branch, [day, rank, id]: CursorValue[], isDescending: boolean): Sql {
  const date = dateOf(branch);
  const later = sql.raw(isDescending ? '<' : '>');
  if (branch.rank === rank) return sql`(${date}, w.id) ${later} (${day}::date, ${id}::bigint)`;
  const isNext = isDescending ? branch.rank < Number(rank) : branch.rank > Number(rank);
  return isNext ? sql`${date} ${later}= ${day}::date` : sql`${date} ${later} ${day}::date`;
}

/** The name that `npm start` gives the first administrator (supabase/seed/seed.ts). */
const GIVEN_NAME = 'First Administrator';

/** Tells for each of the first steps whether it is done. */
export function getFirstSteps(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`
      (select s.company_name <> '' and s.time_zone is not null from public.company_settings s) as company,
      (select btrim(concat_ws(' ', u.first_name, u.last_name)) not in ('', ${GIVEN_NAME})
        from public.profiles u where u.id = (select auth.uid())) as "ownName",
      exists (select from public.profiles u
        where u.user_type < ${CLIENT} and u.id <> (select auth.uid())) as colleagues,
      exists (select from public.projects j where j.is_template and j.deleted_at is null) as template,
      exists (select from public.projects j where not j.is_template and j.deleted_at is null) as project,
      exists (select from public.profiles u where u.user_type = ${CLIENT}) as client`)}) as json`,
  );
}
