// The status of a task and its actual dates are one truth, whoever writes which (docs/product.md#status-and-dates).
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { task } from '../../../functions/core/plan/contract.ts';
import { dayAfter } from '../../../supabase/world/days.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());
const [{ today }] = await sql<[{ today: string }]>`select private.company_day()::text as today`;

async function aPlan() {
  const project = await aProject(staff, { majorPhases: 1, phases: 1, tasks: 2 });
  const [one = 0, two = 0] = project.majorPhases[0]?.phases[0]?.tasks ?? [];
  const write = async (id: number, body: object) =>
    shown(dataOf(await staff.patch(`/projects/${project.id}/tasks/${id}`, body), task));
  return { ...project, one, two, write };
}

/** `3: 2026-03-02 status – 2026-03-04 person`. */
function shown({ statusId, startedOn, startedBy, completedOn, completedBy }: ReturnType<typeof task.parse>): string {
  return `${statusId}: ${startedOn ?? ''} ${startedBy ?? ''} – ${completedOn ?? ''} ${completedBy ?? ''}`;
}

// docs/product.md#status-and-dates
test('a status fills the dates of its task on the day that was sent with it, and a date sets the status', async () => {
  const { one, two, write } = await aPlan();
  expect(await write(one, { statusId: 2, statusOn: '2026-03-02' })).toBe('2: 2026-03-02 status –  ');
  expect(await write(one, { statusId: 3, statusOn: '2026-03-04' })).toBe('3: 2026-03-02 status – 2026-03-04 status');
  expect(await write(one, { statusId: 1 })).toBe('1:   –  ');
  expect(await write(two, { startedOn: '2026-03-02' })).toBe('2: 2026-03-02 person –  ');
  expect(await write(two, { completedOn: '2026-03-06' })).toBe('3: 2026-03-02 person – 2026-03-06 person');
});

// docs/product.md#status-and-dates
test('without a day it is today, and never a day to come', async () => {
  const { one, two, write } = await aPlan();
  expect(await write(one, { statusId: 3 })).toBe(`3: ${today} status – ${today} status`);
  const [, day = ''] = /– (\S+) status$/.exec(await write(two, { statusId: 3, statusOn: '2999-01-01' })) ?? [];
  expect((Date.parse(day) - Date.parse(today)) / 86_400_000).toBeOneOf([0, 1]);
});

// docs/product.md#server-clock
test('a phone that is fast, and sends what it did without a network, sets no later day than that on which it did', async () => {
  // With a time zone, since the company's day is known then.
  await aCompany();
  const { id, one, two } = await aPlan();
  const dayOf = async (taskId: number, statusOn: string, days: number) => {
    const headers = { 'x-age': String(days * 86_400) };
    const path = `/projects/${id}/tasks/${taskId}`;
    const answer = await send('PATCH', path, { token: staff.token, json: { statusId: 3, statusOn }, headers });
    return dataOf(answer, task).completedOn;
  };
  expect(await dayOf(one, dayAfter(today, 1), 3)).toBe(dayAfter(today, -3));
  expect(await dayOf(two, dayAfter(today, -4), 3)).toBe(dayAfter(today, -4));
});

test('a status is one version and one change with its dates', async () => {
  const { id, one, write } = await aPlan();
  await write(one, { statusId: 3, statusOn: '2026-03-02' });
  const [change] = await sql`
    select fields from project_changes where project_id = ${id} and entity = 'task' order by seq desc limit 1`;
  const dates = { startedOn: '2026-03-02', completedOn: '2026-03-02', startedBy: 'status', completedBy: 'status' };
  expect(change?.fields).toEqual({ statusId: 3, ...dates, version: 2 });
});

test('several tasks get their statuses at once, one of them after its own other change, and one that comes back', async () => {
  const { id, one, two } = await aPlan();
  const update = (taskId: number, fields: object, statusOn?: string) => ({
    op: 'update',
    entity: 'task',
    id: taskId,
    fields,
    ...(statusOn && { statusOn }),
  });
  const batch = async (...changes: object[]) => {
    expect((await staff.post(`/projects/${id}/batch`, { changes })).body).toMatchObject({ data: { left: [] } });
    const read = async (taskId: number) => shown(dataOf(await staff.get(`/projects/${id}/tasks/${taskId}`), task));
    return Promise.all([one, two].map(read));
  };
  const started = (taskId: number, day: string) => update(taskId, { statusId: 2 }, day);
  expect(await batch(started(one, '2026-03-02'), started(two, '2026-03-03'))).toEqual([
    '2: 2026-03-02 status –  ',
    '2: 2026-03-03 status –  ',
  ]);
  const twice = [update(one, { statusId: 1 }), started(one, '2026-03-04')];
  expect(await batch(...twice, update(two, { statusId: 3 }, '2026-03-05'))).toEqual([
    '2: 2026-03-04 status –  ',
    '3: 2026-03-03 status – 2026-03-05 status',
  ]);
  await staff.delete(`/projects/${id}/tasks/${two}`);
  const back = { op: 'restore', entity: 'task', id: two };
  expect((await batch(back, update(two, { statusId: 2 })))[1]).toBe('2: 2026-03-03 status –  ');
});

test('a task of a sheet was done as it was planned, or today when that is still to come', async () => {
  const { id } = await aPlan();
  const planned = { durationType: 0, scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  const tasks = [
    { title: 'Begun', statusId: 2, ...planned },
    { title: 'Done', statusId: 3, ...planned },
    { title: 'Soon', statusId: 3, ...planned, scheduledCompletion: '2999-01-01' },
    { title: 'Typed', statusId: 1, ...planned, startedOn: '2026-03-03' },
  ];
  const phases = [{ name: 'Phase', durationType: 0, tasks }];
  const sheet = { majorPhases: [{ name: 'Major', durationType: 0, phases }] };
  expect((await staff.post(`/projects/${id}/import`, sheet)).status).toBe(201);
  const rows = await sql`
    select t.status_id as "statusId", t.started_on::text as "startedOn", t.started_by as "startedBy",
      t.completed_on::text as "completedOn", t.completed_by as "completedBy"
    from tasks t join phases p on p.id = t.phase_id where t.project_id = ${id} and p.name = 'Phase' order by t.order_num`;
  expect(rows.map((row) => shown(row as never))).toEqual([
    '2: 2026-03-02 status –  ',
    '3: 2026-03-06 status – 2026-03-06 status',
    `3: ${today} status – ${today} status`,
    '2: 2026-03-03 person –  ',
  ]);
});
