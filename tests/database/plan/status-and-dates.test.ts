// The dates of the rows above a task follow from its own (docs/product.md#dates-above), which are those of its status.
import { describe, expect, it } from 'vitest';
import { toColumn } from '../../../functions/core/common/facts.ts';
import {
  type Actual,
  actualFields,
  followed,
  type StatusAndDates,
  taskAfter,
} from '../../../functions/core/schedule/actual-dates.ts';
import { as, changing, owner } from '../permissions/callers.ts';
import { aPerson, aProject, first, type Project } from '../worlds.ts';

const staff = await aPerson('staff');
type Fields = Record<string, string | number | null>;
type Table = 'tasks' | 'phases' | 'major_phases' | 'projects';

/** Writes fields of a row; `day` is when its status was reached. */
function write({ id }: Project, table: Table, row: number, fields: Fields, day = '2026-03-31') {
  return changing(staff, id, async (sql) => {
    await sql`update ${sql(table)} set ${sql(await whole(table, row, fields, day))} where id = ${row}`;
  });
}

/** The fields, for a task with its dates. */
async function whole(table: Table, id: number, fields: Fields, day: string): Promise<Fields> {
  const statusId = fields.status_id;
  if (table !== 'tasks' || !statusId) return fields;
  const [was] = await owner<StatusAndDates[]>`
    select status_id as "statusId", started_on as "startedOn", started_by as "startedBy", completed_on as "completedOn",
      completed_by as "completedBy" from tasks where id = ${id}`;
  if (!was) throw new Error(`There is no task ${id}`);
  const after = taskAfter(was, { statusId } as Partial<StatusAndDates>, day);
  return Object.fromEntries(actualFields.map((field) => [toColumn(field), after[field]]));
}

/** The actual dates of a row, each with who filled it: `2026-03-02 status – 2026-03-04 person`. */
async function actual(table: Table, id: number): Promise<string> {
  const [row] = await owner`select * from ${owner(table)} where id = ${id}`;
  const side = (day: unknown, by: unknown) => (day === null && by === null ? '' : `${day} ${by}`);
  return `${side(row?.started_on, row?.started_by)} – ${side(row?.completed_on, row?.completed_by ?? null)}`;
}

