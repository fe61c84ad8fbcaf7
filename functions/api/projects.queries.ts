// Projects and templates: lists, one, create, change, delete, roadmap.
import { sql } from 'kysely';
import type { Db } from '../_shared/database.ts';
import { conflict, notFound } from '../_shared/errors.ts';
import { jsonOf, jsonOrNull } from '../_shared/json.ts';
import { assignments, beginChange, type Guard, unchanged } from '../_shared/write.ts';
import { limits } from './contract/limits.ts';
import type { ProjectCreate } from './contract/projects.ts';
import {
  bannerPic,
  customerOfProject,
  lastViewed,
  projectById,
  projectWithPlanById,
  taskCount,
} from './projects.json.ts';

export function listProjects(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'customer', ${customerOfProject},
        'city', j.city, 'lastViewed', ${lastViewed}, 'lastUpdated', private.instant(h.last_updated),
        'startedOn', j.started_on, 'completedOn', j.completed_on, 'scheduledStart', j.scheduled_start,
        'scheduledCompletion', j.scheduled_completion, 'launchedOn', private.instant(j.launched_on),
        'isEnabled', j.is_enabled) order by lower(j.name), j.id), '[]'::json) as json
      from public.projects j join public.project_heads h on h.project_id = j.id
      where not j.is_template and j.deleted_at is null`,
  );
}

/** The projects that were updated last, newest first. */
export function listRecentProjects(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'bannerPic', ${bannerPic},
        'lastUpdated', private.instant(j.last_updated), 'taskCount', ${taskCount},
        'lastUpdatedBy', (select concat_ws(' ', u.first_name, u.last_name) from public.profiles u where u.id = j.last_updated_by)
      ) order by j.last_updated desc, j.id desc), '[]'::json) as json
      from (
        select j.id, j.name, j.banner_path, h.last_updated, h.last_updated_by
        from public.projects j join public.project_heads h on h.project_id = j.id
        where not j.is_template and j.deleted_at is null
        order by h.last_updated desc, j.id desc limit ${limits.recentProjects}
      ) as j`,
  );
}

export function listTemplates(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'createdOn', private.instant(j.created_on))
        order by lower(j.name), j.id), '[]'::json) as json
      from public.projects j where j.is_template and j.deleted_at is null`,
  );
}

export function getProject(db: Db, id: number): Promise<string> {
  return jsonOf(db, projectById(id));
}

export function getProjectWithPlan(db: Db, id: number): Promise<string> {
  return jsonOf(db, projectWithPlanById(id));
}

/** Notes that the caller looked at the project. */
export async function touchView(db: Db, id: number): Promise<void> {
  await sql`select public.touch_view(${id}::bigint)`.execute(db);
}

/** Empty, or a copy of a template with dates that follow from the start. */
export async function createProject(db: Db, project: ProjectCreate): Promise<number> {
  const { name, scheduledStart = null, templateId = null, isTemplate = false } = project;
  const { rows } = await sql<{ id: number }>`
    select public.create_project(${name}, ${scheduledStart}::date, ${templateId}::bigint, ${isTemplate}::boolean) as id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (!id) throw notFound();
  return id;
}

/** Writes the fields when the row is as the guard says; else nothing is written and the answer is the 409. */
export async function updateProject(db: Db, id: number, fields: object, guard: Guard): Promise<string> {
  const values = { ...fields };
  const set = assignments(values);
  const isAsSeen = sql`j.id = ${id} and ${unchanged('j', values, guard)}`;
  const written = set
    ? sql`update public.projects as j set ${set} where ${isAsSeen} returning to_json(j.id) as json`
    : sql`select to_json(j.id) as json from public.projects j where ${isAsSeen}`;
  const [, found, current] = await Promise.all([
    beginChange(db, id),
    jsonOrNull(db, written),
    jsonOrNull(db, projectById(id)),
  ]);
  if (current === null) throw notFound();
  if (found === null) throw conflict(JSON.parse(current));
  return current;
}

export async function removeProject(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('id', ${id}::bigint, 'deletedOn', private.instant(now())) as json
      from public.delete_project(${id}::bigint)`,
  );
}

export async function removeTemplate(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('id', ${id}::bigint, 'deletedOn', private.instant(now())) as json
      from public.delete_template(${id}::bigint)`,
  );
}

/** Phases by the calendar month of their scheduled start, and those without one last. */
export function getRoadmap(db: Db, id: number): Promise<string> {
  const phaseList = sql`json_agg(json_build_object('id', p.id, 'name', p.name, 'majorPhaseName', m.name)
    order by p.scheduled_start, m.order_num, p.order_num)`;
  const fromPhases = sql`from public.phases p join public.major_phases m on m.id = p.major_phase_id
    where p.project_id = j.id and p.deleted_at is null`;
  return jsonOf(
    db,
    sql`select (
        select json_agg(json_build_object('key', g.key, 'heading', g.heading, 'phases', g.phases) order by g.is_last, g.key)
        from (
          select to_char(p.scheduled_start, 'YYYY-MM') as key, to_char(min(p.scheduled_start), 'FMMonth YYYY') as heading,
            ${phaseList} as phases, false as is_last
          ${fromPhases} and p.scheduled_start is not null group by 1
          union all
          select 'unscheduled', 'Unscheduled',
            coalesce((select ${phaseList} ${fromPhases} and p.scheduled_start is null), '[]'::json), true
        ) as g
      ) as json
      from public.projects j where j.id = ${id} and j.deleted_at is null`,
  );
}
