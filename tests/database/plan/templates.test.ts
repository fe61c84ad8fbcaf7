import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { copiedDecisions, type DecisionsToCopy } from '../../../functions/core/decisions/plan/copied-decisions.ts';
import { toLibrary } from '../../../supabase/world/by-rows.ts';
import { makePlan, times } from '../../../supabase/world/plan.ts';
import { as, changing, owner, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first } from '../worlds.ts';

const staff = await aPerson('staff');

async function aTemplate() {
  const template = await aProject(staff, { majorPhases: 2, phases: 3, tasks: 2, isTemplate: true });
  const [one = 0, two = 0, three = 0] = template.phases;
  await changing(staff, template.id, async (sql) => {
    await sql`update phases set duration = 5 where id = ${one}`;
    await sql`update phases set duration = 2, duration_type = 1 where id = ${two}`;
    await sql`update tasks set duration = 3 where id = ${first(template.tasks)}`;
    await sql`
      insert into phases (project_id, major_phase_id, name) values (${template.id}, ${template.majorPhases[1] ?? 0}, 'By tasks')`;
    await sql`
      insert into tasks (project_id, phase_id, title, duration)
      select ${template.id}, id, 'Task', 4 from phases where project_id = ${template.id} and name = 'By tasks'`;
  });
  return { ...template, undated: three };
}

/** Dates by the ids of the template's rows. */
type Given = Partial<Record<'majorPhases' | 'phases' | 'tasks', object[]>> & { finish?: string };

function create(templateId: number | null, start: string | null, dates: Given | null = null): Promise<number> {
  return as(staff, async (sql) => {
    const name = `Project ${randomUUID()}`;
    const [row] = await sql<{ id: number }[]>`
      select create_project(${name}, ${start}, ${templateId}, false, null, ${dates && JSON.stringify(dates)}::text::jsonb) as id`;
    const id = row?.id ?? 0;
    if (templateId) await copyDecisions(sql, templateId, id);
    return id;
  });
}

async function copyDecisions(sql: TransactionSql, source: number, target: number): Promise<void> {
  await sql`select set_config('role', 'api', true)`;
  const [{ facts }] = await sql<[{ facts: DecisionsToCopy | null }]>`
    select private.decisions_to_copy(${source}, ${target}) as facts`;
  if (!facts) return;
  await sql`select private.copy_decisions(${source}, ${target}, ${JSON.stringify(copiedDecisions(facts))}::text::jsonb)`;
}

