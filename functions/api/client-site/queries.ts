// What clients see: themselves, the company, and their projects with plan and roadmap. All rows are read under the
// policies of clients; office tables only through functions of schema private.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { fields, fieldsOf, jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { forClients } from '../../core/common/facts.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../core/plan/facts.ts';
import { projectFacts } from '../../core/projects/facts.ts';
import { bannerFor } from '../content/variants.ts';
import { roadmapOfProject } from '../projects/project-json.ts';
import { logo } from '../settings/queries.ts';
import { fullName } from '../users/queries.ts';

/** The number of next phases. */
const ahead = 3;

export function getClientMe(db: Db): Promise<string> {
  const company = sql`json_build_object('name', s.company_name, 'address', s.address, 'phone', s.phone, 'email', s.email, 'logo', ${logo}, 'timeZone', s.time_zone)`;
  return jsonOf(
    db,
    sql`select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'fullname', ${fullName},
        'email', u.email, 'language', case when u.has_language then u.language end, 'company', ${company}, 'channels', json_build_object('user', 'user:' || u.id)) as json
      from public.profiles u cross join private.company_facts() s where u.id = (select auth.uid())`,
  );
}

/** The phases p of project j with major phase m, and the progress k of their tasks. */
const phases = sql`from public.phases p
  join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id and m.deleted_at is null
  cross join lateral (
    select count(*) filter (where t.status_id = 3) as done, count(*) as total
    from public.tasks t where t.project_id = p.project_id and t.phase_id = p.id and t.deleted_at is null
  ) k
  where p.project_id = j.id and p.deleted_at is null`;

/** From the dates alone, as the office's tags (docs/product.md#state-tag). */
const state = sql`case
  when p.completed_on is not null then 'completed'
  when p.started_on is not null then 'ongoing'
  else 'notStarted' end`;

const phaseAhead = object(
  sql`${fields('p', 'id', 'name', 'scheduledStart', 'scheduledCompletion')}, p.major as "majorPhaseName",
    p.is_moment as "isMilestone"`,
);

/** The first `most` phases of project j in this state, in this order. */
function phasesIn(wanted: 'ongoing' | 'notStarted', order: RawBuilder<unknown>, most: RawBuilder<unknown>) {
  return sql`(select ${listOf(phaseAhead, order)} from (
    select * from (
      select p.*, m.name as major, m.order_num as major_order, ${state} as state,
        private.is_milestone(p) as is_moment ${phases}
    ) p where p.state = ${wanted} order by ${order} limit ${most}
  ) p)`;
}

const inPlan = sql`p.major_order, p.order_num`;

/** Needs private.client_head as `h`. */
const listColumns = sql`${fieldsOf('j', forClients(projectFacts), { bannerPic: bannerFor('client') })},
  (select json_build_object('done', count(*) filter (where t.status_id = 3), 'total', count(*))
    from public.tasks t where t.project_id = j.id and t.deleted_at is null) as progress,
  ${phasesIn('ongoing', inPlan, sql`null`)} as now,
  ${phasesIn('notStarted', sql`p.scheduled_start nulls last, ${inPlan}`, sql`${ahead}`)} as next,
  private.instant(h.last_updated) as "lastUpdated"`;

const fromProjects = sql`from public.projects j cross join lateral private.client_head(j.id) h
  where not j.is_template and j.deleted_at is null`;

/** Starts from the caller's memberships; the policy alone would be evaluated for every project. */
const isTheirs = sql`j.id in (select k.project_id from public.project_clients k where k.user_id = (select auth.uid()))`;

/** Completed ones come last; of the others the one that changed last comes first (docs/product.md#client-order). */
const inTurn = sql`j.completed_on is not null, h.last_updated desc, j.id desc`;

export function listClientProjects(db: Db): Promise<string> {
  return jsonOf(db, sql`select ${listOf(object(listColumns), inTurn)} as json ${fromProjects} and ${isTheirs}`);
}

const tasks = sql`(select ${listOf(object(fieldsOf('t', forClients(taskFacts), {})), sql`t.order_num`)}
  from public.tasks t where t.project_id = p.project_id and t.phase_id = p.id and t.deleted_at is null)`;

const phase =
  object(sql`${fieldsOf('p', forClients(phaseFacts), { isMilestone: sql`private.is_milestone(p)` })}, ${state} as state,
  json_build_object('done', k.done, 'total', k.total) as progress, ${tasks} as tasks`);

const majorPhases = sql`(select ${listOf(
  object(sql`${fieldsOf('m', forClients(majorPhaseFacts), {})}, coalesce(o.phases, '[]'::json) as phases`),
  sql`m.order_num`,
)}
  from public.major_phases m
  left join (select p.major_phase_id, json_agg(${phase} order by p.order_num) as phases ${phases} group by 1) o
    on o.major_phase_id = m.id
  where m.project_id = j.id and m.deleted_at is null)`;

export function getClientProject(db: Db, id: number): Promise<string> {
  const columns = sql`${listColumns}, ${majorPhases} as "majorPhases", ${roadmapOfProject} as roadmap,
    private.client_completion(j.id) as completion, h.seq, private.clients_write(j.id) as "canWrite",
    to_json(private.client_names(j.id)) as people, private.client_team(j.id) as team,
    (select count(*) from private.client_punch_list(j.id)) as "punchItems",
    json_build_object('data', h.topic) as channels`;
  return jsonOf(db, sql`select to_json(${object(columns)}) as json ${fromProjects} and j.id = ${id}`);
}
