// Projects and templates: lists, read, create, change, delete, roadmap.
import { type RawBuilder, sql } from 'kysely';
import type { NotesOfPlan } from '../../_shared/cache/kept-plans.ts';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, fields, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import type { List, SortColumn, SortKey } from '../../_shared/database/keyset.ts';
import { isListed, isMyProject } from '../../_shared/database/my-projects.ts';
import { asApi, assignments, beginChange, type Guard, unchanged } from '../../_shared/database/write.ts';
import { conflict, notFound } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import { copiedDecisions } from '../../core/decisions/plan/copied-decisions.ts';
import type { ProjectCreate } from '../../core/projects/contract.ts';
import type { ProjectState } from '../../core/projects/names.ts';
import { pictureColumns } from '../content/variants.ts';
import { behindFacts, withDaysBehind } from '../dates/behind.ts';
import { datesOfCopy } from '../dates/copies.ts';
import { startAfter, writesDates } from '../dates/typed-dates.queries.ts';
import { fullName } from '../users/queries.ts';
import { byState, byStatus } from './order.ts';
import {
  customerOfProject,
  lastViewed,
  projectById,
  roadmapOfProject,
  taskCount,
  taskProgress,
  type WholePlan,
  wholePlanById,
} from './project-json.ts';
import { putRole } from './team.queries.ts';

const inOrder = (column: string) => sql`${sql.ref(column)} collate private.natural`;
const projectId: SortColumn = { value: sql`j.id`, kind: 'number' };
const byName: SortKey = { columns: [{ value: inOrder('j.name'), kind: 'text' }] };
const foundProjects = (search: string) => sql`select private.found_projects(${search}::text)`;

const dates = ['startedOn', 'completedOn', 'scheduledStart', 'scheduledCompletion'] as const;
const projectList: List = {
  name: 'projects',
  from: sql`public.projects j`,
  where: sql`not j.is_template and j.deleted_at is null`,
  id: projectId,
  rowJoin: sql`join public.project_heads h on h.project_id = j.id cross join ${taskProgress} w`,
  row: object(sql`${fields('j', 'id', 'name', 'city', 'isEnabled', ...dates)}, ${customerOfProject} as customer, ${pictureColumns},
    ${lastViewed} as "lastViewed", private.instant(h.last_updated) as "lastUpdated",
    private.instant(j.launched_on) as "launchedOn", w.all as "taskCount", w.done as "tasksDone", ${behindFacts} as behind`),
  told: withDaysBehind,
  keys: {
    name: byName,
    city: { columns: [{ value: inOrder('j.city'), kind: 'text', isNullable: true }] },
    customer: {
      columns: ['last_name', 'first_name'].map((name) => ({
        value: inOrder(`primary_client.${name}`),
        kind: 'text',
        isNullable: true,
      })),
      // The names come first, by their index; `offset 0` keeps it so.
      join: sql`left join (public.profiles primary_client cross join lateral (
          select k.project_id from public.project_clients k
          where k.user_id = primary_client.id and k.is_primary offset 0
        ) primary_of) on primary_of.project_id = j.id`,
    },
    lastViewed: {
      columns: [{ value: sql`seen.last_viewed`, kind: 'instant', isNullable: true }],
      join: sql`left join public.project_views seen on seen.project_id = j.id and seen.user_id = (select auth.uid())`,
    },
    lastUpdated: {
      columns: [{ value: sql`head.last_updated`, kind: 'instant' }],
      join: sql`join public.project_heads head on head.project_id = j.id`,
    },
    state: byState,
    status: byStatus,
  },
  defaultSort: 'name',
  found: foundProjects,
};

const among = (condition: RawBuilder<unknown>): List => ({
  ...projectList,
  where: sql`${projectList.where} and ${condition}`,
});
const inStates = (condition: RawBuilder<unknown>): Record<ProjectState | 'all', List> => ({
  all: among(condition),
  started: among(sql`j.started_on is not null and j.completed_on is null and ${condition}`),
  open: among(sql`j.started_on is null and j.completed_on is null and ${condition}`),
  completed: among(sql`j.completed_on is not null and ${condition}`),
});
/** The lists of projects, all or those in one state. */
export const allProjects = inStates(sql`true`);
/** Those of projects in whose team the caller is. */
export const myProjects = inStates(isMyProject(sql`j.id`));

export const templateList: List = {
  name: 'templates',
  from: sql`public.projects j`,
  where: sql`j.is_template and j.deleted_at is null`,
  id: projectId,
  row: object(sql`j.id, j.name, private.instant(j.created_on) as "createdOn"`),
  keys: { name: byName, createdOn: { columns: [{ value: sql`j.created_on`, kind: 'instant' }] } },
  defaultSort: 'name',
  found: foundProjects,
};

const recentItem = object(sql`j.id, j.name, ${pictureColumns}, ${taskCount} as "taskCount",
  private.instant(j.last_updated) as "lastUpdated", ${behindFacts} as behind,
  (select concat_ws(' ', u.first_name, u.last_name) from public.profiles u where u.id = j.last_updated_by) as "lastUpdatedBy"`);

