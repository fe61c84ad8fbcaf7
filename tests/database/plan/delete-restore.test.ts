import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, changing, owner, type Person, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, type Project } from '../worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');

const remove = (project: Project, entity: string, id: number, by: Person = staff) =>
  as(by, (sql) => sql`select delete_plan_item(${project.id}, ${entity}, ${id})`);
const restore = (project: Project, entity: string, id: number) =>
  as(staff, (sql) => sql`select restore_plan_item(${project.id}, ${entity}, ${id})`);

/** Everything that staff see of a plan, in order. */
function planOf(project: Project) {
  return as(
    staff,
    (sql) => sql`
    select m.id as m, m.order_num as mo, p.id as p, p.order_num as po, t.id as t, t.order_num as o, n.id as n, f.id as f
    from major_phases m left join phases p on p.major_phase_id = m.id left join tasks t on t.phase_id = p.id
      left join notes n on n.task_id = t.id left join photos f on f.note_id = n.id
    where m.project_id = ${project.id} order by 2, 4, 6, 7, 8`,
  );
}

async function aFullProject(): Promise<Project & { note: number }> {
  const project = await aProject(staff, { majorPhases: 3, phases: 3, tasks: 3 });
  const note = await changing(staff, project.id, async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      insert into notes (project_id, task_id, description) values (${project.id}, ${first(project.tasks)}, 'Text') returning id`;
    await sql`
      insert into photos (project_id, note_id, path, original_filename, mime_type, size)
      values (${project.id}, ${row?.id ?? 0}, ${randomUUID()}, 'a.pdf', 'application/pdf', 1)`;
    return row?.id ?? 0;
  });
  return { ...project, note };
}

describe('deleting an item', () => {
  it.each(['majorphase', 'phase', 'task'])(
    '%s takes what is below it along, closes the gap, and comes back whole',
    async (entity) => {
      const project = await aFullProject();
      const before = await planOf(project);
      const id = first({ majorphase: project.majorPhases, phase: project.phases, task: project.tasks }[entity] ?? []);
      await remove(project, entity, id);
      const meanwhile = await planOf(project);
      expect(meanwhile.some((row) => row.t === project.tasks[0] || row.n !== null || row.f !== null)).toBe(false);
      expect(meanwhile[0]).toMatchObject({ mo: 1 });
      await restore(project, entity, id);
      expect(await planOf(project)).toEqual(before);
      const restores = await owner`
        select entity from project_changes where project_id = ${project.id} and op = 'restore'`;
      expect(restores.map((row) => row.entity)).toEqual([entity]);
    },
  );

  // docs/product.md#history-groups
  it('is one event, and so is restoring', async () => {
    const project = await aFullProject();
    const phase = first(project.phases);
    await remove(project, 'phase', phase);
    await restore(project, 'phase', phase);
    const log = await owner`
      select op, entity, entity_id from project_changes where project_id = ${project.id} and op in ('delete', 'restore') order by seq`;
    expect(log.map((row) => [row.op, row.entity, row.entity_id])).toEqual([
      ['delete', 'phase', phase],
      ['restore', 'phase', phase],
    ]);
  });

  it('does not restore items that were deleted before', async () => {
    const project = await aFullProject();
    const [kept = 0, gone = 0, third = 0] = project.tasks;
    await remove(project, 'task', gone);
    await remove(project, 'majorphase', first(project.majorPhases));
    await restore(project, 'majorphase', first(project.majorPhases));
    const tasks = await owner`
      select id, order_num from tasks where phase_id = ${first(project.phases)} and deleted_at is null order by order_num`;
    expect(tasks.map((row) => [row.id, row.order_num])).toEqual([
      [kept, 1],
      [third, 2],
    ]);
    await restore(project, 'task', gone);
    const all = await owner`select id from tasks where phase_id = ${first(project.phases)} order by order_num`;
    expect(all.map((row) => row.id)).toEqual(project.tasks);
  });

  it('puts it at the end when its place no longer exists', async () => {
    const project = await aFullProject();
    const [a = 0, b = 0, c = 0] = project.tasks;
    await remove(project, 'task', c);
    await remove(project, 'task', b);
    await restore(project, 'task', c);
    const rows = await owner`
      select id from tasks where phase_id = ${first(project.phases)} and deleted_at is null order by order_num`;
    expect(rows.map((row) => row.id)).toEqual([a, c]);
  });

  it('a deleted parent accepts no children, and must be restored before them', async () => {
    const project = await aFullProject();
    const [task = 0] = project.tasks;
    const phase = first(project.phases);
    await remove(project, 'task', task);
    await remove(project, 'phase', phase);
    const adding = changing(
      staff,
      project.id,
      (sql) => sql`
      insert into tasks (project_id, phase_id, title) values (${project.id}, ${phase}, 'x')`,
    );
    expect(await refusal(adding)).toBe('P0002');
    const noting = changing(
      staff,
      project.id,
      (sql) => sql`
      insert into notes (project_id, task_id, description) values (${project.id}, ${task}, 'x')`,
    );
    expect(await refusal(noting)).toBe('P0002');
    expect(await refusal(restore(project, 'task', task))).toBe('P0002');
  });

  it('is not found a second time, in another project, or by a client', async () => {
    const project = await aFullProject();
    const other = await aProject(staff);
    const task = first(project.tasks);
    expect(await refusal(remove(other, 'task', task))).toBe('P0002');
    expect(await refusal(remove(project, 'task', task, await aPerson('client')))).toBe('P0002');
    await remove(project, 'task', task);
    expect(await refusal(remove(project, 'task', task))).toBe('P0002');
    await restore(project, 'task', task);
    expect(await refusal(restore(project, 'task', task))).toBe('P0002');
  });
});

describe('deleting a project', () => {
  it('is for administrators, hides everything and frees the name', async () => {
    const project = await aFullProject();
    const erase = (by: Person) => as(by, (sql) => sql`select delete_project(${project.id})`);
    expect(await refusal(erase(staff))).toBe('42501');
    const [row] = await owner`select name from projects where id = ${project.id}`;
    await erase(admin);
    expect(await planOf(project)).toHaveLength(0);
    expect(await as(staff, (sql) => sql`select 1 from projects where id = ${project.id}`)).toHaveLength(0);
    await as(staff, (sql) => sql`select create_project(${row?.name}, null, null, false)`);
  });

  it('does not accept a template as a project, or a project as a template', async () => {
    const template = await aProject(admin, { isTemplate: true });
    const project = await aProject(admin);
    expect(await refusal(as(admin, (sql) => sql`select delete_project(${template.id})`))).toBe('P0002');
    expect(await refusal(as(admin, (sql) => sql`select delete_template(${project.id})`))).toBe('P0002');
  });
});
