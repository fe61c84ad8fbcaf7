import { expect, test } from 'vitest';
import { aProject, signedInAs } from '../../support/builders.ts';
import { send } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';

// `send` fails the test for any answer that is not JSON or has a status of 500 or above.
const staff = await signedInAs('staff');
const { token } = staff;
const { id, taskId, phaseId, majorPhaseId } = await aProject(staff);
const task = `/projects/${id}/tasks/${taskId}`;

test('an unknown path is not found, with any method', async () => {
  for (const path of ['/', '/nothing', '/projects/1/nothing', '/projects/1/tasks/1/2/3', '/users/1/2']) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      expect(await send(method, path, { token })).toMatchObject({ status: 404, body: { message: 'not found' } });
    }
  }
  expect((await send('PUT', task, { token, json: {} })).status).toBe(404);
});

test('rejects a body that is not a JSON object', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const raw of ['{', 'null', '[]', '"x"', '1', '{"a":}', '\u0000', deep, '{"name":"x"} trailing']) {
    expect((await send('PATCH', task, { token, raw })).status, raw.slice(0, 20)).toBe(400);
  }
  const nested = `{"title":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
  expect((await send('PATCH', task, { token, raw: nested })).status).toBe(422);
});

test('rejects a body above its limit', async () => {
  const raw = JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) });
  expect((await send('PATCH', task, { token, raw })).status).toBe(413);
  expect((await send('POST', '/authenticate', { raw })).status).toBe(413);
});

test('a refusal reaches its sender, however much was sent', async () => {
  const raw = 'x'.repeat(6 * 1024 * 1024);
  const refused = [
    () => send('PATCH', task, { raw }),
    () => send('PATCH', task, { token, raw }),
    () => send('POST', '/nowhere', { raw }),
    () => send('POST', '/visits/photos', { raw }),
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => refused[at % 4]?.()));
  for (const answer of answers) expect([400, 401, 404, 413, 422]).toContain(answer?.status);
});

test('rejects values that no column can hold', async () => {
  const values: unknown[] = [
    'a\u0000b',
    1e308,
    -1,
    2 ** 53,
    1.5,
    true,
    null,
    [],
    {},
    '9'.repeat(5000),
    '0000-01-01',
    '9999-99-99',
    '2026-02-30',
    '\ud800',
    '__proto__',
  ];
  const fields = [
    'title',
    'name',
    'description',
    'statusId',
    'duration',
    'durationType',
    'scheduledStart',
    'version',
    'base',
  ];
  for (const field of [...fields, '__proto__', 'constructor', 'id', 'orderNum', 'projectId']) {
    for (const value of values) {
      const raw = `{${JSON.stringify(field)}:${JSON.stringify(value)}}`;
      const { status } = await send('PATCH', task, { token, raw });
      expect([200, 400, 409, 422], raw.slice(0, 80)).toContain(status);
    }
  }
});

test('rejects numbers out of range when items are created', async () => {
  const bodies = [
    { title: 'x', phaseId: 2 ** 53 },
    { title: 'x', phaseId: -1 },
    { title: 'x', phaseId, orderNum: 0 },
    { title: 'x', phaseId, orderNum: 2 ** 40 },
    { title: 'x', phaseId, duration: 2 ** 40 },
    { title: 'x', phaseId, genericTaskId: 9_007_199_254_740_991 },
    { title: 'x'.repeat(201), phaseId },
  ];
  for (const json of bodies) {
    expect([404, 422]).toContain((await send('POST', `/projects/${id}/tasks`, { token, json })).status);
  }
  const order = { order: [[9_007_199_254_740_991, 1]] };
  const path = `/projects/${id}/majorphases/${majorPhaseId}/phases/9007199254740991/tasksorder`;
  expect((await send('PATCH', path, { token, json: order })).status).toBe(404);
});

test('reports one entry per wrong field, with the field in second place', async () => {
  const { status, body } = await staff.patch(task, {
    title: '',
    duration: 'x',
    nothing: 1,
    scheduledStart: '01/02/2026',
  });
  expect(status).toBe(422);
  const { detail } = body as { detail: { loc: string[]; msg: string }[] };
  expect(detail.map(({ loc }) => loc)).toEqual(
    expect.arrayContaining([
      ['body', 'title'],
      ['body', 'duration'],
      ['body', 'nothing'],
      ['body', 'scheduledStart'],
    ]),
  );
  expect(detail).toHaveLength(4);
  expect(detail.find(({ loc }) => loc[1] === 'title')?.msg).toBe('Name is required');
});

test('stores text that looks like SQL or HTML unchanged', async () => {
  const title = `'; drop table tasks; -- <script>"$1" \\ %s`;
  expect((await staff.patch(task, { title })).body).toMatchObject({ data: { title } });
});

test('unusual headers do no harm', async () => {
  const headers = {
    'content-type': 'text/html',
    'x-forwarded-for': `${'9'.repeat(500)},`,
    accept: 'text/html',
    cookie: 'a=b',
  };
  expect((await send('GET', '/me', { token, headers })).status).toBe(200);
  expect((await send('POST', '/authenticate', { raw: '{}', headers })).status).toBe(422);
  for (const authorization of ['Bearer', 'Bearer ', 'Basic eA==', `Bearer ${'a.'.repeat(4500)}`, 'Bearer a.b.c']) {
    expect((await send('GET', '/me', { headers: { authorization } })).body).toEqual({ message: 'session expired' });
  }
});

test('every answer has a request id', async () => {
  for (const path of ['/health', '/nothing', '/me']) {
    expect((await send('GET', path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the jobs run only with their secret', async () => {
  expect((await send('POST', '/jobs/run')).status).toBe(401);
  expect((await send('POST', '/jobs/run', { token })).status).toBe(401);
  await runJobs();
});
