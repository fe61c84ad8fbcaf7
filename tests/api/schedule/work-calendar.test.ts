import { afterAll, expect, test } from 'vitest';
import { auditLine } from '../../../functions/core/changes/audit.contract.ts';
import { change } from '../../../functions/core/changes/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { projectDay, workCalendar } from '../../../functions/core/work-calendar/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { withLock } from '../../support/processes/with-lock.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');
const calendarNow = async () => dataOf(await staff.get('/work-calendar'), workCalendar);
const before = await calendarNow();
const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);

// All tests share the company's calendar, so it is restored.
afterAll(() =>
  withLock('settings', () => admin.put('/work-calendar', { week: before.week, days: before.days }).then()),
);

// docs/product.md#work-calendar
test('administrators say which days the company works, and every plan has them at once', () =>
  withLock('settings', async () => {
    const { id } = await aProject(staff);
    // From the cache, so that the next answer must not be.
    await planOf(id);
    await planOf(id);
    // The week stays: other tests plan with it. tests/database/schedule/work-calendar.test.ts changes it.
    const { week } = before;
    const days = [
      { day: '2091-07-04', kind: 'holiday', note: 'Independence Day' },
      { day: '2091-07-07', kind: 'extra', note: '' },
    ] as const;
    const { edition } = await calendarNow();
    const set = dataOf(await admin.put('/work-calendar', { week, days, edition }), workCalendar);
    expect(set).toEqual({ week, days, edition: edition + 1 });
    expect(await calendarNow()).toEqual(set);
    expect((await planOf(id)).calendar).toEqual({ week, days });
    const [line] = dataOf(await admin.get('/audit?entity=settings&limit=1'), auditLine.array());
    expect(line).toMatchObject({
      name: 'the work calendar',
      details: { after: { days: '2091-07-04, 2091-07-07' } },
    });
    expect(await staff.put('/work-calendar', { week, days })).toMatchObject({ status: 403 });
    // The same again is no change.
    expect(dataOf(await admin.put('/work-calendar', { week, days }), workCalendar).edition).toBe(edition + 1);
    const late = await admin.put('/work-calendar', { week, days: [], edition });
    expect(late).toMatchObject({ status: 409, body: { message: 'conflict', data: { edition: edition + 1, week } } });
    await admin.put('/work-calendar', { week: before.week, days: before.days });
    expect((await planOf(id)).calendar.days).toEqual(before.days);
  }));

const day = (at: number) => new Date(Date.UTC(2092, 0, at)).toISOString().slice(0, 10);
const row = (at: number, kind = 'closed') => ({ day: day(at), kind });

test.for([
  ['a week of six days', { week: before.week.slice(1), days: [] }, 'week'],
  ['a week without a working day', { week: before.week.map(() => false), days: [] }, 'week'],
  ['a day that is none', { week: before.week, days: [{ day: '2091-02-30', kind: 'holiday' }] }, 'days'],
  ['weather for the company', { week: before.week, days: [row(1, 'weather')] }, 'days'],
  ['a day that is there twice', { week: before.week, days: [row(1), row(1, 'extra')] }, 'days'],
  ['sixty days off', { week: before.week, days: Array.from({ length: 60 }, (_, at) => row(at + 1)) }, 'days'],
  [
    'too many days',
    { week: before.week, days: Array.from({ length: limits.calendarDays + 1 }, (_, at) => row(at * 7)) },
    'days',
  ],
] as const)('%s is refused', async ([, body, field]) => {
  const answer = await admin.put('/work-calendar', body);
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: expect.arrayContaining(['body', field]) }] } });
});

// docs/product.md#project-days
test('a project has its own days, one a day, which go into its plan, its log and its history', async () => {
  const { id } = await aProject(staff);
  const path = `/projects/${id}/days`;
  const { seq } = await planOf(id);
  const rain = { day: '2026-02-03', kind: 'weather', note: 'Storm' } as const;
  expect(dataOf(await staff.post(path, { day: '2026-02-03', kind: 'closed' }), projectDay, 201).note).toBe('');
  expect(dataOf(await staff.post(path, rain), projectDay, 201)).toEqual(rain);
  await staff.post(path, { day: '2026-01-31', kind: 'extra', note: 'Roof' });
  // The kind that the day has already is no change.
  await staff.post(path, rain);
  const days = [{ day: '2026-01-31', kind: 'extra', note: 'Roof' }, rain];
  expect(dataOf(await staff.get(path), projectDay.array())).toEqual(days);
  expect((await planOf(id)).days).toEqual(days);
  expect(await staff.delete(`${path}/2026-02-03`)).toMatchObject({ status: 200 });
  expect(await staff.delete(`${path}/2026-02-03`)).toMatchObject({ status: 404 });
  const changes = dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
  expect(changes.map(({ op, entity, id: row, fields }) => [op, entity, row, fields])).toEqual([
    ['create', 'projectday', null, { day: '2026-02-03', kind: 'closed', note: '' }],
    ['update', 'projectday', null, rain],
    ['create', 'projectday', null, { day: '2026-01-31', kind: 'extra', note: 'Roof' }],
    ['delete', 'projectday', null, { day: '2026-02-03' }],
  ]);
});

test.for([
  ['a kind that is none', { day: '2026-02-03', kind: 'snow' }, 422],
  ['a day beyond all plans', { day: '2300-01-01', kind: 'closed' }, 422],
] as const)('%s is refused for a project', async ([, body, status]) => {
  const { id } = await aProject(staff);
  expect((await staff.post(`/projects/${id}/days`, body)).status).toBe(status);
  expect((await staff.post('/projects/987654321/days', { day: '2026-02-03', kind: 'closed' })).status).toBe(404);
});

// docs/product.md#project-days, docs/product.md#work-calendar
test('a project without a working day in sixty is refused, and nothing of it is kept', async () => {
  const { id } = await aProject(staff);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => staff.post(`/projects/${id}/days`, { day: day(at + 1), kind: 'closed' })),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({
    body: { detail: [{ loc: ['body', 'days'], msg: 'No day is worked for 60 days' }] },
  });
  expect((await planOf(id)).days).toHaveLength(60 - refused.length);
});
