import { expect, test } from 'vitest';
import { workChange } from '../../functions/core/changes/contract.ts';
import { templateCreated } from '../../functions/core/projects/contract.ts';
import { me } from '../../functions/core/users/session.contract.ts';
import { listen, until } from '../local/channels.ts';
import { signIn } from '../local/people.ts';
import { aPerson, aProject, unique } from '../support/builders.ts';
import { callerWith, dataOf } from '../support/client.ts';

const person = await aPerson({ type: 'staff' });

/** Somebody of the staff who listens to the work of all projects. */
async function listening() {
  const { client, session } = await signIn(person);
  const staff = callerWith(session.access_token);
  const { work } = dataOf(await staff.get('/me'), me).channels;
  return { staff, received: (await listen(client, work, { private: true })).received };
}

// docs/product.md#board-lanes
test('work of all projects comes over one topic, at most one message a project and second, and without losing a row', async () => {
  const { staff, received } = await listening();
  const [plan, other] = [await aProject(staff, { tasks: 6 }), await aProject(staff)];
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const made = received.length;
  const toldOf = (id: number) =>
    received
      .slice(made)
      .map(({ payload }) => workChange.parse(payload))
      .filter(({ projectId }) => projectId === id);
  const title = (id: number, taskId: number) =>
    staff.patch(`/projects/${id}/tasks/${taskId}`, { title: unique('Task') }).then(({ status }) => status);

  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const began = performance.now();
  for (const task of tasks) expect(await title(plan.id, task)).toBe(200);
  expect(await title(other.id, other.taskId)).toBe(200);
  await until(() => toldOf(plan.id).length > 0 && toldOf(other.id).length > 0);
  const seconds = (performance.now() - began) / 1_000;
  expect(toldOf(plan.id).length).toBeLessThanOrEqual(1 + seconds);

  // Those that were left out come with the next message.
  const rowsTold = () => new Set(toldOf(plan.id).flatMap(({ rows }) => rows.map(({ id }) => id)));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await title(plan.id, plan.taskId)).toBe(200);
  await until(() => tasks.every((task) => rowsTold().has(task)));
});

test('a launch is told as a change of the project itself, in the second after a change of a row, too', async () => {
  const { staff, received } = await listening();
  const { id, taskId } = await aProject(staff);
  await until(() => received.some(({ payload }) => payload.projectId === id));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const before = received.length;
  expect((await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: unique('Task') })).status).toBe(200);
  expect((await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05' })).status).toBe(200);
  const told = () => received.slice(before).map(({ payload }) => workChange.parse(payload));
  await until(() => told().some(({ projectId, rows }) => projectId === id && rows.length === 0));
});

// docs/product.md#board-lanes
test('templates, notes and orders are not told as work', async () => {
  const { staff, received } = await listening();
  const isTemplate = { name: unique('Template'), isTemplate: true };
  const { projectCreateJson: template } = dataOf(await staff.post('/projects', isTemplate), templateCreated, 201);
  const plan = await aProject(staff);
  await until(() => received.some(({ payload }) => payload.projectId === plan.id));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const before = received.length;
  const note = { description: 'Seen on site', isInternal: true };
  expect((await staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, note)).status).toBe(201);
  const last = await aProject(staff);
  await until(() => received.some(({ payload }) => payload.projectId === last.id));
  const ids = received.slice(before).map(({ payload }) => payload.projectId);
  expect(ids).not.toContain(plan.id);
  expect(received.map(({ payload }) => payload.projectId)).not.toContain(template.id);
});