describe('a project made from a template', () => {
  it('has the whole tree, with the dates that are given for the rows of the template', async () => {
    const template = await aTemplate();
    const [one = 0, two = 0] = template.phases;
    const by = (id: number, scheduledStart: string, scheduledCompletion: string) => ({
      id,
      scheduledStart,
      scheduledCompletion,
      notBefore: scheduledStart,
      deadline: scheduledCompletion,
    });
    const id = await create(template.id, '2026-03-02', {
      majorPhases: [by(first(template.majorPhases), '2026-03-02', '2026-03-20')],
      phases: [by(one, '2026-03-02', '2026-03-06'), by(two, '2026-03-07', '2026-03-20')],
      tasks: [by(first(template.tasks), '2026-03-02', '2026-03-04')],
      finish: '2026-03-24',
    });
    const phases = await owner`
      select p.name, p.scheduled_start as starts, p.scheduled_completion as ends, p.not_before, p.deadline
      from phases p join major_phases m on m.id = p.major_phase_id where p.project_id = ${id}
      order by m.order_num, p.order_num`;
    expect(phases).toEqual([
      { name: 'Phase 1', starts: '2026-03-02', ends: '2026-03-06', not_before: '2026-03-02', deadline: '2026-03-06' },
      { name: 'Phase 2', starts: '2026-03-07', ends: '2026-03-20', not_before: '2026-03-07', deadline: '2026-03-20' },
      { name: 'Phase 3', starts: null, ends: null, not_before: null, deadline: null },
      { name: 'By tasks', starts: null, ends: null, not_before: null, deadline: null },
    ]);
    const tasks = await owner`
      select title, scheduled_start as starts, scheduled_completion as ends, status_id from tasks
      where project_id = ${id} order by id`;
    expect(tasks).toEqual([
      { title: 'Task 1', starts: '2026-03-02', ends: '2026-03-04', status_id: 1 },
      { title: 'Task 2', starts: null, ends: null, status_id: 1 },
      { title: 'Task', starts: null, ends: null, status_id: 1 },
    ]);
    const majors = await owner`
      select scheduled_start as starts, scheduled_completion as ends from major_phases
      where project_id = ${id} order by order_num`;
    expect(majors).toEqual([
      { starts: '2026-03-02', ends: '2026-03-20' },
      { starts: null, ends: null },
    ]);
    const [project] = await owner`select scheduled_completion as ends, template_id from projects where id = ${id}`;
    expect(project).toEqual({ ends: '2026-03-24', template_id: template.id });
  });

  // docs/product.md#template-decisions
  it('is one event of any size', async () => {
    const template = await aTemplate();
    await changing(staff, template.id, async (sql) => {
      const [decision] = await sql<{ id: number }[]>`
        insert into decisions (project_id, kind, title, task_id)
        values (${template.id}, 'change', 'Mat', ${first(template.tasks)}) returning id`;
      const [option] = await sql<{ id: number }[]>`
        insert into decision_options (project_id, decision_id, name, price_cents)
        values (${template.id}, ${decision?.id ?? 0}, 'Mat', 200) returning id`;
      await sql`insert into decision_lines (project_id, option_id, text, cents)
        select ${template.id}, ${option?.id ?? 0}, 'Line ' || n, 100 from generate_series(1, 2) n`;
    });
    const id = await create(template.id, '2026-03-02');
    const log = await owner`select seq, op, entity from project_changes where project_id = ${id}`;
    expect(log).toEqual([{ seq: 1, op: 'create', entity: 'project' }]);
    const copies = await owner`
      select d.title, d.version, d.created_by, t.title as task, array_agg(l.text order by l.id) as lines
      from decisions d join tasks t on t.id = d.task_id
      join decision_options o on o.decision_id = d.id join decision_lines l on l.option_id = o.id
      where d.project_id = ${id} and o.project_id = ${id} and l.project_id = ${id} and t.project_id = ${id} group by d.id, t.id`;
    expect(copies).toEqual([
      { title: 'Mat', version: 1, created_by: staff.id, task: 'Task 1', lines: ['Line 1', 'Line 2'] },
    ]);
  });

  it('omits deleted items, and has no dates where none are given', async () => {
    const template = await aTemplate();
    await as(staff, (sql) => sql`select delete_plan_item(${template.id}, 'phase', ${first(template.phases)})`);
    const id = await create(template.id, null);
    const rows = await owner`
      select p.name, p.order_num, p.scheduled_start from phases p join major_phases m on m.id = p.major_phase_id
      where p.project_id = ${id} order by m.order_num, p.order_num`;
    expect(rows).toEqual([
      { name: 'Phase 2', order_num: 1, scheduled_start: null },
      { name: 'Phase 3', order_num: 2, scheduled_start: null },
      { name: 'By tasks', order_num: 1, scheduled_start: null },
    ]);
  });

  it('needs a template: a project or a deleted template is not found', async () => {
    const project = await aProject(staff);
    expect(await refusal(create(project.id, null))).toBe('P0002');
    const template = await aProject(staff, { isTemplate: true });
    await as(staff, (sql) => sql`select delete_template(${template.id})`);
    expect(await refusal(create(template.id, null))).toBe('P0002');
  });
});

describe('an item of the library', () => {
  it.each([
    { include: 'none', phases: 0, tasks: 0 },
    { include: 'phases', phases: 2, tasks: 0 },
    { include: 'phasesandtasks', phases: 2, tasks: 3 },
  ])('is added with $include', async ({ include, phases, tasks }) => {
    const project = await aProject(staff, { majorPhases: 2 });
    const inside = [2, 1].map((count, place) => ({
      name: `Phase ${place}`,
      tasks: times(count, (n) => ({ title: `T${n}` })),
    }));
    const { majorPhaseId: generic } = await as(staff, (sql) =>
      makePlan(toLibrary(sql), [{ name: 'Major', phases: inside }]),
    );
    const id = await as(staff, async (sql) => {
      const [row] = await sql<{ id: number }[]>`
        select add_generic_major_phase(${project.id}, ${generic}, ${include}, 2) as id`;
      return row?.id ?? 0;
    });
    const order = await owner`select id from major_phases where project_id = ${project.id} order by order_num`;
    expect(order.map((row) => row.id)).toEqual([project.majorPhases[0], id, project.majorPhases[1]]);
    const [count] = await owner`
      select count(distinct p.id)::int as phases, count(t.id)::int as tasks
      from phases p left join tasks t on t.phase_id = p.id where p.major_phase_id = ${id}`;
    expect(count).toEqual({ phases, tasks });
  });
});
