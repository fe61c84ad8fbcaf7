import { expect, test } from 'vitest';
import { deleted } from '../../../functions/core/common/fields.contract.ts';
import { genericMajorPhase, genericPhase, genericTask, orderResult } from '../../../functions/core/plan/contract.ts';
import { signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');

/** A generic major phase with one phase of these tasks. */
async function aLibrary(titles: string[] = []) {
  const major = dataOf(await staff.post('/majorphases', { name: unique('Construction') }), genericMajorPhase, 201);
  const body = { name: 'Framing', genericMajorPhaseId: major.id };
  const phase = dataOf(await staff.post('/phases', body), genericPhase, 201);
  const tasks = [];
  for (const title of titles) {
    tasks.push(dataOf(await staff.post('/tasks', { title, genericPhaseId: phase.id }), genericTask, 201));
  }
  return { major, phase, tasks };
}

const titlesOf = async (phaseId: number) =>
  dataOf(await staff.get(`/phases/${phaseId}/tasks`), genericTask.array()).map(({ title }) => title);

test('administrators change library items of each level', async () => {
  const { major, phase, tasks } = await aLibrary(['Walls']);
  const name = unique('Renamed');
  const changed = dataOf(
    await admin.patch(`/majorphases/${major.id}`, { name, duration: 2, durationType: 1 }),
    genericMajorPhase,
  );
  expect(changed).toEqual({ ...major, name, duration: 2, durationType: 1, version: 2 });
  const described = dataOf(await admin.patch(`/phases/${phase.id}`, { description: 'Wood' }), genericPhase);
  expect(described).toMatchObject({ name: 'Framing', description: 'Wood', majorPhase: major.id });
  const [task] = tasks;
  expect(dataOf(await admin.patch(`/tasks/${task?.id}`, { title: 'All walls' }), genericTask).title).toBe('All walls');
  expect(dataOf(await admin.patch(`/tasks/${task?.id}`, {}), genericTask).title).toBe('All walls');
});

test('a concurrent change is a conflict with the current row', async () => {
  const { major } = await aLibrary();
  dataOf(await admin.patch(`/majorphases/${major.id}`, { duration: 4 }), genericMajorPhase);
  const late = await admin.patch(`/majorphases/${major.id}`, { duration: 9, version: major.version });
  expect(late).toMatchObject({ status: 409, body: { message: 'conflict', data: { duration: 4, version: 2 } } });
});

test.for([
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a negative duration', { duration: -1 }, 'duration'],
  ['an unknown field', { orderNum: 1 }, 'orderNum'],
] as const)('%s is refused', async ([, body, field]) => {
  const { major } = await aLibrary();
  const { status, body: answer } = await admin.patch(`/majorphases/${major.id}`, body);
  expect(status).toBe(422);
  expect(answer).toMatchObject({ detail: [{ loc: ['body', field] }] });
});

test('a deleted item leaves no gap and is gone for everyone', async () => {
  const { phase, tasks } = await aLibrary(['One', 'Two', 'Three']);
  expect(dataOf(await admin.delete(`/tasks/${tasks[1]?.id}`), deleted).id).toBe(tasks[1]?.id);
  const left = dataOf(await staff.get(`/phases/${phase.id}/tasks`), genericTask.array());
  expect(left.map(({ title, orderNum }) => [title, orderNum])).toEqual([
    ['One', 1],
    ['Three', 2],
  ]);
  expect((await admin.delete(`/tasks/${tasks[1]?.id}`)).status).toBe(404);
  expect((await admin.patch(`/tasks/${tasks[1]?.id}`, { title: 'Again' })).status).toBe(404);
});

test.for([
  ['first', 2, null, ['Three', 'One', 'Two']],
  ['behind another', 0, 1, ['Two', 'One', 'Three']],
  ['last', 0, 2, ['Two', 'Three', 'One']],
] as const)('an item moves %s', async ([, from, after, wanted]) => {
  const { phase, tasks } = await aLibrary(['One', 'Two', 'Three']);
  const move = { id: tasks[from]?.id, afterId: after === null ? null : tasks[after]?.id };
  const { order } = dataOf(await admin.patch(`/phases/${phase.id}/tasksorder`, { move }), orderResult);
  expect(order.map(([, number]) => number)).toEqual([1, 2, 3]);
  expect(await titlesOf(phase.id)).toEqual(wanted);
});

test('accepts a whole order; omitted items stay at the end', async () => {
  const { major, phase, tasks } = await aLibrary(['One', 'Two', 'Three']);
  const order = [
    [tasks[2]?.id, 1],
    [tasks[0]?.id, 2],
  ];
  dataOf(await admin.patch(`/phases/${phase.id}/tasksorder`, { order }), orderResult);
  expect(await titlesOf(phase.id)).toEqual(['Three', 'One', 'Two']);
  const only = dataOf(
    await admin.patch(`/majorphases/${major.id}/phasesorder`, { order: [[phase.id, 7]] }),
    orderResult,
  );
  expect(only.order).toEqual([[phase.id, 1]]);
});

test('rejects an item of another list, and a missing list', async () => {
  const one = await aLibrary(['One']);
  const other = await aLibrary(['Other']);
  const path = `/phases/${one.phase.id}/tasksorder`;
  expect((await admin.patch(path, { move: { id: other.tasks[0]?.id, afterId: null } })).status).toBe(404);
  const behind = { move: { id: one.tasks[0]?.id, afterId: other.tasks[0]?.id } };
  expect(await admin.patch(path, behind)).toMatchObject({ status: 422 });
  expect((await admin.patch('/phases/987654321/tasksorder', { order: [] })).status).toBe(404);
});

test('staff may not change, order or delete', async () => {
  const { major, phase, tasks } = await aLibrary(['One']);
  const refused = { status: 403, body: { message: 'forbidden' } };
  expect(await staff.patch(`/majorphases/${major.id}`, { name: 'Mine' })).toMatchObject(refused);
  expect(await staff.delete(`/phases/${phase.id}`)).toMatchObject(refused);
  expect(await staff.patch('/majorphasesorder', { order: [] })).toMatchObject(refused);
  const move = { id: tasks[0]?.id, afterId: null };
  expect(await staff.patch(`/phases/${phase.id}/tasksorder`, { move })).toMatchObject(refused);
  expect(await titlesOf(phase.id)).toEqual(['One']);
});
