import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { as, changing, owner, type Person, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, type Project } from '../worlds.ts';

const staff = await aPerson('staff');

async function tasksOf(phaseId: number): Promise<number[]> {
  const rows = await owner<{ id: number; order_num: number }[]>`
    select id, order_num from tasks where phase_id = ${phaseId} and deleted_at is null order by order_num`;
  expect(rows.map((row) => row.order_num)).toEqual(rows.map((_, place) => place + 1));
  return rows.map((row) => row.id);
}

/** The current order of the initial tasks, numbered from 1. */
async function places({ phases, tasks }: Project): Promise<number[]> {
  return (await tasksOf(first(phases))).map((id) => tasks.indexOf(id) + 1);
}

function move(by: Person, project: Project, task: number, after: number | null) {
  const id = project.tasks[task - 1] ?? 0;
  const afterId = after === null ? null : (project.tasks[after - 1] ?? 0);
  return as(by, (sql) => sql`select * from move_task(${project.id}, ${first(project.phases)}, ${id}, ${afterId})`);
}

describe('a move says what an item goes after', () => {
  it.each([
    { task: 3, after: 1, gives: [1, 3, 2, 4] },
    { task: 1, after: 4, gives: [2, 3, 4, 1] },
    { task: 4, after: null, gives: [4, 1, 2, 3] },
    { task: 2, after: 1, gives: [1, 2, 3, 4] },
    { task: 2, after: 2, gives: [1, 2, 3, 4] },
  ])('move $task after $after of [1,2,3,4] → $gives', async ({ task, after, gives }) => {
    const project = await aProject(staff, { tasks: 4 });
    const answer = await move(staff, project, task, after);
    expect(await places(project)).toEqual(gives);
    expect(answer.map((row) => project.tasks.indexOf(row.id) + 1)).toEqual(gives);
  });

  it("a move after a deleted item takes that item's place", async () => {
    const project = await aProject(staff, { tasks: 4 });
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'task', ${project.tasks[1] ?? 0})`);
    await move(staff, project, 4, 2);
    expect(await places(project)).toEqual([1, 4, 3]);
  });

  it('rejects a move after an item of another list', async () => {
    const project = await aProject(staff, { tasks: 2 });
    const other = await aProject(staff, { tasks: 1 });
    const foreign = { ...project, tasks: [first(project.tasks), first(other.tasks)] };
    expect(await refusal(move(staff, foreign, 1, 2))).toBe('PT422');
  });

  it('moving a phase to another major phase closes the gap', async () => {
    const project = await aProject(staff, { majorPhases: 2, phases: 3 });
    const [, second = 0] = project.majorPhases;
    const [, middle = 0] = project.phases;
    await as(staff, (sql) => sql`select * from move_phase(${project.id}, ${second}, ${middle}, null)`);
    const rows = await owner`
      select major_phase_id, order_num from phases where project_id = ${project.id} order by id`;
    expect(rows.map((row) => [row.major_phase_id === second, row.order_num])).toEqual([
      [false, 1],
      [true, 1],
      [false, 2],
    ]);
    const events = await owner`
      select op, entity_id from project_changes where project_id = ${project.id} order by seq desc limit 3`;
    expect(events.map((row) => row.op)).toEqual(['order', 'order', 'update']);
  });
});

describe('a whole order is taken as far as it goes', () => {
  it('deleted ids are ignored and omitted ones follow in their old order', async () => {
    const project = await aProject(staff, { tasks: 5 });
    const gone = project.tasks[1] ?? 0;
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'task', ${gone})`);
    const sent = [project.tasks[4] ?? 0, gone, project.tasks[2] ?? 0];
    await as(staff, (sql) => sql`select * from order_tasks(${project.id}, ${first(project.phases)}, ${sent})`);
    expect(await places(project)).toEqual([5, 3, 1, 4]);
  });

  it('rejects an id of another list', async () => {
    const project = await aProject(staff);
    const other = await aProject(staff);
    const order = as(
      staff,
      (sql) => sql`select * from order_tasks(${project.id}, ${first(project.phases)}, ${other.tasks})`,
    );
    expect(await refusal(order)).toBe('PT422');
  });

  it('a phase of another project is not found', async () => {
    const project = await aProject(staff);
    const other = await aProject(staff);
    const order = as(
      staff,
      (sql) => sql`select * from order_tasks(${project.id}, ${first(other.phases)}, ${other.tasks})`,
    );
    expect(await refusal(order)).toBe('P0002');
  });

  it('an order changes no version and is one event', async () => {
    const project = await aProject(staff, { tasks: 6 });
    const [before] = await owner`select seq from project_heads where project_id = ${project.id}`;
    await as(
      staff,
      (sql) => sql`select * from order_tasks(${project.id}, ${first(project.phases)}, ${project.tasks.toReversed()})`,
    );
    const [after] = await owner`select seq from project_heads where project_id = ${project.id}`;
    expect(after?.seq).toBe(before?.seq + 1);
    const rows = await owner`select distinct version, updated_at from tasks where project_id = ${project.id}`;
    expect(rows).toEqual([{ version: 1, updated_at: null }]);
  });
});

describe('siblings are numbered 1…n', () => {
  it('an item inserted at position 2 shifts later ones, and one beyond the end is last', async () => {
    const project = await aProject(staff, { tasks: 3 });
    const phase = first(project.phases);
    await changing(staff, project.id, async (sql) => {
      await sql`insert into tasks (project_id, phase_id, title, order_num) values (${project.id}, ${phase}, 'second', 2)`;
      await sql`insert into tasks (project_id, phase_id, title, order_num) values (${project.id}, ${phase}, 'last', 99)`;
    });
    const rows = await owner`select title from tasks where phase_id = ${phase} order by order_num`;
    expect(rows.map((row) => row.title)).toEqual(['Task 1', 'second', 'Task 2', 'Task 3', 'last']);
  });

  it('under concurrent moves, additions and deletions', async () => {
    const project = await aProject(staff, { tasks: 12 });
    const phase = first(project.phases);
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        a: fc.integer({ min: 1, max: 12 }),
        b: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({ kind: fc.constant('add' as const), a: fc.integer({ min: 1, max: 14 }) }),
      fc.record({ kind: fc.constant('remove' as const), a: fc.integer({ min: 1, max: 12 }) }),
    );
    const acts = fc.sample(act, { numRuns: 80, seed: 7 });
    const run = (one: (typeof acts)[number]): Promise<unknown> => {
      const id = project.tasks[one.a - 1] ?? 0;
      if (one.kind === 'move') return move(staff, project, one.a, one.b);
      if (one.kind === 'remove') return as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'task', ${id})`);
      return changing(
        staff,
        project.id,
        (sql) => sql`
          insert into tasks (project_id, phase_id, title, order_num) values (${project.id}, ${phase}, 'new', ${one.a})`,
      );
    };
    const outcomes = await Promise.all(acts.map((one) => refusal(run(one))));
    // Not found is expected (others were faster); a deadlock or a tie is not.
    expect(outcomes.filter((code) => code !== null && code !== 'P0002')).toEqual([]);
    expect((await tasksOf(phase)).length).toBeGreaterThan(0);
    const [log] = await owner`
      select count(*)::int as count, max(seq) as last from project_changes where project_id = ${project.id}`;
    expect(log?.count).toBe(log?.last);
  });
});
