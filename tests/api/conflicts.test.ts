import { expect, test } from 'vitest';
import { conflictFailure } from '../../functions/api/contract/errors.ts';
import { majorPhase, phase, task } from '../../functions/api/contract/plan.ts';
import { project } from '../../functions/api/contract/projects.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { type Answer, dataOf } from '../support/client.ts';

const staff = await signedInAs('staff');

function currentOf(answer: Answer): unknown {
  expect(answer.status).toBe(409);
  return conflictFailure.parse(answer.body).data;
}

test("a version that is not the row's is a conflict with the row as it is now", async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  await staff.patch(path, { title: 'Theirs', version: 1 });
  const current = task.parse(currentOf(await staff.patch(path, { title: 'Mine', version: 1 })));
  expect(current).toMatchObject({ title: 'Theirs', version: 2 });
  expect(dataOf(await staff.patch(path, { title: 'Mine', version: 2 }), task).title).toBe('Mine');
});

test('with base a field is written although others changed meanwhile', async () => {
  const { id, phaseId } = await aProject(staff);
  const path = `/projects/${id}/phases/${phaseId}`;
  await staff.patch(path, { description: 'Theirs' });
  const mine = { name: 'Mine', base: { name: 'Phase 1.1' } };
  expect(dataOf(await staff.patch(path, mine), phase)).toMatchObject({ name: 'Mine', description: 'Theirs' });
});

test('with base only a field that really differs is a conflict, and nothing is written', async () => {
  const { id, majorPhaseId } = await aProject(staff);
  const path = `/projects/${id}/majorphases/${majorPhaseId}`;
  await staff.patch(path, { name: 'Theirs' });
  const mine = { name: 'Mine', duration: 5, base: { name: 'Major 1', duration: null } };
  const current = majorPhase.parse(currentOf(await staff.patch(path, mine)));
  expect(current).toMatchObject({ name: 'Theirs', duration: null });
  expect(dataOf(await staff.get(path), majorPhase)).toEqual(current);
});

test('what somebody else has already set to the same value is no conflict', async () => {
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

test('of two who send the same version at once one is told of the conflict', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const answers = await Promise.all(['A', 'B'].map((title) => staff.patch(path, { title, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('two who change different fields at once both succeed', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  const answers = await Promise.all([
    staff.patch(path, { title: 'Mine', base: { title: 'Task 1.1.1' } }),
    staff.patch(path, { duration: 3, base: { duration: null } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(dataOf(await staff.get(path), task)).toMatchObject({ title: 'Mine', duration: 3, version: 3 });
});

test('a project is guarded in the same way, and an edit of its plan is no conflict', async () => {
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
