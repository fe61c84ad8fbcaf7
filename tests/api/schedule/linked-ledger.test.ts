// The ledger of a linked project: what people change, and the dates that follow.
import { expect, test } from 'vitest';
import { ledgerEntry } from '../../../functions/api/ledger/contract.ts';
import { project } from '../../../functions/api/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

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
