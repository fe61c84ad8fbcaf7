// Late work, the work of today and of the next days: of everybody, or of one person or trade. `private.open_work` reads a
// bounded part of each index (docs/decisions/024-no-call-reads-a-whole-table.md).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { limits } from '../../core/common/limits.ts';
import type { TodayQuery } from '../../core/today/contract.ts';
import { assignmentJson, hasItsTrade } from '../assignments/assignment-json.ts';
import { siteOfProject } from '../projects/project-json.ts';

const today = sql`(select d.day from today d)`;

/** True for a task `w` with assignments of its own; without `offset 0` a hash join would read all assignments. */
const isAssigned = sql`exists (select from public.assignments a
  where a.project_id = w.project_id and a.task_id = w.id and a.deleted_at is null and ${hasItsTrade} offset 0)`;

/** The order in a section. Late: the latest to slip first. Now: the first to end. Next: the first to start. */
const place = sql`case w.section when 'late' then ${today} - w.completion
    when 'now' then coalesce(w.completion - ${today}, 100000) else coalesce(w.start, w.completion) - ${today} end`;

const row = object(sql`
  (select ${object(sql`j.id, j.name, ${siteOfProject} as address,
    j.schedule_mode = 'linked' as "isLinked"`)}
    from public.projects j where j.id = w.project_id) as project,
  w.entity, w.id, w.name,
  (select ${object(sql`p.id, p.name`)} from public.phases p where p.project_id = w.project_id and p.id = w.phase_id) as phase,
  case w.entity
    when 'task' then (select t.is_milestone from public.tasks t where t.project_id = w.project_id and t.id = w.id)
    else (select private.is_milestone(p) from public.phases p where p.project_id = w.project_id and p.id = w.id)
  end as "isMilestone",
  w.status_id as "statusId", w.start, w.completion, w.started_on as "startedOn", w.completed_on as "completedOn",
  w.started_by as "startedBy", w.completed_by as "completedBy",
  greatest(${today} - coalesce(w.completion, ${today}), 0) as "daysLate", w.version,
  (select ${listOf(assignmentJson, sql`a.id`)} from (
    select a.* from public.assignments a
    where w.entity = 'task' and a.project_id = w.project_id and a.task_id = w.id and a.deleted_at is null
    union all
    select a.* from public.assignments a
    where a.project_id = w.project_id and a.phase_id = case w.entity when 'phase' then w.id else w.phase_id end
      and a.deleted_at is null and (w.entity = 'phase' or not ${isAssigned})
  ) a) as assignments`);

/** A person or a trade, and in whose projects that of everybody; none of them for the work of everybody. */
export function whomOf(who: TodayQuery['who']): Record<'person' | 'trade' | 'teamOf', RawBuilder<unknown>> {
  const me = sql`(select auth.uid())`;
  const none: ReturnType<typeof whomOf> = {
    person: sql`null::uuid`,
    trade: sql`null::bigint`,
    teamOf: sql`null::uuid`,
  };
  if (who === 'all') return none;
  if (who === 'me') return { ...none, person: me };
  if (who === 'projects') return { ...none, person: me, teamOf: me };
  const [kind, id] = who.split(':');
  return kind === 'user' ? { ...none, person: sql`${id}::uuid` } : { ...none, trade: sql`${id}::bigint` };
}

/** Open work of launched projects that are not completed, in three sections. */
export function getToday(db: Db, query: TodayQuery): Promise<string> {
  const { who, day = null, days } = query;
  const { person, trade, teamOf } = whomOf(who);
  const most = sql.lit(limits.todayRows);
  const rowsOf = (section: string) => sql`(select ${listOf(row, sql`w.nth`)} from placed w
    where w.section = ${section} and w.nth <= ${most}) as ${sql.ref(section)}`;
  const isMore = (section: string) => sql`exists (select from placed w
    where w.section = ${section} and w.nth > ${most}) as ${sql.ref(section)}`;
  const sections = ['late', 'now', 'next'];
  return jsonOf(
    db,
    sql`with today as materialized (select private.company_day(${day}::date) as day),
      placed as materialized (
        select w.*, row_number() over (partition by w.section order by ${place}, w.project_id, w.entity desc, w.id) as nth
        from private.open_work(${today}, ${days}::integer, ${person}, ${trade}, ${teamOf}) w)
      select to_json(${object(sql`${today} as today, ${sql.join(sections.map(rowsOf))},
        ${openProposals} as proposals,
        ${object(sql.join(sections.map(isMore)))} as more`)}) as json`,
  );
}

const range = (from: string, to: string) => sql.raw(`json_build_object('from', ${from}, 'to', ${to})`);

const proposal =
  object(sql`o.id, o.project, o.entity, o.row_id as "rowId", o.name, o.trade, o.proposed_on as "proposedOn",
  ${range('o.starts', 'o.ends')} as planned, ${range('lower(o.answered_for)', 'upper(o.answered_for) - 1')} as "askedFor"`);

/**
 * Days that trades propose for work that has not begun, of projects that are not completed, and nobody has answered
 * (docs/product.md#open-proposals).
 */
const openProposals = sql`(select ${listOf(proposal, sql`o.answered_at, o.id`)} from (
  select a.id, a.answered_at, a.answered_for, a.proposed_on, d.name as trade, r.*,
    json_build_object('id', j.id, 'name', j.name) as project
  from public.assignments a
  join public.trades d on d.id = a.trade_id
  join public.projects j on j.id = a.project_id and j.deleted_at is null and not j.is_template and j.completed_on is null
  cross join lateral (
    select 'task' as entity, t.id as row_id, t.title as name, coalesce(t.scheduled_start, t.scheduled_completion) as starts,
      coalesce(t.scheduled_completion, t.scheduled_start) as ends
    from public.tasks t
    where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null and t.status_id = 1
    union all
    select 'phase', p.id, p.name, coalesce(p.scheduled_start, p.scheduled_completion),
      coalesce(p.scheduled_completion, p.scheduled_start)
    from public.phases p
    where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
      and p.started_on is null and p.completed_on is null
  ) r
  where a.answer = 'other' and a.deleted_at is null and r.starts is not null and ${hasItsTrade}
  order by a.answered_at, a.id limit ${sql.lit(limits.todayProposals)}
) o)`;
