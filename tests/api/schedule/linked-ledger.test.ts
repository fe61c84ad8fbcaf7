// The ledger of a linked project: what people change, and the dates that follow.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { project } from '../../../functions/core/projects/contract.ts';
import { link } from '../../../functions/core/schedule/contract.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

// docs/product.md#ledger
test('each change that moves the finish of a linked project is an entry in words, and they add up to the slip', async () => {
  const { id, phaseId, taskId, majorPhases } = await aProject(staff, { tasks: 2 });
  const second = majorPhases[0]?.phases[0]?.tasks[1] ?? 0;
  const set = (path: string, json: object) => staff.patch(`/projects/${id}${path}`, json);
  await set('', { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await set(`/tasks/${taskId}`, { title: 'Framing', duration: 5, isOutdoors: true });
  await set(`/tasks/${second}`, { title: 'Tile delivery', duration: 2 });
  expect((await set('', { launchedOn: '2026-01-05' })).status).toBe(200);

  await staff.post(`/projects/${id}/days`, { day: '2026-03-03', kind: 'weather', note: '' });
  await set(`/tasks/${second}`, { notBefore: '2026-03-16' });
  await set(`/phases/${phaseId}`, { description: 'Moves nothing' });
  await set(`/tasks/${taskId}`, { duration: 6 });
  await set(`/tasks/${second}`, { notBefore: null });

  const ledger = dataOf(await staff.get(`/projects/${id}/ledger`), ledgerEntry.array());
  expect(ledger.map(({ what, days, finish }) => [what, days, finish])).toEqual([
    ['Rain on Mar 3', 1, '2026-03-11'],
    ['Tile delivery not before Mar 16', 4, '2026-03-17'],
    ['Tile delivery no longer held back', -3, '2026-03-12'],
  ]);
  expect(ledger.map(({ actor }) => actor)).toEqual(Array(3).fill(staff.person.id));
  // Five working days and two from Monday, March 2, end on Tuesday, March 10.
  expect(dataOf(await staff.get(`/projects/${id}`), project).scheduledCompletion).toBe('2026-03-12');
  expect(ledger.reduce((sum, { days }) => sum + days, 0)).toBe(2);
});

// docs/product.md#linked-history, docs/product.md#ledger
test('durations have their unit, and a link its terms, in the ledger and the history, as they were then', async () => {
  const { id, taskId, majorPhases } = await aProject(staff, { tasks: 2 });
  const second = majorPhases[0]?.phases[0]?.tasks[1] ?? 0;
  const set = (path: string, json: object) => staff.patch(`/projects/${id}${path}`, json);
  await set('', { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await set(`/tasks/${taskId}`, { title: 'Framing', duration: 5 });
  await set(`/tasks/${second}`, { title: 'Tile delivery', duration: 2 });
  await set('', { launchedOn: '2026-01-05' });
  await set(`/tasks/${taskId}`, { duration: 6 });
  await set(`/tasks/${taskId}`, { durationType: 1 });
  const ends = { from: { entity: 'task', id: taskId }, to: { entity: 'task', id: second } };
  const made = dataOf(await staff.post(`/projects/${id}/links`, ends), link, 201);
  await set(`/links/${made.id}`, { lag: 2, version: made.version });
  await set(`/links/${made.id}`, { type: 'SS', version: made.version + 1 });

  const ledger = dataOf(await staff.get(`/projects/${id}/ledger`), ledgerEntry.array());
  expect(ledger.map(({ what }) => what)).toEqual([
    'Duration of Framing: 6 days instead of 5 days',
    'Duration of Framing: 6 weeks instead of 6 days',
    'Tile delivery waits for Framing, 2 working days later instead of at once',
    'Tile delivery waits for the start of Framing, not its end, 2 working days later',
  ]);
  const lines = dataOf(await staff.get(`/projects/${id}/changes`), historyLine.array());
  const of = (entity: string) => lines.filter((line) => line.entity === entity && line.op === 'update');
  expect(of('link').map(({ context }) => context)).toEqual([
    { type: 'SS', lag: 2, lagIn: 'work' },
    { type: 'FS', lag: 2, lagIn: 'work' },
  ]);
  const lengths = of('task').filter(({ id: row }) => row === taskId);
  expect(lengths.map(({ context }) => context)).toEqual([
    { duration: 6, durationType: 1 },
    { duration: 6, durationType: 0 },
    { duration: 5, durationType: 0 },
  ]);
});

test('what is done and taken back has words, both times, and the ledger adds up to nothing', async () => {
  const { id, phaseId, taskId, majorPhaseId, majorPhases } = await aProject(staff, { tasks: 2 });
  const second = majorPhases[0]?.phases[0]?.tasks[1] ?? 0;
  const path = `/projects/${id}`;
  const set = (at: string, json: object) => staff.patch(`${path}${at}`, json);
  await set('', { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await set(`/tasks/${taskId}`, { title: 'Framing', duration: 5, isOutdoors: true });
  await set(`/tasks/${second}`, { title: 'Paint', duration: 2, begins: 'with_parent' });
  await set('', { launchedOn: '2026-01-05' });

  await staff.post(`${path}/days`, { day: '2026-03-03', kind: 'weather', note: '' });
  await staff.delete(`${path}/days/2026-03-03`);
  const ends = { from: { entity: 'task', id: taskId }, to: { entity: 'task', id: second } };
  const made = dataOf(await staff.post(`${path}/links`, ends), link, 201);
  await staff.delete(`${path}/links/${made.id}`);
  await set(`/tasks/${second}`, { begins: 'with_parent' });
  await set('', { plannedFrom: '2026-03-05' });
  await set('', { plannedFrom: null });
  const roof = await staff.post(`${path}/tasks`, { title: 'Roof', phaseId, duration: 3 });
  await staff.delete(`${path}/tasks/${(roof.body as { data: { id: number } }).data.id}`);
  await staff.delete(`${path}/tasks/${taskId}`);
  await staff.post(`${path}/tasks/${taskId}/restore`);
  await staff.delete(`${path}/majorphases/${majorPhaseId}`);
  await staff.post(`${path}/majorphases/${majorPhaseId}/restore`);

  const ledger = dataOf(await staff.get(`${path}/ledger`), ledgerEntry.array());
  expect(ledger.map(({ what }) => what)).toEqual([
    'Rain on Mar 3',
    'Rain on Mar 3 taken back',
    'Paint waits for Framing',
    'Paint no longer waits for Framing',
    'Brought up to Mar 5',
    'No longer brought up to a day',
    'Roof added',
    'Roof deleted',
    'Framing deleted',
    'Framing brought back',
    'Major 1 deleted',
    'Major 1 brought back',
  ]);
  expect(ledger.reduce((sum, { days }) => sum + days, 0)).toBe(0);
});
