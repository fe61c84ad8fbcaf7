import { expect, test } from 'vitest';
import { conflictFailure } from '../../../functions/core/common/failures.contract.ts';
import { majorPhase, phase, task } from '../../../functions/core/plan/contract.ts';
import { project } from '../../../functions/core/projects/contract.ts';
import { aProject, type Plan, signedInAs, unique } from '../../support/builders.ts';
import { type Answer, type Caller, dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

function currentOf(answer: Answer): unknown {
  expect(answer.status).toBe(409);
  return conflictFailure.parse(answer.body).data;
}

test('an outdated version is a conflict with the current row', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  await staff.patch(path, { title: 'Theirs', version: 1 });
  const current = task.parse(currentOf(await staff.patch(path, { title: 'Mine', version: 1 })));
  expect(current).toMatchObject({ title: 'Theirs', version: 2 });
  expect(dataOf(await staff.patch(path, { title: 'Mine', version: 2 }), task).title).toBe('Mine');
});

test('with a base, a field is written although other fields changed', async () => {
  const { id, phaseId } = await aProject(staff);
  const path = `/projects/${id}/phases/${phaseId}`;
  await staff.patch(path, { description: 'Theirs' });
  const mine = { name: 'Mine', base: { name: 'Phase 1.1' } };
  expect(dataOf(await staff.patch(path, mine), phase)).toMatchObject({ name: 'Mine', description: 'Theirs' });
});

test('with a base, only a field that differs is a conflict, and nothing is written', async () => {
  const { id, majorPhaseId } = await aProject(staff);
  const path = `/projects/${id}/majorphases/${majorPhaseId}`;
  await staff.patch(path, { name: 'Theirs' });
  const mine = { name: 'Mine', duration: 5, base: { name: 'Major 1', duration: null } };
  const current = majorPhase.parse(currentOf(await staff.patch(path, mine)));
  expect(current).toMatchObject({ name: 'Theirs', duration: null });
  expect(dataOf(await staff.get(path), majorPhase)).toEqual(current);
});

test('an equal value is not a conflict', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  await staff.patch(path, { statusId: 3 });
  expect(dataOf(await staff.patch(path, { statusId: 3, base: { statusId: 1 } }), task).statusId).toBe(3);
});

test("a task's base may name its title by name", async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  expect((await staff.patch(path, { name: 'Mine', base: { name: 'Something else' } })).status).toBe(409);
  expect((await staff.patch(path, { name: 'Mine', base: { name: 'Task 1.1.1' } })).status).toBe(200);
});

test('of two concurrent writes with the same version, one is a conflict', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const answers = await Promise.all(['A', 'B'].map((title) => staff.patch(path, { title, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('concurrent changes of different fields both succeed', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const answers = await Promise.all([
    staff.patch(path, { title: 'Mine', base: { title: 'Task 1.1.1' } }),
    staff.patch(path, { duration: 3, base: { duration: null } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(dataOf(await staff.get(path), task)).toMatchObject({ title: 'Mine', duration: 3, version: 3 });
});

test('a project is guarded in the same way, and edits of its plan are not a conflict', async () => {
  const { id, taskId } = await aProject(staff);
  const city = unique('City');
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Other' });
  expect(dataOf(await staff.patch(`/projects/${id}`, { city, version: 1 }), project)).toMatchObject({
    city,
    version: 2,
  });
  const current = project.parse(currentOf(await staff.patch(`/projects/${id}`, { city: 'Mine', version: 1 })));
  expect(current).toMatchObject({ id, city });
  expect((await staff.patch(`/projects/${id}`, { state: 'NY', base: { state: null } })).status).toBe(200);
});

test('a delete with `since` is a conflict when someone else changed the item after that change', async () => {
  const colleague = await signedInAs('staff');
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  await staff.patch(path, { title: 'Mine' });
  await colleague.patch(path, { description: 'Theirs' });
  const current = task.parse(currentOf(await staff.delete(`${path}?since=${seq}`)));
  expect(current).toMatchObject({ title: 'Mine', description: 'Theirs' });
  expect((await staff.delete(`${path}?since=${seq + 2}`)).status).toBe(200);
  expect((await staff.delete(`${path}?since=${seq}`)).status).toBe(404);
});

test('a delete with `since` ignores own changes and changes of other items', async () => {
  const colleague = await signedInAs('staff');
  const { id, majorPhases } = await aProject(staff, { majorPhases: 2 });
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  const [mine, theirs] = majorPhases;
  await staff.patch(`/projects/${id}/tasks/${mine?.phases[0]?.tasks[0]}`, { title: 'Mine' });
  await colleague.patch(`/projects/${id}/tasks/${theirs?.phases[0]?.tasks[0]}`, { title: 'Theirs' });
  expect((await staff.delete(`/projects/${id}/majorphases/${mine?.id}?since=${seq}`)).status).toBe(200);
});

test.each<[string, (plan: Plan, colleague: Caller) => Promise<Answer>]>([
  ['a task in it', ({ id, taskId }, { patch }) => patch(`/projects/${id}/tasks/${taskId}`, { title: 'Theirs' })],
  ['a new task in it', ({ id, phaseId }, { post }) => post(`/projects/${id}/tasks`, { title: 'Theirs', phaseId })],
  ['a task that was deleted from it', ({ id, taskId }, caller) => caller.delete(`/projects/${id}/tasks/${taskId}`)],
  [
    'a note on a task in it',
    ({ id, taskId }, { post }) => post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Theirs' }),
  ],
  [
    'the order of its tasks',
    ({ id, majorPhaseId, phaseId, majorPhases }, { patch }) =>
      patch(`/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`, {
        move: { id: majorPhases[0]?.phases[0]?.tasks[1], afterId: null },
      }),
  ],
])('a delete with `since` of a phase and of a major phase heeds what somebody else did to %s', async (_what, act) => {
  const colleague = await signedInAs('staff');
  const plan = await aProject(staff, { tasks: 2 });
  const { seq } = dataOf(await staff.get(`/projects/${plan.id}`), project);
  expect((await act(plan, colleague)).status).toBeLessThan(300);
  for (const item of [`phases/${plan.phaseId}`, `majorphases/${plan.majorPhaseId}`])
    expect((await staff.delete(`/projects/${plan.id}/${item}?since=${seq}`)).status).toBe(409);
});