describe('a phase, its major phase and the project', () => {
  // docs/product.md#dates-above
  it('start with the first task and are completed with the last; a reopened or added task takes that back', async () => {
    const project = await aProject(staff, { tasks: 2 });
    const [one = 0, other = 0] = project.tasks;
    const phase = first(project.phases);
    const major = first(project.majorPhases);
    await write(project, 'tasks', other, { status_id: 2 }, '2026-03-03');
    await write(project, 'tasks', one, { status_id: 3 }, '2026-03-02');
    expect(await actual('phases', phase)).toBe('2026-03-02 tasks – ');
    await write(project, 'tasks', other, { status_id: 3 }, '2026-03-09');
    const done = '2026-03-02 tasks – 2026-03-09 tasks';
    expect([await actual('phases', phase), await actual('major_phases', major)]).toEqual([done, done]);
    expect(await actual('projects', project.id)).toMatch(/^2026-03-02 tasks – /);
    const [{ completed_on }] = await owner<
      [{ completed_on: null }]
    >`select completed_on from projects where id = ${project.id}`;
    expect(completed_on).toBeNull();
    await write(project, 'tasks', one, { status_id: 2 });
    expect(await actual('phases', phase)).toBe('2026-03-02 tasks – ');
    await write(project, 'tasks', one, { status_id: 3 }, '2026-03-05');
    await changing(
      staff,
      project.id,
      (sql) => sql`insert into tasks (project_id, phase_id, title) values (${project.id}, ${phase}, 'New')`,
    );
    expect([await actual('phases', phase), await actual('major_phases', major)]).toEqual([
      '2026-03-02 tasks – ',
      '2026-03-02 tasks – ',
    ]);
  });

  // docs/product.md#dates-above
  it('keep what a person typed', async () => {
    const project = await aProject(staff);
    const task = first(project.tasks);
    const phase = first(project.phases);
    await write(project, 'phases', phase, { started_on: '2026-02-27', started_by: 'person' });
    await write(project, 'tasks', task, { status_id: 3 }, '2026-02-20');
    expect(await actual('phases', phase)).toBe('2026-02-27 person – 2026-02-27 tasks');
    await write(project, 'phases', phase, { completed_on: '2026-03-01', completed_by: 'person' });
    await write(project, 'tasks', task, { status_id: 1 });
    expect(await actual('phases', phase)).toBe('2026-02-27 person – 2026-03-01 person');
    await write(project, 'projects', project.id, { started_on: '2026-01-01', started_by: 'person' });
    await write(project, 'tasks', task, { status_id: 3 }, '2026-02-20');
    expect(await actual('projects', project.id)).toBe('2026-01-01 person – ');
  });

  // docs/product.md#dates-above
  it('are not completed by the deletion of the last open task, and as before when that or an addition is undone', async () => {
    const project = await aProject(staff, { tasks: 2 });
    const [one = 0, other = 0] = project.tasks;
    const phase = first(project.phases);
    await write(project, 'tasks', one, { status_id: 3 }, '2026-03-02');
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'task', ${other})`);
    expect(await actual('phases', phase)).toBe('2026-03-02 tasks – ');
    await as(staff, (sql) => sql`select restore_plan_item(${project.id}, 'task', ${other})`);
    await write(project, 'tasks', other, { status_id: 3 }, '2026-03-05');
    const done = '2026-03-02 tasks – 2026-03-05 tasks';
    expect(await actual('phases', phase)).toBe(done);
    const [added] = await changing(
      staff,
      project.id,
      (sql) =>
        sql`insert into tasks (project_id, phase_id, title) values (${project.id}, ${phase}, 'New') returning id`,
    );
    expect(await actual('phases', phase)).toBe('2026-03-02 tasks – ');
    await as(staff, async (sql) => {
      await sql`select set_config('app.is_undo', 'on', true)`;
      await sql`select delete_plan_item(${project.id}, 'task', ${added?.id})`;
    });
    expect(await actual('phases', phase)).toBe(done);
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'phase', ${phase})`);
    expect(await actual('major_phases', first(project.majorPhases))).toBe(' – ');
    await as(staff, (sql) => sql`select restore_plan_item(${project.id}, 'phase', ${phase})`);
    expect(await actual('phases', phase)).toBe(done);
    expect(await actual('major_phases', first(project.majorPhases))).toBe(done);
  });

  // docs/product.md#dates-above
  it('are filled by the database as the page expects, of all that can be there and below', async () => {
    const days = [null, '2026-03-02', '2026-03-04', '2026-03-06'];
    const filledDays: [string | null, Actual['startedBy']][] = days.flatMap((day): typeof filledDays =>
      day
        ? [
            [day, 'person'],
            [day, 'tasks'],
          ]
        : [[null, null]],
    );
    const cases = filledDays.flatMap(([startedOn, startedBy]) =>
      filledDays.flatMap(([completedOn, completedBy]) =>
        days.flatMap((starts) =>
          days.map((ends) => ({ startedOn, startedBy, completedOn, completedBy, starts, ends })),
        ),
      ),
    );
    const filled = await owner<Actual[]>`
      select f.started_on::text as "startedOn", f.started_by as "startedBy", f.completed_on::text as "completedOn",
        f.completed_by as "completedBy"
      from jsonb_to_recordset(${JSON.stringify(cases.map((each, nth) => ({ ...each, nth })))}::text::jsonb)
        c ("startedOn" date, "startedBy" text, "completedOn" date, "completedBy" text, starts date, ends date, nth integer)
      cross join lateral private.filled(c."startedOn", c."startedBy", c."completedOn", c."completedBy", c.starts, c.ends) f
      order by c.nth`;
    expect([...filled]).toEqual(cases.map(({ starts, ends, ...row }) => followed(row, { starts, ends }, true)));
  });

  it('of both lists follow a task that is moved to another phase', async () => {
    const project = await aProject(staff, { phases: 2, tasks: 2 });
    const [one = 0, other = 0] = project.tasks;
    const [from = 0, to = 0] = project.phases;
    await write(project, 'tasks', one, { status_id: 3 }, '2026-03-02');
    await as(staff, (sql) => sql`select * from move_task(${project.id}, ${to}, ${other}, null)`);
    expect(await actual('phases', from)).toBe('2026-03-02 tasks – 2026-03-02 tasks');
    await as(staff, (sql) => sql`select * from move_task(${project.id}, ${to}, ${one}, null)`);
    expect([await actual('phases', from), await actual('phases', to)]).toEqual([' – ', '2026-03-02 tasks – ']);
  });

  // docs/product.md#dates-above
  it('get no version and notify nobody; everybody is told, and History is not', async () => {
    const project = await aProject(staff);
    await write(project, 'tasks', first(project.tasks), { status_id: 3 }, '2026-03-02');
    const versions = await owner`
      select (select version from phases where id = ${first(project.phases)}) as phase,
        (select version from major_phases where id = ${first(project.majorPhases)}) as major,
        (select version from projects where id = ${project.id}) as project`;
    expect(versions).toEqual([{ phase: 1, major: 1, project: 1 }]);
    const changes = await owner`
      select entity, is_filled, fields from project_changes where project_id = ${project.id} and op = 'update' order by seq`;
    const filled = { startedOn: '2026-03-02', startedBy: 'tasks', version: 1 };
    const both = { ...filled, completedOn: '2026-03-02', completedBy: 'tasks' };
    // The row that was written comes last: a page that hears its own change has what follows from it.
    expect(changes.map(({ entity, is_filled }) => [entity, is_filled])).toEqual([
      ['project', true],
      ['majorphase', true],
      ['phase', true],
      ['task', false],
    ]);
    expect(changes.slice(0, 3).map(({ fields }) => fields)).toEqual([filled, both, both]);
    const told = await owner`select kind, entity_id from notifications where project_id = ${project.id}`;
    expect(told).toEqual([{ kind: 'status', entity_id: first(project.tasks) }]);
  });
});

it.each([
  'status_id = 3',
  "status_id = 3, started_on = '2026-03-02', started_by = 'status'",
  "status_id = 2, started_on = '2026-03-02'",
  "started_on = '2026-03-02', started_by = 'status'",
  "status_id = 2, started_on = '2026-03-02', started_by = 'person', completed_by = 'person'",
])('a task whose status, dates and fillers do not agree cannot be stored: %s', async (fields) => {
  const project = await aProject(staff);
  const writing = changing(staff, project.id, (sql) =>
    sql.unsafe(`update tasks set ${fields} where project_id = ${project.id}`),
  );
  await expect(writing).rejects.toMatchObject({ code: '23514' });
});
