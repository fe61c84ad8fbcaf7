import { expect, test } from 'vitest';
import { projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

const row = (name: string, more: object = {}) => ({ name, durationType: 0, ...more });
const majorPhases = [
  row('House', {
    phases: [
      row('Dig', { duration: 2, begins: 'with_parent', tasks: [] }),
      row('Dug', { duration: 0, isMilestone: true, begins: 'after_links', tasks: [] }),
      row('Frame', { duration: 3, begins: 'after_links', tasks: [] }),
    ],
  }),
];
const links = [
  { from: '2', to: '3', type: 'FS' },
  { from: '3', to: '4', type: 'FS' },
];
const sixDays = [true, true, true, true, true, true, false];
const days = [{ day: '2026-03-05', kind: 'closed', note: 'Fair' }];
const dates = [{ row: '2', start: '2026-02-02', completion: '2026-02-03' }];
const plan = { majorPhases, links, workWeek: sixDays, days, baseline: { name: 'MS Project', dates } };
const body = (more: object = {}) => ({
  name: unique('From a file'),
  scheduledStart: '2026-03-02',
  scheduleMode: 'linked',
  plan,
  ...more,
});

test('a new project has the rows, the calendar and the baseline of its plan, in one write', async () => {
  const { id } = dataOf(await staff.post('/projects', body()), projectCreated, 201);
  const made = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(made).toMatchObject({ scheduleMode: 'linked', scheduledStart: '2026-03-02', workWeek: sixDays, days });
  const phases = made.majorPhases[0]?.phases.map((phase) => [
    phase.name,
    phase.scheduledStart,
    phase.scheduledCompletion,
  ]);
  // The milestone is reached on the evening of the dig; the frame passes the day off, and a Saturday is worked.
  expect(phases).toEqual([
    ['Dig', '2026-03-02', '2026-03-03'],
    ['Dug', '2026-03-03', '2026-03-03'],
    ['Frame', '2026-03-04', '2026-03-07'],
  ]);
  const baselines = dataOf(await staff.get(`/projects/${id}/baselines`), baseline.array());
  expect(baselines).toMatchObject([
    {
      name: 'MS Project',
      finish: '2026-02-03',
      dates: [['phase', made.majorPhases[0]?.phases[0]?.id, '2026-02-02', '2026-02-03']],
    },
  ]);
});

test('a plan that is there takes them, too', async () => {
  const { id } = await aProject(staff, { name: unique('Project') });
  expect((await staff.post(`/projects/${id}/import`, plan)).status).toBe(201);
  const made = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(made).toMatchObject({ workWeek: sixDays, days });
});

test.each([
  ['a day twice', { days: [...days, ...days] }, 422],
  ['a week without a working day', { workWeek: sixDays.map(() => false) }, 422],
  ['a baseline of a major phase', { baseline: { name: 'MS Project', dates: [{ ...dates[0], row: '1' }] } }, 422],
  ['a baseline of no row', { baseline: { name: 'MS Project', dates: [{ ...dates[0], row: '9' }] } }, 422],
])('%s is refused, and nothing is written', async (_what, more, status) => {
  const { id } = await aProject(staff, { name: unique('Project') });
  const before = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect((await staff.post(`/projects/${id}/import`, { ...plan, ...more })).status).toBe(status);
  const after = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(after.seq).toBe(before.seq);
  const name = unique('Refused');
  expect((await staff.post('/projects', body({ name, plan: { ...plan, ...more } }))).status).toBe(status);
  // Its name is free again.
  expect((await staff.post('/projects', { name })).status).toBe(201);
});

test('a plan of its own is for a project without a template', async () => {
  expect((await staff.post('/projects', body({ isTemplate: true }))).status).toBe(422);
});