/** The recently updated projects, newest first. */
export async function listRecentProjects(db: Db, projects?: 'mine'): Promise<string> {
  const rows = await jsonOf(
    db,
    sql`select ${listOf(recentItem, sql`j.last_updated desc, j.id desc`)} as json
      from (
        select j.id, j.name, j.banner_path, j.banner_focus_x, j.banner_focus_y, j.work_week, j.completed_on,
          h.last_updated, h.last_updated_by
        from public.projects j join public.project_heads h on h.project_id = j.id
        where not j.is_template and j.deleted_at is null and ${isListed(projects, sql`j.id`)}
        order by h.last_updated desc, h.project_id desc limit ${limits.recentProjects}
      ) as j`,
  );
  return withDaysBehind(rows);
}

export function getProject(db: Db, id: number): Promise<string> {
  return jsonOf(db, projectById(id));
}

/** The plan, or without its text when its mark is still `known`. */
export async function getWholePlan(db: Db, id: number, known: string, notes: NotesOfPlan): Promise<WholePlan> {
  const [, { rows }] = await Promise.all([
    sql`select set_config('enable_nestloop', 'off', true)`.execute(db),
    wholePlanById(id, known, notes).execute(db),
  ]);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Records the caller's view of the project. */
export async function touchView(db: Db, id: number): Promise<void> {
  await sql`select public.touch_view(${id}::bigint)`.execute(db);
}

/** Creates an empty project, or a copy of a template with dates computed from the start. Throws a 404. */
export async function createProject(db: Db, project: ProjectCreate): Promise<number> {
  const {
    name,
    scheduledStart = null,
    templateId = null,
    isTemplate = false,
    scheduleMode = null,
    managerId,
  } = project;
  const dates = templateId && scheduledStart ? await datesOfCopy(db, templateId, scheduledStart) : null;
  const { rows } = await sql<{ id: number }>`
    select public.create_project(${name}, ${scheduledStart}::date, ${templateId}::bigint, ${isTemplate}::boolean,
      ${scheduleMode}, ${dates && JSON.stringify(dates)}::text::jsonb) as id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw notFound();
  if (templateId) await copyDecisions(db, templateId, id);
  if (managerId) await putRole(db, { projectId: id, userId: managerId }, 'manager');
  return id;
}

/** Makes a template with the plan of a project, without dates, statuses, notes and clients. Throws a 404, or a 422. */
export async function saveAsTemplate(db: Db, projectId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select public.save_as_template(${projectId}::bigint, ${name}) as id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw notFound();
  await copyDecisions(db, projectId, id);
  return id;
}

/** Writes the fields when the row matches the guard. Otherwise writes nothing and throws a 409. */
export async function updateProject(db: Db, id: number, fields: object, guard: Guard): Promise<string> {
  const values = { ...fields };
  const begun = beginChange(db, id);
  const start = writesDates(fields) ? (await Promise.all([begun, startAfter(db, id, fields)]))[1] : {};
  const set = assignments({ ...values, ...start });
  const isAsSeen = sql`j.id = ${id} and ${unchanged('j', values, guard)}`;
  const written = set
    ? sql`update public.projects as j set ${set} where ${isAsSeen} returning to_json(j.id) as json`
    : sql`select to_json(j.id) as json from public.projects j where ${isAsSeen}`;
  const [, found, current] = await Promise.all([begun, jsonOrNull(db, written), jsonOrNull(db, projectById(id))]);
  if (current === null) throw notFound();
  if (found === null) throw conflict(JSON.parse(current));
  return current;
}

export async function removeProject(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id)} as json
      from public.delete_project(${id}::bigint)`,
  );
}

export async function removeTemplate(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id)} as json
      from public.delete_template(${id}::bigint)`,
  );
}

/** The deletion of a project, which is always its last change. */
export function getProjectDeletion(db: Db, id: number): Promise<string> {
  const deletion = object(sql`c.before ->> 'name' as name, private.instant(c.at) as "deletedOn",
    (select ${object(sql`u.id, ${fullName} as name`)} from public.profiles u where u.id = c.actor) as "deletedBy"`);
  return jsonOf(
    db,
    sql`select to_json(${deletion}) as json
      from (
        select * from public.project_changes c where c.project_id = ${id}
          and not exists (select from public.projects j where j.id = ${id} and j.deleted_at is null)
        order by c.seq desc limit 1
      ) c
      where c.entity = 'project' and c.op = 'delete'`,
  );
}

/** Phases by month of their scheduled start, those without one last. */
export function getRoadmap(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${roadmapOfProject} as json from public.projects j where j.id = ${id} and j.deleted_at is null`,
  );
}

/**
 * Copies the decisions of a project that this transaction holds into the copy that it made, as drafts
 * (docs/product.md#template-decisions).
 */
function copyDecisions(db: Db, source: number, target: number): Promise<void> {
  return asApi(db, async () => {
    const facts = await jsonOrNull(
      db,
      sql`select private.decisions_to_copy(${source}::bigint, ${target}::bigint)::text as json`,
    );
    if (facts === null) return;
    const copied = copiedDecisions(JSON.parse(facts));
    await sql`select private.copy_decisions(${source}::bigint, ${target}::bigint,
      ${JSON.stringify(copied)}::text::jsonb)`.execute(db);
  });
}
