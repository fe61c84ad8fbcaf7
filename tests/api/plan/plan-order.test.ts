import { expect, test } from 'vitest';
import { orderResult } from '../../../functions/core/plan/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, type Plan, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

const numbered = (ids: number[]) => ids.map((id, index) => [id, index + 1]);

async function tasksOf({ id, phaseId }: Plan) {
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  return majorPhases.flatMap(({ phases }) => phases).find((each) => each.id === phaseId)?.tasks ?? [];
}

async function fourTasks() {
  const plan = await aProject(staff, { tasks: 4 });
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const [one = 0, two = 0, three = 0, four = 0] = tasks;
  const path = `/projects/${plan.id}/majorphases/${plan.majorPhaseId}/phases/${plan.phaseId}/tasksorder`;
  return { plan, path, one, two, three, four };
}

// docs/product.md#item-order
test('a complete order is applied and numbered from 1', async () => {
  const { path, one, two, three, four } = await fourTasks();
  const order = [
    [one, 40],
    [two, 30],
    [three, 20],
    [four, 10],
  ];
  const result = dataOf(await staff.patch(path, { order }), orderResult);
  expect(result.order).toEqual(numbered([four, three, two, one]));
});

test('omitted siblings stay at the end, and deleted ids are ignored', async () => {
  const { path, plan, one, two, three, four } = await fourTasks();
  await staff.delete(`/projects/${plan.id}/tasks/${two}`);
  const order = [
    [four, 1],
    [two, 2],
    [987654321, 3],
  ];
  expect(dataOf(await staff.patch(path, { order }), orderResult).order).toEqual(numbered([four, one, three]));
});

test('equal and repeated numbers still give an order without gaps or ties', async () => {
  const { path, one, two, three, four } = await fourTasks();
  const order = [
    [three, 1],
    [three, 1],
    [one, 1],
    [four, 0],
  ];
  const result = dataOf(await staff.patch(path, { order }), orderResult);
  expect(result.order).toEqual(numbered([four, three, one, two]));
});

test('move 4 after 1 of [1,2,3,4] → [1,4,2,3], and first with null', async () => {
  const { path, one, two, three, four } = await fourTasks();
  const moved = await staff.patch(path, { move: { id: four, afterId: one } });
  expect(dataOf(moved, orderResult).order).toEqual(numbered([one, four, two, three]));
  const first = await staff.patch(path, { move: { id: three, afterId: null } });
  expect(dataOf(first, orderResult).order).toEqual(numbered([three, one, four, two]));
});

test('a move does not change versions', async () => {
  const { path, plan, one, four } = await fourTasks();
  await staff.patch(path, { move: { id: four, afterId: one } });
  expect((await tasksOf(plan)).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
});

test('rejects an id of another parent in an order', async () => {
  const { path, one } = await fourTasks();
  const other = await aProject(staff);
  const answer = await staff.patch(path, {
    order: [
      [one, 1],
      [other.taskId, 2],
    ],
  });
  expect(answer.status).toBe(422);
});

test('moving a phase to another major phase renumbers both lists', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 2, phases: 3, tasks: 1 });
  const [from, to] = majorPhases;
  const moved = from?.phases[1]?.id ?? 0;
  const afterId = to?.phases[0]?.id ?? 0;
  const answer = await staff.patch(`/projects/${id}/majorphases/${to?.id}/phasesorder`, {
    move: { id: moved, afterId },
  });
  const ids = [afterId, moved, to?.phases[1]?.id ?? 0, to?.phases[2]?.id ?? 0];
  expect(dataOf(answer, orderResult).order).toEqual(numbered(ids));
  const plan = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(plan.majorPhases[0]?.phases.map(({ orderNum }) => orderNum)).toEqual([1, 2]);
  expect(plan.majorPhases[1]?.phases[1]).toMatchObject({ id: moved, majorPhase: to?.id });
});

// docs/product.md#item-order
test('major phases can be ordered', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 3, phases: 0 });
  const ids = majorPhases.map((each) => each.id).reverse();
  const answer = await staff.patch(`/projects/${id}/majorphasesorder`, { order: numbered(ids) });
  expect(dataOf(answer, orderResult).order).toEqual(numbered(ids));
});

// docs/product.md#item-order
test('a list that is missing or in another major phase is not found', async () => {
  const { plan, one } = await fourTasks();
  const other = await aProject(staff);
  const body = { move: { id: one, afterId: null } };
  const wrongParent = `/projects/${plan.id}/majorphases/${other.majorPhaseId}/phases/${plan.phaseId}/tasksorder`;
  expect((await staff.patch(wrongParent, body)).status).toBe(404);
  expect((await staff.patch(`/projects/${plan.id}/majorphases/987654321/phasesorder`, body)).status).toBe(404);
  expect((await staff.patch('/projects/987654321/majorphasesorder', body)).status).toBe(404);
});

test('rejects a body with neither order nor move', async () => {
  const { path } = await fourTasks();
  for (const body of [
    {},
    { order: 'x' },
    { order: [[1]] },
    { move: {} },
    { order: [], move: { id: 1, afterId: null } },
  ]) {
    expect((await staff.patch(path, body)).status, JSON.stringify(body)).toBe(422);
  }
});

// docs/product.md#plan-drag
test('numbers stay 1…n under concurrent moves', async () => {
  const { plan, path, one, two, three, four } = await fourTasks();
  const ids = [one, two, three, four];
  const moves = Array.from({ length: 24 }, (_, at) => {
    const id = ids[at % 4];
    const afterId = at % 3 === 0 ? null : ids[(at + 1) % 4];
    return (at % 2 ? staff : colleague).patch(path, { move: { id, afterId } });
  });
  const adds = [1, 2, 3].map((orderNum) =>
    staff.post(`/projects/${plan.id}/tasks`, { title: 'New', phaseId: plan.phaseId, orderNum }),
  );
  const answers = await Promise.all([...moves, ...adds, colleague.delete(`/projects/${plan.id}/tasks/${two}`)]);
  for (const { status } of answers) expect([200, 201, 404, 422]).toContain(status);
  const tasks = await tasksOf(plan);
  expect(tasks.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3, 4, 5, 6]);
});
