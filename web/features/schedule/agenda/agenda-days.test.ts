import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { barsOf } from '../rows/bars.ts';
import { agendaOf } from './agenda-days.ts';

const today = '2026-03-10';

test('work that goes on without a day by which it ends is not over', () => {
  const started = { scheduledStart: '2026-03-02', startedOn: '2026-03-02' };
  const tasks = [
    { ...aTask(30, 20, 1), ...started, notes: [] },
    { ...aTask(31, 20, 2), ...started, completedOn: '2026-03-04', notes: [] },
  ];
  const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), tasks }] }]));
  const { earlier, days } = agendaOf(plan, barsOf(plan, null, today), today, null);
  expect(earlier.map(({ row }) => row.key)).toEqual(['task:31']);
  expect(days.map(({ key, rows }) => [key, rows.map(({ row }) => row.key)])).toEqual([[today, ['task:30']]]);
});

test('a milestone by hand lasts one day, whichever of its days is set', () => {
  const task = { ...aTask(30, 20), isMilestone: true, scheduledStart: '2026-03-12', notes: [] };
  const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), tasks: [task] }] }]));
  const bar = barsOf(plan, null, today).get('task:30');
  expect(bar?.isMilestone).toBe(true);
  expect(bar).not.toHaveProperty('lacks');
});
