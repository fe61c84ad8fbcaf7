// Effects of a signed decision on the plan, and what takes them back.
import { expect, it } from 'vitest';
import { as, changing, owner, refusal } from './callers.ts';
import { aPerson, aProject } from './worlds.ts';

const admin = await aPerson('administrator');

/** A project with three tasks, and a decision of it. */
async function aHouse() {
  const project = await aProject(admin, { tasks: 3 });
  const [first = 0, second = 0, third = 0] = project.tasks;
  const decision = await changing(admin, project.id, async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      insert into decisions (project_id, kind, title) values (${project.id}, 'change', 'Mat') returning id`;
    return row?.id ?? 0;
  });
  return { project, phase: project.phases[0] ?? 0, tasks: [first, second, third] as const, decision };
}

/** Applies them as the function does, and gives what takes them back. */
function apply({ project, decision }: Awaited<ReturnType<typeof aHouse>>, effects: object[]): Promise<object[]> {
  return as(admin, async (sql) => {
    await sql`select set_config('role', 'api', true)`;
    await sql`select private.begin_effects(${project.id}, ${decision})`;
    const [row] = await sql<{ opposite: object[] }[]>`
      select private.apply_effects(${project.id}, ${decision}, ${JSON.stringify(effects)}::text::jsonb) as opposite`;
    return row?.opposite ?? [];
  });
}

async function durationOf(task: number): Promise<number | undefined> {
  const [row] = await owner<{ duration: number }[]>`select duration from tasks where id = ${task}`;
  return row?.duration;
}

async function titlesIn(phase: number): Promise<string[]> {
  const rows = await owner<{ title: string }[]>`
    select title from tasks where phase_id = ${phase} and deleted_at is null order by order_num`;
  return rows.map(({ title }) => title);
}

const added = { op: 'add', title: 'Mat', duration: 1, durationType: 0, begins: 'after_previous' };

it('what takes a shorter row back is what was really taken', async () => {
  const house = await aHouse();
  const [task] = house.tasks;
  await changing(admin, house.project.id, (sql) => sql`update tasks set duration = 2 where id = ${task}`);
  const lengthen = (by: number) => ({ op: 'lengthen', entity: 'task', id: task, by });
  const opposite = await apply(house, [lengthen(-5), lengthen(3), lengthen(-4)]);
  expect([await durationOf(task), opposite]).toEqual([1, [lengthen(3), lengthen(-3), lengthen(1)]]);
  expect([await apply(house, opposite), await durationOf(task)]).toEqual([
    [lengthen(-1), lengthen(3), lengthen(-3)],
    2,
  ]);
  await apply(house, [lengthen(-1)]);
  // A row keeps a day: nothing was taken.
  expect(await apply(house, [lengthen(-1)])).toEqual([]);
});

it('a task behind one that is gone, or stands elsewhere, is not added', async () => {
  const house = await aHouse();
  const { id } = house.project;
  const [, second] = house.tasks;
  await changing(admin, id, (sql) => sql`select delete_plan_item(${id}, 'task', ${second})`);
  const before = await titlesIn(house.phase);
  const elsewhere = await aHouse();
  for (const afterId of [second, elsewhere.tasks[0], 0]) {
    expect(await refusal(apply(house, [{ ...added, phaseId: house.phase, afterId }]))).toBe('PT422');
  }
  expect(await titlesIn(house.phase)).toEqual(before);
});

it('a task behind one that goes with it takes its place, and what comes back stands as before', async () => {
  const house = await aHouse();
  const [, second, third] = house.tasks;
  const before = await titlesIn(house.phase);
  const opposite = await apply(house, [
    { op: 'remove', taskId: third },
    { op: 'remove', taskId: second },
    { ...added, phaseId: house.phase, afterId: third },
  ]);
  expect(await titlesIn(house.phase)).toEqual([before[0], 'Mat']);
  await apply(house, opposite);
  expect(await titlesIn(house.phase)).toEqual(before);
});
