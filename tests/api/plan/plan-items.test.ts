import { expect, test } from 'vitest';
import { deleted } from '../../../functions/core/common/fields.contract.ts';
import { majorPhase, phase, task } from '../../../functions/core/plan/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

test('a new item is last among its siblings, or at the requested position', async () => {
  const { id, majorPhaseId } = await aProject(staff, { phases: 2 });
  const add = (orderNum?: number) => staff.post(`/projects/${id}/phases`, { name: 'New', majorPhaseId, orderNum });
  expect(dataOf(await add(), phase, 201).orderNum).toBe(3);
  expect(dataOf(await add(1), phase, 201)).toMatchObject({ orderNum: 1, majorPhase: majorPhaseId, version: 1 });
  expect(dataOf(await add(2000), phase, 201).orderNum).toBe(5);
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(majorPhases[0]?.phases.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3, 4, 5]);
});

// docs/product.md#task-title, docs/product.md#task-status
test('a task is called by title or name, and starts as scheduled', async () => {
  const { id, phaseId } = await aProject(staff);
  const made = dataOf(await staff.post(`/projects/${id}/tasks`, { name: '  Pour concrete ', phaseId }), task, 201);
  expect(made).toMatchObject({ title: 'Pour concrete', statusId: 1, phase: phaseId, noteCount: 0, durationType: 0 });
  expect(await staff.post(`/projects/${id}/tasks`, { phaseId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'title'] }] },
  });
});

// docs/product.md#edit-item
test('any subset of the fields can be changed, and each change increments the version', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  const changed = dataOf(await staff.patch(path, { ...dates, statusId: 2, duration: 4, durationType: 1 }), task);
  expect(changed).toMatchObject({ ...dates, statusId: 2, duration: 4, durationType: 1, version: 2 });
  expect(dataOf(await staff.patch(path, { name: 'Renamed' }), task)).toMatchObject({ title: 'Renamed', version: 3 });
  expect(dataOf(await staff.patch(path, { title: 'Renamed' }), task).version).toBe(3);
  expect(dataOf(await staff.patch(path, {}), task).version).toBe(3);
  expect(dataOf(await staff.patch(path, { scheduledStart: null }), task).scheduledStart).toBeNull();
  expect(dataOf(await staff.get(path), task)).toMatchObject({ title: 'Renamed', version: 4 });
});

// docs/product.md#completion-after-start
test('rejects completion before start, at its field', async () => {
  const { id, phaseId } = await aProject(staff);
  const path = `/projects/${id}/phases/${phaseId}`;
  const scheduled = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-01' };
  expect(await staff.patch(path, scheduled)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scheduledCompletion'] }] },
  });
  expect(await staff.patch(path, { startedOn: '2026-03-02', completedOn: '2026-03-01' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'completedOn'] }] },
  });
});

// docs/product.md#computed-dates
test('the scheduled dates of a major phase are computed from its phases and cannot be written', async () => {
  const { id, majorPhaseId } = await aProject(staff, { phases: 2, tasks: 0 });
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const [first, last] = majorPhases[0]?.phases ?? [];
  await staff.patch(`/projects/${id}/phases/${first?.id}`, { scheduledStart: '2026-03-02' });
  await staff.patch(`/projects/${id}/phases/${last?.id}`, { scheduledCompletion: '2026-04-10' });
  const path = `/projects/${id}/majorphases/${majorPhaseId}`;
  expect(dataOf(await staff.get(path), majorPhase)).toMatchObject({
    scheduledStart: '2026-03-02',
    scheduledCompletion: '2026-04-10',
  });
  expect(await staff.patch(path, { scheduledStart: '2026-01-01' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scheduledStart'] }] },
  });
});

test('deleting includes children and closes the gap; restoring brings everything back', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 3, phases: 1, tasks: 2 });
  const second = majorPhases[1];
  const path = `/projects/${id}/majorphases/${second?.id}`;
  expect(dataOf(await staff.delete(path), deleted).id).toBe(second?.id);
  const without = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(without.majorPhases.map(({ orderNum }) => orderNum)).toEqual([1, 2]);
  expect((await staff.get(path)).status).toBe(404);
  expect((await staff.get(`/projects/${id}/phases/${second?.phases[0]?.id}`)).status).toBe(404);
  expect((await staff.get(`/projects/${id}/tasks/${second?.phases[0]?.tasks[0]}`)).status).toBe(404);
  expect((await staff.delete(path)).status).toBe(404);

  expect(dataOf(await staff.post(`${path}/restore`), majorPhase).id).toBe(second?.id);
  const whole = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(whole.majorPhases.map((each) => each.id)).toEqual(majorPhases.map((each) => each.id));
  expect(whole.majorPhases[1]?.phases[0]?.tasks).toHaveLength(2);
  expect((await staff.post(`${path}/restore`)).status).toBe(404);
});

test('the tasks of a phase are in order', async () => {
  const { id, phaseId, majorPhases } = await aProject(staff, { tasks: 3 });
  const answer = await staff.get(`/projects/${id}/phases/${phaseId}/tasks`);
  const tasks = dataOf(answer, task.array());
  expect(tasks.map((each) => each.id)).toEqual(majorPhases[0]?.phases[0]?.tasks);
});

test('an item of another project is not found by any call', async () => {
  const mine = await aProject(staff);
  const other = await aProject(staff);
  for (const [segment, itemId] of [
    ['majorphases', other.majorPhaseId],
    ['phases', other.phaseId],
    ['tasks', other.taskId],
  ]) {
    const path = `/projects/${mine.id}/${segment}/${itemId}`;
    const answers = [
      await staff.get(path),
      await staff.patch(path, { name: 'x' }),
      await staff.delete(path),
      await staff.post(`${path}/restore`),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { message: 'not found' } });
  }
  const foreign = { name: 'x', majorPhaseId: other.majorPhaseId };
  expect((await staff.post(`/projects/${mine.id}/phases`, foreign)).status).toBe(404);
  expect((await staff.get(`/projects/${mine.id}/phases/${other.phaseId}/tasks`)).status).toBe(404);
});

test('a missing project is not found, an invalid id is a bad request', async () => {
  for (const path of ['/projects/987654321', '/projects/987654321/tasks/1', '/projects/987654321/notes']) {
    expect((await staff.get(path)).status).toBe(404);
  }
  expect((await staff.post('/projects/987654321/majorphases', { name: 'x' })).status).toBe(404);
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '1e3', '%00']) {
    expect((await staff.get(`/projects/${id}/tasks/1`)).status, id).toBe(400);
    expect((await staff.get(`/projects/1/tasks/${id}`)).status, id).toBe(400);
  }
});

test('nothing can be added below a deleted item', async () => {
  const { id, phaseId, majorPhaseId } = await aProject(staff);
  await staff.delete(`/projects/${id}/majorphases/${majorPhaseId}`);
  expect((await staff.post(`/projects/${id}/tasks`, { title: 'x', phaseId })).status).toBe(404);
  expect((await staff.post(`/projects/${id}/phases`, { name: 'x', majorPhaseId })).status).toBe(404);
});
