// Projects and templates whose dates are computed are deleted with everything in them, and swept after 30 days.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { projectCreated, projectDeletion } from '../../../functions/core/projects/contract.ts';
import { signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { aLinkedProject, planOf } from '../../support/schedule/linked-project.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';

const [staff, admin] = await Promise.all([signedInAs('staff'), signedInAs('admin')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

/** A linked project with rows, a link between them, a day off, somebody who does a row, and a note. */
async function aFullProject() {
  const plan = await aLinkedProject(staff, 4, 3);
  const [first = 0, second = 0] = plan.tasks;
  const path = `/projects/${plan.id}`;
  const ends = { from: { entity: 'task', id: first }, to: { entity: 'task', id: second } };
  await staff.post(`${path}/links`, ends);
  await staff.post(`${path}/days`, { day: '2026-03-03', kind: 'closed', note: '' });
  await staff.post(`${path}/tasks/${first}/notes`, { description: 'A note' });
  await assignTo(staff, plan.id, { entity: 'task', id: first }, (await aTrade(staff)).id);
  return plan;
}

/** The rows that the database still has of a project, deleted ones among them. */
async function rowsOf(id: number): Promise<number> {
  const tables = ['major_phases', 'phases', 'tasks', 'plan_links', 'project_days', 'assignments', 'notes'];
  const counts = await Promise.all(
    tables.map(
      (table) => sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(table)} where project_id = ${id}`,
    ),
  );
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

test('a linked project with rows is deleted by an administrator, and says by whom', async () => {
  const { id } = await aFullProject();
  expect((await admin.delete(`/projects/${id}`)).status).toBe(200);
  expect((await staff.get(`/projects/${id}?plan=full`)).status).toBe(404);
  const { name, deletedBy } = dataOf(await staff.get(`/projects/${id}/deletion`), projectDeletion);
  expect(name).toContain('Project');
  expect(deletedBy?.id).toBe(admin.person.id);
});

test('a linked template with rows is deleted by staff', async () => {
  const from = await aFullProject();
  const saved = await staff.post(`/projects/${from.id}/template`, { name: unique('Template') });
  const { id } = dataOf(saved, projectCreated, 201);
  expect((await planOf(staff, id)).scheduleMode).toBe('linked');
  expect((await staff.delete(`/templates/${id}`)).status).toBe(200);
  expect((await staff.get(`/projects/${id}`)).status).toBe(404);
  // A copy of the same project goes on.
  expect((await staff.get(`/projects/${from.id}`)).status).toBe(200);
});

test('after 30 days nothing is left of it', async () => {
  const { id } = await aFullProject();
  await admin.delete(`/projects/${id}`);
  const all = await rowsOf(id);
  expect(all).toBeGreaterThanOrEqual(8);
  await runJobs();
  expect(await rowsOf(id)).toBe(all);
  await sql.begin(async (turn) => {
    await turn`select set_config('app.project', ${String(id)}, true), private.be_quiet(true)`;
    for (const table of ['major_phases', 'phases', 'tasks', 'notes', 'projects']) {
      await turn`update ${turn(table)} set deleted_at = deleted_at - interval '31 days'
        where ${turn(table === 'projects' ? 'id' : 'project_id')} = ${id} and deleted_at is not null`;
    }
  });
  await runJobs();
  expect(await rowsOf(id)).toBe(0);
  expect(await sql`select from public.projects where id = ${id}`).toHaveLength(0);
});
