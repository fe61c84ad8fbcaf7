// A decision moves the plan as the function says, by rows of its own project only (docs/product.md#effects-of-a-decision).
import { expect, it } from 'vitest';
import { as, changing, owner, refusal } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

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

/** Writes these changes as the function does. */
function move({ project, decision }: Awaited<ReturnType<typeof aHouse>>, changes: object[]): Promise<void> {
  return as(admin, async (sql) => {
    await sql`select set_config('role', 'api', true)`;
    await sql`select private.begin_effects(${project.id}, ${decision})`;
    const follow = JSON.stringify({ move: { changes }, hold: null, applied: null });
    await sql`select private.follow_decision(${project.id}, ${decision}, ${follow}::text::jsonb)`;
  });
}

const tasksIn = (phase: number) =>
  owner<{ title: string; duration: number | null }[]>`
    select title, duration from tasks where phase_id = ${phase} and deleted_at is null order by order_num`;
const titlesIn = async (phase: number) => (await tasksIn(phase)).map(({ title }) => title);

async function freeId(): Promise<number> {
  const [row] = await owner<{ id: number }[]>`select nextval('tasks_id_seq')::int as id`;
  return row?.id ?? 0;
}
const added = { op: 'add', title: 'Mat', duration: 1, durationType: 0, begins: 'after_previous' };

it('a task gets its days, comes behind another or first, and goes', async () => {
  const house = await aHouse();
  const { phase, tasks } = house;
  const [one, , three] = await titlesIn(phase);
  await move(house, [
    { op: 'lengthen', entity: 'task', id: tasks[0], days: 9 },
    { op: 'remove', taskId: tasks[1] },
    { ...added, id: await freeId(), phaseId: phase, afterId: tasks[0] },
    { ...added, id: await freeId(), phaseId: phase, afterId: null, title: 'First' },
  ]);
  expect(await titlesIn(phase)).toEqual(['First', one, 'Mat', three]);
  expect((await tasksIn(phase))[1]?.duration).toBe(9);
});

it('rows of another project stay as they are', async () => {
  const [house, other] = [await aHouse(), await aHouse()];
  const before = await tasksIn(other.phase);
  await move(house, [
    { op: 'lengthen', entity: 'task', id: other.tasks[0], days: 9 },
    { op: 'notBefore', entity: 'phase', id: other.phase, day: '2030-01-07' },
    { ...added, id: await freeId(), phaseId: other.phase, afterId: null },
  ]);
  expect(await refusal(move(house, [{ op: 'remove', taskId: other.tasks[0] }]))).toBe('P0002');
  expect(await tasksIn(other.phase)).toEqual(before);
});
