// Rows of projects and clients with the contract's names. Aliases: j project, h head, u profile, k project client.
import { type RawBuilder, sql } from 'kysely';
import type { NotesOfPlan } from '../../_shared/cache/kept-plans.ts';
import { fieldsOf, listOf, object } from '../../_shared/database/json.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../core/plan/facts.ts';
import { projectFacts } from '../../core/projects/facts.ts';
import { assignmentsOf } from '../assignments/assignment-json.ts';
import { bannerPic } from '../content/variants.ts';
import { daysOfProject, planCalendar } from '../dates/calendars.ts';
import { linksOf } from '../dates/inputs.queries.ts';
import { note } from '../notes/note-json.ts';
import { customerColumns } from '../users/queries.ts';

const clientColumns = sql`${customerColumns}, u.phone, k.is_primary as "isPrimary"`;
export const client = object(clientColumns);
const projectClient = object(sql`${clientColumns}, u.disabled`);

/**
 * A lateral join per person, which `offset 0` keeps: a plain join without nested loops, as for a whole plan, would read
 * all people.
 */
const clientsOfProject = sql`from public.project_clients k
  cross join lateral (select * from public.profiles u where u.id = k.user_id offset 0) u
  where k.project_id = j.id`;

/** The primary customer of project j, or null. */
export const customerOfProject = sql`(select to_json(${client}) ${clientsOfProject} and k.is_primary)`;

/** Where project j is, as staff read it: street and city; empty without either. */
export const siteOfProject = sql`concat_ws(', ', nullif(j.address, ''), nullif(j.city, ''))`;

/** The caller's last view of project j. */
export const lastViewed = sql`(select private.instant(v.last_viewed) from public.project_views v
  where v.project_id = j.id and v.user_id = (select auth.uid()))`;

export const taskCount = sql`(select count(*) from public.tasks t where t.project_id = j.id and t.deleted_at is null)`;

/** The tasks of project j as `all`, and those that are completed as `done`. */
export const taskProgress = sql`lateral (
  select count(*) as all, count(*) filter (where t.status_id = 3) as done
  from public.tasks t where t.project_id = j.id and t.deleted_at is null)`;

const phaseList = sql`json_agg(json_build_object('id', p.id, 'name', p.name, 'majorPhaseName', m.name,
    'isMilestone', private.is_milestone(p)) order by p.scheduled_start, m.order_num, p.order_num)`;
const phasesOfProject = sql`from public.phases p
  join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id
  where p.project_id = j.id and p.deleted_at is null`;

/** The phases of project j by month of their scheduled start, those without one last. */
export const roadmapOfProject = sql`(
  select json_agg(json_build_object('key', g.key, 'heading', g.heading, 'phases', g.phases) order by g.is_last, g.key)
  from (
    select to_char(p.scheduled_start, 'YYYY-MM') as key, to_char(min(p.scheduled_start), 'FMMonth YYYY') as heading,
      ${phaseList} as phases, false as is_last
    ${phasesOfProject} and p.scheduled_start is not null group by 1
    union all
    select 'unscheduled', 'Unscheduled',
      coalesce((select ${phaseList} ${phasesOfProject} and p.scheduled_start is null), '[]'::json), true
  ) as g
)`;

/** The columns that are equal for all staff. Requires project_heads as `h`. */
const projectColumns = sql`${fieldsOf('j', projectFacts, { bannerPic })},
  private.instant(h.last_updated) as "lastUpdated", ${taskCount} as "taskCount", ${customerOfProject} as customer,
  (select ${listOf(projectClient, sql`k.is_primary desc, u.last_name, u.first_name`)} ${clientsOfProject}) as "projectClients",
  h.seq, json_build_object('data', 'project:' || j.id || ':' || h.channel_key,
    'here', 'here:' || j.id || ':' || h.channel_key) as channels`;

const fromProject = (id: number) =>
  sql`from public.projects j join public.project_heads h on h.project_id = j.id where j.id = ${id} and j.deleted_at is null`;

