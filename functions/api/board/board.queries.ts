// The board. `private.work_on` finds the work of its days by index; everything else that is read is bounded.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { listOf, object } from '../../_shared/database/json.ts';
import { notFound } from '../../_shared/errors.ts';
import type { BoardQuery, Clash } from '../../core/board/contract.ts';
import { type ClashDays, SITES_OF_A_PERSON } from '../../core/board/find-clashes.ts';
import { limits } from '../../core/common/limits.ts';
import { weekdays } from '../../core/common/names.ts';
import { BOARD_WEEKS, boardDays } from '../../core/schedule/engine/day.ts';
import { hasItsTrade } from '../assignments/assignment-json.ts';
import { planCalendar } from '../dates/calendars.ts';
import { siteOfProject } from '../projects/project-json.ts';
import { fullName } from '../users/queries.ts';
import { clashesAmong, companyToday, visitorsOn, withSites } from './clashes.queries.ts';

/** The board of some days, of a project, or of a trade. */
export async function getBoard(db: Db, { from, to, projectId, tradeId }: BoardQuery): Promise<string> {
  const today = await companyToday(db);
  const days = { today, ...(from && to ? { from, to } : boardDays(today, BOARD_WEEKS, await firstWeekday(db))) };
  const [board] = (await drawn(days, { projectId, tradeId }).execute(db)).rows;
  if (!board) throw notFound();
  const found = await clashesAmong(JSON.parse(board.visitors), days, projectId);
  const clashes = found.map((clash) => ({ ...clash, visits: clash.visits.map(({ id }) => id) }));
  const named: Clash[] = await withSites(db, clashes);
  return `${board.json.slice(0, -1)},"clashes":${JSON.stringify(named)}}`;
}

/** The weekday on which the company's weeks begin, from 0 for Monday. */
async function firstWeekday(db: Db): Promise<number> {
  const { rows } = await sql<{
    day: (typeof weekdays)[number];
  }>`select week_start as day from public.company_settings`.execute(db);
  return weekdays.indexOf(rows[0]?.day ?? 'monday');
}

/**
 * The board without its clashes, and whose visits they are found from. One query, so that both are of one moment. Its
 * lookups are by key: without `offset 0` hash joins would read all assignments, tasks and phases.
 */
