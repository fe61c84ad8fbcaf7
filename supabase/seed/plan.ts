// Bulk insertion of the seed's plans, with one event for the project.
import type { TransactionSql } from 'postgres';
import { toProject } from '../world/by-rows.ts';
import { type MajorPhaseData, makePlan } from '../world/plan.ts';
import { followDates } from './followed-dates.ts';

/** Inserts a plan into an empty project; siblings are numbered in the given order. */
export async function insertPlan(sql: TransactionSql, projectId: number, plan: MajorPhaseData[]): Promise<void> {
  await sql`select private.lock_project(${projectId}), private.be_quiet(true)`;
  await makePlan(toProject(sql, projectId), plan);
  await followDates(sql, projectId);
  await sql`select private.be_quiet(false)`;
}

/** Links the items of a template to library items of the same name. */
export async function linkToLibrary(sql: TransactionSql, projectId: number): Promise<void> {
  await sql`select private.lock_project(${projectId}), private.be_quiet(true)`;
  await sql`
    update major_phases m set generic_major_phase_id = g.id
    from generic_major_phases g where m.project_id = ${projectId} and g.name = m.name`;
  await sql`
    update phases p set generic_phase_id = g.id
    from major_phases m, generic_phases g
    where p.project_id = ${projectId} and m.id = p.major_phase_id
      and g.generic_major_phase_id = m.generic_major_phase_id and g.name = p.name`;
  await sql`
    update tasks t set generic_task_id = g.id
    from phases p, generic_tasks g
    where t.project_id = ${projectId} and p.id = t.phase_id
      and g.generic_phase_id = p.generic_phase_id and g.title = t.title`;
  await sql`select private.be_quiet(false)`;
}
