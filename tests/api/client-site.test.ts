import { expect, test } from 'vitest';
import { clientMe, clientProject, clientProjectListItem } from '../../functions/core/client-site/contract.ts';
import type { Facts } from '../../functions/core/common/facts.ts';
import { feedNote, noteCreated, photoAdded } from '../../functions/core/notes/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../functions/core/plan/facts.ts';
import { projectFacts } from '../../functions/core/projects/facts.ts';
import { settings } from '../../functions/core/settings/contract.ts';
import { aPerson, aProject, type Plan, signedInAs } from '../support/builders.ts';
import { dataOf, send } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { withLock } from '../support/processes/with-lock.ts';

const staff = await signedInAs('staff');

/** A project of `client`; launched and enabled by default. */
async function aProjectOf(client: { person: { id: string } }, change: object = { isEnabled: true }): Promise<Plan> {
  const plan = await aProject(staff, { phases: 3, tasks: 2 });
  await staff.post(`/projects/${plan.id}/users/${client.person.id}`);
  await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', ...change });
  return plan;
}

const note = async ({ id, taskId }: Plan, description: string) =>
  dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description }), noteCreated, 201).id;

// docs/product.md#company-reach
test("a client gets their own name and the company's", () =>
  withLock('settings', async () => {
    const client = await signedInAs('client');
    const {
      companyName,
      address,
      phone,
      email: write,
      logo,
      timeZone,
    } = dataOf(await staff.get('/settings'), settings);
    const { email, company, channels } = dataOf(await client.get('/client/me'), clientMe);
    expect(email).toBe(client.person.email);
    expect(company).toEqual({ name: companyName, address, phone, email: write, logo, timeZone });
    expect(channels.user).toBe(`user:${client.person.id}`);
  }));

test('clients see their launched and enabled projects and no others', async () => {
  const [client, other] = [await signedInAs('client'), await signedInAs('client')];
  const open = await aProjectOf(client);
  const disabled = await aProjectOf(client, { isEnabled: false });
  const theirs = await aProjectOf(other);
  const unlaunched = await aProject(staff);
  await staff.post(`/projects/${unlaunched.id}/users/${client.person.id}`);
  await staff.patch(`/projects/${unlaunched.id}`, { isEnabled: true });

  const list = dataOf(await client.get('/client/projects'), clientProjectListItem.array());
  expect(list.map(({ id }) => id)).toEqual([open.id]);
  for (const { id } of [disabled, theirs, unlaunched]) {
    expect((await client.get(`/client/projects/${id}`)).status).toBe(404);
    expect((await client.get(`/client/projects/${id}/notes`)).status).toBe(404);
  }
});

// docs/product.md#client-order
test('completed projects come after all others, however late they changed', async () => {
  const client = await signedInAs('client');
  const older = await aProjectOf(client);
  const newer = await aProjectOf(client);
  const completed = await aProjectOf(client);
  await staff.patch(`/projects/${completed.id}`, { startedOn: '2026-01-06', completedOn: '2026-01-09' });
  const list = dataOf(await client.get('/client/projects'), clientProjectListItem.array());
  expect(list.map(({ id }) => id)).toEqual([newer.id, older.id, completed.id]);
});

test('a project has its progress, current and next work', async () => {
  const client = await signedInAs('client');
  const { id, majorPhases } = await aProjectOf(client);
  const [first, second, third] = majorPhases[0]?.phases ?? [];
  for (const task of first?.tasks ?? []) await staff.patch(`/projects/${id}/tasks/${task}`, { statusId: 3 });
  await staff.patch(`/projects/${id}/tasks/${second?.tasks[0]}`, { statusId: 2 });
  await staff.patch(`/projects/${id}/phases/${third?.id}`, { scheduledStart: '2026-03-02' });

  const project = dataOf(await client.get(`/client/projects/${id}`), clientProject);
  expect(project.progress).toEqual({ done: 2, total: 6 });
  expect(project.now).toMatchObject([{ id: second?.id, name: 'Phase 1.2', majorPhaseName: 'Major 1' }]);
  expect(project.next).toMatchObject([{ id: third?.id, scheduledStart: '2026-03-02' }]);
  expect(project.majorPhases[0]?.phases.map(({ state, progress }) => [state, progress.done])).toEqual([
    ['completed', 2],
    ['ongoing', 0],
    ['notStarted', 0],
  ]);
  expect(project.roadmap.map(({ key, phases }) => [key, phases.length])).toEqual([
    ['2026-03', 1],
    ['unscheduled', 2],
  ]);
  expect(project.channels.data).toMatch(new RegExp(`^client:${id}:[0-9a-f-]{36}$`));
});

test('clients are told no field that the facts keep for the staff', async () => {
  const client = await signedInAs('client');
  const { id, majorPhaseId, phaseId, taskId } = await aProjectOf(client);
  const secrets: string[] = [];
  /** Fills the texts of a row that clients do not read, each with a text of its own. */
  const fill = async (facts: Facts, path: string) => {
    const kept = Object.keys(facts).filter((field) => {
      const { kind, written, audience } = facts[field] ?? {};
      return kind === 'text' && written && audience === 'staff';
    });
    const texts = Object.fromEntries(kept.map((field) => [field, `kept ${path} ${field}`]));
    expect((await staff.patch(`/projects/${id}${path}`, texts)).status).toBe(200);
    secrets.push(...Object.values(texts));
  };
  await fill(projectFacts, '');
  await fill(majorPhaseFacts, `/majorphases/${majorPhaseId}`);
  await fill(phaseFacts, `/phases/${phaseId}`);
  await fill(taskFacts, `/tasks/${taskId}`);

  const told = JSON.stringify([
    dataOf(await client.get(`/client/projects/${id}`), clientProject),
    dataOf(await client.get('/client/projects'), clientProjectListItem.array()),
  ]);
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});

test('the feed has the notes with their authors and pictures, in pages', async () => {
  const client = await signedInAs('client');
  const plan = await aProjectOf(client);
  const [first, second] = [await note(plan, 'The first'), await note(plan, 'The second')];
  dataOf(await staff.upload(`/projects/${plan.id}/notes/${second}/photos`, await jpeg()), photoAdded, 201);

  const page = async (query: string) =>
    dataOf(await client.get(`/client/projects/${plan.id}/notes${query}`), feedNote.array());
  const [newest] = await page('?limit=1');
  expect(newest).toMatchObject({ id: second, created_last_name: staff.person.lastName, photos: [{ isImage: true }] });
  expect((await page(`?before=${second}`)).map(({ id }) => id)).toEqual([first]);
});

test('a note whose files are pending is not in the feed', async () => {
  const client = await signedInAs('client');
  const { id, taskId } = await aProjectOf(client);
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'With a file', files: 1 });
  expect(dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array())).toEqual([]);
});

test('rejects the office and disabled clients', async () => {
  const client = await signedInAs('client');
  await aProjectOf(client);
  expect(await staff.get('/client/projects')).toMatchObject({ status: 400, body: { message: 'invalid scope' } });
  const admin = await signedInAs('admin');
  await admin.patch(`/users/${client.person.id}`, { disabled: true });
  expect(await client.get('/client/projects')).toMatchObject({ status: 400, body: { message: 'invalid scope' } });
});

test('rejects an account that has not chosen a password', async () => {
  const person = await aPerson({ type: 'client', mustChangePassword: true });
  const json = { email: person.email, password: person.password, scope: 'client' };
  expect((await send('POST', '/authenticate', { json })).status).toBe(403);
});