function drawn(days: ClashDays, { projectId, tradeId }: Pick<BoardQuery, 'projectId' | 'tradeId'>) {
  const [project, trade] = [sql`${projectId ?? null}::bigint`, sql`${tradeId ?? null}::bigint`];
  const row = sql`w.project_id as "projectId", w.entity, w.row_id as "itemId", n.name, n.phase_name as "phaseName",
    n.is_milestone as "isMilestone", w.first_day as "from", w.last_day as "to"`;
  const inOrder = sql`w.first_day, w.last_day, w.row_id`;
  return sql<{ json: string; visitors: string }>`with
      days as materialized (
        select ${days.today}::date as today, ${days.from}::date as first, ${days.to}::date as last
      ),
      work as materialized (
        select w.* from days d cross join lateral private.work_on(d.first, d.last) w
        where (${project} is null or w.project_id = ${project})
      ),
      visits as materialized (
        select a.*, w.project_id, w.entity, w.row_id, w.phase_id, w.first_day, w.last_day, w.work, w.is_launched
        from work w cross join lateral (
          select a.id, a.user_id, a.trade_id, a.proposed_on,
            case when a.answered_for = daterange(w.first_day, w.last_day, '[]') or (a.answer = 'other' and w.work = 'open')
              then a.answer end as answer
          from ${ofRow} a
          where ${hasItsTrade} and (${trade} is null or a.trade_id = ${trade})
          offset 0
        ) a
        limit ${sql.lit(limits.boardVisits + 1)}
      ),
      shown as materialized (select * from visits w order by ${inOrder}, w.id limit ${sql.lit(limits.boardVisits)}),
      unassigned as materialized (
        select w.* from work w
        where w.work <> 'completed' and ${trade} is null and w.is_launched and not exists (
          select from (select a.* from ${ofRow} a union all select a.* from ${ofPhase} a) a
          where ${hasItsTrade} offset 0
        ) and (w.entity = 'task' or not exists (
          select from public.tasks t
          where t.project_id = w.project_id and t.phase_id = w.row_id and t.deleted_at is null offset 0
        ))
        limit ${sql.lit(limits.boardTotal)}
      ),
      unanswered as materialized (
        select w.* from shown w
        where w.trade_id is not null and w.answer is null and w.work = 'open' and w.is_launched
      ),
      lanes as (
        select t.id as trade_id, null::uuid as user_id, t.name, t.hue, t.crews, 0 as rank
        from public.trades t where t.id = any (array(select distinct w.trade_id from shown w where w.trade_id is not null))
        union all
        select null, u.id, ${fullName}, null, ${sql.lit(SITES_OF_A_PERSON)}, 1
        from public.profiles u where u.id = any (array(select distinct w.user_id from shown w where w.user_id is not null))
      )
    select to_json(${object(sql`d.today, d.first as "from", d.last as "to", ${planCalendar} as calendar,
      (select ${listOf(
        object(sql`j.id, j.name, ${siteOfProject} as address, j.launched_on is not null as "isLaunched"`),
        sql`j.name, j.id`,
      )} from public.projects j where j.id = any (array(
          select w.project_id from shown w union select w.project_id from unassigned w))) as projects,
      (select ${listOf(
        object(sql`l.user_id as "userId", l.trade_id as "tradeId", l.name, l.hue, l.crews`),
        sql`l.rank, l.name collate private."natural", l.trade_id, l.user_id`,
      )} from lanes l) as lanes,
      (select ${listOf(
        object(sql`w.id, w.user_id as "userId", w.trade_id as "tradeId", ${row},
          w.work, w.answer,
          case when w.answer = 'other' then w.proposed_on end as "proposedOn"`),
        sql`${inOrder}, w.id`,
      )} from shown w ${named}) as visits,
      (select count(*) > ${sql.lit(limits.boardVisits)} from visits) as "isCut",
      json_build_object('total', (select count(*) from unassigned), 'rows', (
        select ${listOf(object(row), inOrder)}
        from (select * from unassigned w order by ${inOrder} limit ${sql.lit(limits.boardRows)}) w ${named})) as unassigned,
      json_build_object('total', (select count(*) from unanswered), 'visits', (
        select ${listOf(sql`w.id`, sql`${inOrder}, w.id`)}
        from (select * from unanswered w order by ${inOrder}, w.id limit ${sql.lit(limits.boardRows)}) w)) as unanswered`)}) as json, ${visitorsOn(days, { projectId, tradeId })} as visitors
    from days d`;
}

/** The assignments of row `w`; each half has its index. */
const ofRow = sql`(
    select a.* from public.assignments a
    where w.entity = 'task' and a.project_id = w.project_id and a.task_id = w.row_id and a.deleted_at is null
    union all
    select a.* from public.assignments a
    where w.entity = 'phase' and a.project_id = w.project_id and a.phase_id = w.row_id and a.deleted_at is null)`;
/** The assignments of the phase of task `w`. */
const ofPhase = sql`(
    select a.* from public.assignments a
    where w.entity = 'task' and a.project_id = w.project_id and a.phase_id = w.phase_id and a.deleted_at is null)`;

/** The names of row `w`, and whether it is a milestone. */
const named = sql`cross join lateral (
    select case w.entity when 'task' then t.title else p.name end as name,
      case w.entity when 'task' then p.name end as phase_name,
      case w.entity when 'task' then t.is_milestone else private.is_milestone(p) end as is_milestone
    from public.phases p left join lateral (
      select t.title, t.is_milestone from public.tasks t
      where w.entity = 'task' and t.project_id = w.project_id and t.id = w.row_id offset 0
    ) t on true
    where p.project_id = w.project_id and p.id = w.phase_id offset 0
  ) n`;
