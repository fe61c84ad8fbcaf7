import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import { note, noteCreated } from '../../../functions/core/notes/contract.ts';
import { phase } from '../../../functions/core/plan/contract.ts';
import { passwordReset } from '../../../functions/core/users/contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');

test('a repeated create gets the first answer and creates nothing', async () => {
  const { id, majorPhaseId } = await aProject(staff);
  const key = crypto.randomUUID();
  const create = () => staff.post(`/projects/${id}/phases`, { name: 'Once', majorPhaseId }, key);
  const [first, second] = [await create(), await create()];
  expect(dataOf(second, phase, 201)).toEqual(dataOf(first, phase, 201));
  const changes = dataOf(await staff.get(`/projects/${id}/changes?since=0`), change.array());
  expect(changes.filter(({ requestKey }) => requestKey === key)).toHaveLength(1);
});

test('a repeated change gets the first answer and changes nothing', async () => {
  const { id, phaseId, majorPhaseId } = await aProject(staff);
  const path = `/projects/${id}/phases/${phaseId}`;
  const key = crypto.randomUUID();
  const rename = () => staff.patch(path, { name: 'Mine' }, key);
  const first = await rename();
  await staff.patch(path, { name: 'Theirs' });
  expect(await rename()).toMatchObject({ status: 200, body: first.body as object });
  expect(dataOf(await staff.get(path), phase).name).toBe('Theirs');

  const orderKey = crypto.randomUUID();
  const order = () =>
    staff.patch(
      `/projects/${id}/majorphases/${majorPhaseId}/phasesorder`,
      { move: { id: phaseId, afterId: null } },
      orderKey,
    );
  const ordered = await order();
  expect(ordered.status).toBe(200);
  expect(await order()).toMatchObject({ status: 200, body: ordered.body as object });
});

test('of many concurrent requests with one key, one writes and all get its answer', async () => {
  const { id, taskId } = await aProject(staff);
  const key = crypto.randomUUID();
  const body = { description: unique('Note') };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => staff.post(`/projects/${id}/tasks/${taskId}/notes`, body, key)),
  );
  const ids = new Set(answers.map((answer) => dataOf(answer, noteCreated, 201).id));
  expect(ids.size).toBe(1);
});

test('a repeated project is created once and not rejected for its own name', async () => {
  const key = crypto.randomUUID();
  const body = { name: unique('Once') };
  const [first, second] = [await staff.post('/projects', body, key), await staff.post('/projects', body, key)];
  expect(second).toMatchObject({ status: 201, body: first.body as object });
});

test('rejects a key that is reused with another body or path', async () => {
  const { id, taskId, phaseId } = await aProject(staff);
  const key = crypto.randomUUID();
  const path = `/projects/${id}/tasks/${taskId}`;
  expect((await staff.patch(path, { title: 'A' }, key)).status).toBe(200);
  for (const [other, body] of [
    [path, { title: 'B' }],
    [`/projects/${id}/phases/${phaseId}`, { title: 'A' }],
  ] as const) {
    const answer = await staff.patch(other, body.title === 'A' ? { name: 'A' } : body, key);
    expect(answer).toMatchObject({ status: 422, body: { message: 'idempotency key' } });
  }
});

test('a failed write frees its key', async () => {
  const { id, taskId } = await aProject(staff);
  const key = crypto.randomUUID();
  const path = `/projects/${id}/tasks/${taskId}`;
  const body = { title: 'Mine', version: 2 };
  expect((await staff.patch(path, body, key)).status).toBe(409);
  await staff.patch(path, { title: 'Theirs' });
  expect((await staff.patch(path, body, key)).status).toBe(200);
});

test('keys of different callers are independent', async () => {
  const colleague = await signedInAs('staff');
  const { id, phaseId } = await aProject(staff);
  const key = crypto.randomUUID();
  const create = (caller: typeof staff) => caller.post(`/projects/${id}/tasks`, { title: 'Each', phaseId }, key);
  const [mine, theirs] = [await create(staff), await create(colleague)];
  expect(theirs.status).toBe(201);
  expect(theirs.body).not.toEqual(mine.body);
});

