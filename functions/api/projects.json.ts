// Rows of projects, clients and people as the contract's JSON. Aliases: j project, h head, u profile, k project client.
import { type RawBuilder, sql } from 'kysely';
import { majorPhasePairs, noteJson, phasePairs, taskPairs } from './plan.json.ts';

/** Unsigned, like photos; the last part changes with the picture. */
export const bannerPic = sql`case when j.banner_path is not null then j.id || '/banner-' || left(md5(j.banner_path), 8) end`;

const clientPairs = sql`'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email`;
export const customerJson = sql`json_build_object(${clientPairs})`;
export const clientJson = sql`json_build_object(${clientPairs}, 'isPrimary', k.is_primary)`;

/** The primary customer of project j, or null. */
export const customerOfProject = sql`(select ${clientJson} from public.project_clients k
  join public.profiles u on u.id = k.user_id where k.project_id = j.id and k.is_primary)`;

const clientsOfProject = sql`coalesce((select json_agg(${clientJson} order by k.is_primary desc, u.last_name, u.first_name)
  from public.project_clients k join public.profiles u on u.id = k.user_id where k.project_id = j.id), '[]'::json)`;

/** When the caller last looked at project j. */
export const lastViewed = sql`(select private.instant(v.last_viewed) from public.project_views v
  where v.project_id = j.id and v.user_id = (select auth.uid()))`;

export const taskCount = sql`(select count(*) from public.tasks t where t.project_id = j.id and t.deleted_at is null)`;

/** Needs project_heads as `h`. */
const projectPairs = sql`'id', j.id, 'name', j.name, 'description', j.description, 'address', j.address, 'city', j.city,
  'state', j.state, 'zipCode', j.zip_code, 'scheduledStart', j.scheduled_start,
  'scheduledCompletion', j.scheduled_completion, 'startedOn', j.started_on, 'completedOn', j.completed_on,
  'launchedOn', private.instant(j.launched_on), 'isEnabled', j.is_enabled, 'isTemplate', j.is_template,
  'createdOn', private.instant(j.created_on), 'bannerPic', ${bannerPic}, 'version', j.version,
  'lastViewed', ${lastViewed}, 'lastUpdated', private.instant(h.last_updated), 'taskCount', ${taskCount},
  'customer', ${customerOfProject}, 'projectClients', ${clientsOfProject}, 'seq', h.seq,
  'channels', json_build_object('data', 'project:' || j.id || ':' || h.channel_key, 'here', 'here:' || j.id)`;

const fromProject = (id: number) =>
  sql`from public.projects j join public.project_heads h on h.project_id = j.id where j.id = ${id} and j.deleted_at is null`;

export function projectById(id: number): RawBuilder<unknown> {
  return sql`select json_build_object(${projectPairs}) as json ${fromProject(id)}`;
}

/**
 * The project with its whole plan in one statement, so that `seq` belongs to exactly these rows. Built from the leaves
 * up, one grouped scan a level; json_*, because jsonb_* takes twice the time.
 */
export function projectWithPlanById(id: number): RawBuilder<unknown> {
  return sql`
    with noted as (
      select n.task_id, count(n.published_at) as published, json_agg(${noteJson} order by n.created_on desc, n.id desc) as notes
      from public.notes n left join public.profiles a on a.id = n.created_by
      where n.project_id = ${id} and n.deleted_at is null group by n.task_id
    ), tasked as (
      select t.phase_id, json_agg(json_build_object(${taskPairs}, 'noteCount', coalesce(noted.published, 0),
        'notes', coalesce(noted.notes, '[]'::json)) order by t.order_num) as tasks
      from public.tasks t left join noted on noted.task_id = t.id
      where t.project_id = ${id} and t.deleted_at is null group by t.phase_id
    ), phased as (
      select p.major_phase_id, json_agg(json_build_object(${phasePairs},
        'tasks', coalesce(tasked.tasks, '[]'::json)) order by p.order_num) as phases
      from public.phases p left join tasked on tasked.phase_id = p.id
      where p.project_id = ${id} and p.deleted_at is null group by p.major_phase_id
    )
    select json_build_object(${projectPairs}, 'majorPhases', coalesce((
      select json_agg(json_build_object(${majorPhasePairs}, 'phases', coalesce(phased.phases, '[]'::json)) order by m.order_num)
      from public.major_phases m left join phased on phased.major_phase_id = m.id
      where m.project_id = ${id} and m.deleted_at is null), '[]'::json)) as json ${fromProject(id)}`;
}