export function projectById(id: number): RawBuilder<unknown> {
  return sql`select to_json(${object(sql`${projectColumns}, ${lastViewed} as "lastViewed"`)}) as json ${fromProject(id)}`;
}

/** Identifies the text of a plan: its last change, the keys of its topics, the names of people in it, and the calendar. */
const mark = sql`concat_ws('.', h.seq, extract(epoch from h.last_updated), h.channel_key,
  (select l.people_seq from public.list_heads l), (select w.edition from public.work_calendars w))`;

/** Whether the caller has unpublished notes, which only their own plan contains. */
const hasDrafts = (id: number) => sql`exists (select from public.notes n where n.project_id = ${id}
  and n.created_by = (select auth.uid()) and n.published_at is null and n.deleted_at is null)`;

/**
 * The project with its whole plan in one statement, so that `seq` and the mark belong to exactly these rows. The plan
 * is null, at no cost, when the mark is `known` and the caller has no unpublished notes. Built bottom-up with one
 * grouped scan per level. Requires enable_nestloop off: without statistics the planner would use nested loops.
 * `offset 0` has mark and drafts computed once, where the planner would write them out at each use.
 */
export function wholePlanById(id: number, known: string, notes: NotesOfPlan): RawBuilder<WholePlan> {
  const none = sql`'[]'::json`;
  const noteCount = sql`coalesce(noted.published, 0)`;
  const task = object(sql`${fieldsOf('t', taskFacts, { noteCount })}, coalesce(noted.notes, ${none}) as notes`);
  const phase = object(sql`${fieldsOf('p', phaseFacts, {})}, coalesce(tasked.tasks, ${none}) as tasks`);
  const majorPhase = object(sql`${fieldsOf('m', majorPhaseFacts, {})}, coalesce(phased.phases, ${none}) as phases`);
  return sql`
    with authors as (
      select u.id, u.first_name, u.last_name from public.profiles u
      where u.id = any (array(select distinct n.created_by from public.notes n where n.project_id = ${id}))
    ), noted as (
      select n.task_id, count(n.published_at) as published, json_agg(${notes === 'ids' ? object(sql`n.id`) : note} order by n.created_on desc, n.id desc) as notes
      from public.notes n left join authors a on a.id = n.created_by
      where n.project_id = ${id} and n.deleted_at is null and n.parent_id is null group by n.task_id
    ), tasked as (
      select t.phase_id, json_agg(${task} order by t.order_num) as tasks
      from public.tasks t left join noted on noted.task_id = t.id
      where t.project_id = ${id} and t.deleted_at is null group by t.phase_id
    ), phased as (
      select p.major_phase_id, json_agg(${phase} order by p.order_num) as phases
      from public.phases p left join tasked on tasked.phase_id = p.id
      where p.project_id = ${id} and p.deleted_at is null group by p.major_phase_id
    )
    select w.mark, w.own, ${lastViewed} as viewed, case when w.own or w.mark <> ${known} then to_json(${object(
      sql`${projectColumns}, ${linksOf(id)} as links, ${assignmentsOf(id)} as assignments, ${daysOfProject} as days, ${planCalendar} as calendar, (
      select ${listOf(majorPhase, sql`m.order_num`)}
      from public.major_phases m left join phased on phased.major_phase_id = m.id
      where m.project_id = ${id} and m.deleted_at is null) as "majorPhases"`,
    )}) end as json
    from public.projects j join public.project_heads h on h.project_id = j.id
      cross join lateral (select ${mark} as mark, ${hasDrafts(id)} as own offset 0) w
    where j.id = ${id} and j.deleted_at is null`;
}

export interface WholePlan {
  mark: string;
  /** Whether it contains data that only the caller sees. */
  own: boolean;
  /** The caller's last view of the project. */
  viewed: string | null;
  /** The project without `lastViewed`. */
  json: string | null;
}