test('a repeated delete gets the first answer', async () => {
  const { id, taskId } = await aProject(staff);
  const key = crypto.randomUUID();
  const first = await staff.delete(`/projects/${id}/tasks/${taskId}`, key);
  expect(first.status).toBe(200);
  expect(await staff.delete(`/projects/${id}/tasks/${taskId}`, key)).toMatchObject({
    status: 200,
    body: first.body as object,
  });
});

test('a repeated upload adds one photo', async () => {
  const { id, taskId } = await aProject(staff);
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x' });
  const path = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}`;
  const key = crypto.randomUUID();
  const file = await jpeg();
  const [first, second] = [
    await staff.upload(`${path}/photos`, file, key),
    await staff.upload(`${path}/photos`, file, key),
  ];
  expect(second).toMatchObject({ status: 201, body: first.body as object });
  expect(dataOf(await staff.get(path), note).photos).toHaveLength(1);
});

test('a repeated invitation creates one user', async () => {
  const key = crypto.randomUUID();
  const lastName = unique('Once');
  const body = { firstName: 'A', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const [first, second] = [await staff.post('/users', body, key), await staff.post('/users', body, key)];
  expect(second).toMatchObject({ status: 201, body: first.body as object });
});

test('rejects a key that is not a UUID', async () => {
  const answer = await send('POST', '/projects', { token: staff.token, json: { name: 'x' }, key: 'not-a-uuid' });
  expect(answer.status).toBe(400);
});

test('a link to set a password is answered again, but stored encrypted', async () => {
  const client = await aPerson({ type: 'client' });
  const key = crypto.randomUUID();
  const reset = () => staff.patch(`/users/${client.id}/passwordresetrequest`, {}, key);
  const { resetLink } = dataOf(await reset(), passwordReset);
  expect(dataOf(await reset(), passwordReset)).toEqual({ resetLink });
  const sql = postgres(inject('stack').databaseUrl);
  onTestFinished(() => sql.end());
  const [row] = await sql<{ answer: string }[]>`
    select answer::text as answer from idempotency_keys where key = ${key}`;
  expect(row?.answer).toMatch(/^"[\w-]{100,}"$/);
  const token = new URL(resetLink).searchParams.get('token') ?? 'none';
  const tables = await sql<{ text: string }[]>`
    select l::text as text from private.mail_links l where l.user_id = ${client.id}
    union all select k::text from idempotency_keys k where k.key = ${key}`;
  expect(tables.filter(({ text }) => text.includes(token))).toEqual([]);
});

test('a repetition signs the addresses of our own answer alone, and only while they may still be open', async () => {
  const { id, taskId } = await aProject(staff);
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x' });
  const [key, file] = [crypto.randomUUID(), await jpeg()];
  const path = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}/photos`;
  const upload = async () => {
    const { status, body } = await staff.upload(path, file, key);
    expect(status).toBe(201);
    return JSON.stringify(body);
  };
  const first = await upload();
  expect(first).toMatch(/"filePath":"\d+\/full\?e=/);
  expect(await upload()).toBe(first);
  const sql = postgres(inject('stack').databaseUrl);
  onTestFinished(() => sql.end());
  await sql`update idempotency_keys set created_at = created_at - interval '13 hours' where key = ${key}`;
  expect(await upload()).toMatch(/"filePath":"\d+\/full"/);

  // As a caller with SQL could write it, who may have the policies and not our secret.
  const [forged, nonsense] = [{ filePath: '1/full' }, 'x'.repeat(120)];
  for (const answer of [forged, nonsense]) {
    await sql`update idempotency_keys set created_at = now(), answer = ${sql.json(answer)} where key = ${key}`;
    expect(await upload()).not.toContain('?e=');
  }
});
