// What the dates of a linked project are computed from, read under the project's lock.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { toColumn } from '../../_shared/facts.ts';
import type { DatedPlan } from '../../schedule/dates.ts';
import { daysOfProject, planCalendar } from './calendars.ts';

/** A project with what its schedule depends on. */
export interface StoredPlan extends DatedPlan {
  scheduleMode: 'manual' | 'linked';
  isTemplate: boolean;
}

const dates = ['scheduledStart', 'scheduledCompletion'];
const inputs = [
  ...['id', 'begins', 'duration', 'durationType', 'notBefore', 'isFixed', 'deadline', 'isOutdoors', 'isElapsed'],
  ...['startedOn', 'completedOn', ...dates],
];
const columns = (alias: string, fields: readonly string[]) =>
  sql.raw(fields.map((field) => `${alias}.${toColumn(field)} as "${field}"`).join(', '));

/** Throws a 404. */
export async function readPlan(db: Db, projectId: number): Promise<StoredPlan> {
  const none = sql`'[]'::json`;
  const project = ['scheduleMode', 'isTemplate', 'plannedFrom', ...dates];
  const text = await jsonOf(
    db,
    sql`with tasked as (
        select t.phase_id, json_agg(${object(columns('t', inputs))} order by t.order_num) as tasks
        from public.tasks t where t.project_id = ${projectId} and t.deleted_at is null group by t.phase_id
      ), phased as (
        select p.major_phase_id, json_agg(${object(
          sql`${columns('p', inputs)}, coalesce(tasked.tasks, ${none}) as tasks`,
        )} order by p.order_num) as phases
        from public.phases p left join tasked on tasked.phase_id = p.id
        where p.project_id = ${projectId} and p.deleted_at is null group by p.major_phase_id
      )
      select to_json(${object(sql`${columns('j', project)}, ${linksOf(projectId)} as links,
        ${daysOfProject} as days, ${planCalendar} as calendar, (
        select coalesce(json_agg(${object(
          sql`${columns('m', ['id', ...dates])}, coalesce(phased.phases, ${none}) as phases`,
        )} order by m.order_num), ${none})
        from public.major_phases m left join phased on phased.major_phase_id = m.id
        where m.project_id = ${projectId} and m.deleted_at is null) as "majorPhases"`)}) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
  return JSON.parse(text);
}

/** A link `l` of the contract. */
export const linkJson = object(sql`l.id, json_build_object('entity', l.from_kind, 'id', l.from_id) as "from",
  json_build_object('entity', l.to_kind, 'id', l.to_id) as "to", l.type, l.lag, l.lag_in as "lagIn", l.version`);

/** The links of a project, also those that wait for a deleted row to return. */
export function linksOf(projectId: number) {
  return sql`(select ${listOf(linkJson, sql`l.id`)} from public.plan_links l
    where l.project_id = ${projectId} and l.deleted_at is null)`;
}
