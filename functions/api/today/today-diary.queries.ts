// The days of diaries over all projects, for whoever closes them. Only projects that were changed since yesterday are looked at,
// by an index of their last changes (docs/decisions/024-no-call-reads-a-whole-table.md).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { isMyProject } from '../../_shared/database/my-projects.ts';
import { limits } from '../../core/common/limits.ts';
import { weekdays } from '../../core/common/names.ts';
import type { TodayDiaryQuery } from '../../core/today/contract.ts';
import { whomOf } from './today.queries.ts';

/** The most projects that are looked at; the last to be changed first. */
const LOOKED_AT = 200;

const row = object(
  sql`${object(sql`w.id, w.name`)} as project, w.day, w.state, w.trades, w.done, w.lines, w.notes, w.photos`,
);

const ofDay = (table: string, alias: string) => sql`${sql.table(table)} ${sql.ref(alias)}
  where ${sql.ref(`${alias}.project_id`)} = n.id and ${sql.ref(`${alias}.day`)} = d.day`;

/** Of a day `d` of project `n`. */
const counts = sql`
  select (select count(*) from ${ofDay('public.diary_people', 'c')} and c.came and c.trade_id is not null) as trades,
    (select count(*) from ${ofDay('public.diary_people', 'c')} and c.came is not null) as people,
    (select count(*) from ${ofDay('public.diary_weather', 'c')} and (c.sky <> '{}' or c.low is not null or c.high is not null)) as weather,
    (select count(*) from ${ofDay('public.diary_lines', 'l')} and l.deleted_at is null) as lines,
    (select count(*) from ${ofDay('public.notes', 'o')} and o.deleted_at is null and o.published_at is not null
      and o.parent_id is null and o.task_id is not null) as notes,
    (select count(*) from public.photos f join public.notes o on o.project_id = f.project_id and o.id = f.note_id
      where f.project_id = n.id and f.day = d.day and f.deleted_at is null and f.unmarked_of is null
        and o.deleted_at is null and o.published_at is not null and o.task_id is not null and not o.is_from_client) as photos,
    (select count(*) filter (where t.completed_on = d.day) from public.tasks t
      where t.project_id = n.id and t.deleted_at is null and d.day in (t.started_on, t.completed_on)) as done,
    exists (select from public.tasks t
      where t.project_id = n.id and t.deleted_at is null and d.day in (t.started_on, t.completed_on)) as worked,
    coalesce((select case when bool_or(g.kind in ('day', 'amendment') and g.closed_by is not null) then 'signed' else 'itself' end
      from ${ofDay('public.diary_pages', 'g')} having count(*) > 0), 'open') as state`;

/** Today, and yesterday where nobody closed it: of everybody, or of who is assigned in the project or wrote in the day. */
export function getTodayDiary(db: Db, query: TodayDiaryQuery): Promise<string> {
  const { who, day = null } = query;
  const { person, trade } = whomOf(who);
  const most = limits.todayDiaries;
  const isTheirs =
    who === 'all'
      ? sql`true`
      : sql`(exists (select from public.assignments a
            where a.project_id = n.id and a.deleted_at is null and (a.user_id = ${person} or a.trade_id = ${trade}))
          or exists (select from ${ofDay('public.diary_people', 'c')}
            and (c.trade_id = ${trade} or ${person} in (c.user_id, c.said_by)) and c.came is not null)
          or exists (select from ${ofDay('public.diary_lines', 'l')} and l.deleted_at is null and l.created_by = ${person})
          or exists (select from ${ofDay('public.notes', 'o')} and o.deleted_at is null
            and (o.created_by = ${person} or o.trade_id = ${trade}))
          or ${who === 'projects' ? isMyProject(sql`n.id`) : sql`false`})`;
  return jsonOf(
    db,
    sql`with today as materialized (select private.company_day(${day}::date) as day),
      near as materialized (
        select p.id, p.name from (
          select h.project_id from public.project_heads h
          where h.last_updated >= ((select t.day from today t) - 2)::timestamp at time zone 'UTC'
          order by h.last_updated desc, h.project_id desc limit ${sql.lit(LOOKED_AT)}) h
        join public.projects p on p.id = h.project_id and p.deleted_at is null and not p.is_template),
      found as materialized (
        select n.id, n.name, d.day, c.* from near n
        cross join (select t.day from today t union all select t.day - 1 from today t) d
        cross join lateral (${counts}) c
        where (c.worked or c.people + c.weather + c.lines + c.notes + c.photos > 0)
          and (c.state = 'open' or d.day = (select t.day from today t)) and ${isTheirs}
        order by d.day, n.name, n.id limit ${sql.lit(most + 1)}),
      due as materialized (${dueReports(query)} order by 3, 2, 1 limit ${sql.lit(most + 1)})
      select to_json(${object(sql`(select t.day from today t) as today,
        (select ${listOf(row, sql`w.day, w.name, w.id`)} from (
          select * from found f order by f.day, f.name, f.id limit ${sql.lit(most)}) w) as days,
        (select count(*) from found) > ${sql.lit(most)} as more,
        (select ${listOf(dueRow, sql`w.due, w.name, w.id`)} from (
          select * from due d order by d.due, d.name, d.id limit ${sql.lit(most)}) w) as reports,
        (select count(*) from due) > ${sql.lit(most)} as "moreReports"`)}) as json`,
  );
}

/** Of a row `w` of `dueReports`. */
const dueRow = object(sql`${object(sql`w.id, w.name`)} as project, w.due as "dueOn", w.draft as "draftId"`);

const ofWeek = sql`from public.reports r
  where r.project_id = p.id and r.kind = 'week' and r.deleted_at is null`;

/**
 * The weeks for owners that are due (docs/product.md#report-due): launched projects whose last weekday for a report has
 * come, and of whose seven days to it no week was issued: of everybody, or of who is assigned in the project or wrote a
 * week of it; trades write none. Requires `today`.
 */
function dueReports({ who }: TodayDiaryQuery): RawBuilder<unknown> {
  const { person } = whomOf(who);
  const isTheirs =
    who === 'all'
      ? sql`true`
      : sql`(exists (select from public.assignments a
            where a.project_id = p.id and a.deleted_at is null and a.user_id = ${person})
          or exists (select ${ofWeek} and ${person} in (r.created_by, r.issued_by))
          or ${who === 'projects' ? isMyProject(sql`p.id`) : sql`false`})`;
  return sql`
    select p.id, p.name, d.day as due,
      (select r.id ${ofWeek} and r.number is null order by r.id desc limit 1) as draft
    from public.projects p cross join today t
      cross join lateral (select t.day - (extract(isodow from t.day)::integer
        - array_position(${sql.lit(`{${weekdays.join()}}`)}::text[], p.report_weekday) + 7) % 7 as day) d
    where p.report_weekday is not null and p.launched_on is not null and p.completed_on is null
      and p.deleted_at is null and not p.is_template and private.day_of(p.launched_on) <= d.day and ${isTheirs}
      and not exists (select ${ofWeek} and r.number is not null and r.last_day > d.day - 7)`;
}
