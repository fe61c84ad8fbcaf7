import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { scheduled, shifted, wrongOrder } from './dates.ts';

const dates = { scheduledStart: '2026-02-27', scheduledCompletion: '2026-03-02' };
const tasks = [
  { ...aTask(30, 20), ...dates, notes: [] },
  { ...aTask(31, 20), notes: [] },
];
const phases = [{ ...aPhase(20, 10), ...dates, scheduledCompletion: null, tasks }];
const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases }]));
const task = { entity: 'task', id: 30 } as const;
const major = { entity: 'majorphase', id: 10 } as const;

test('a schedule moves with what is below it, and rows without dates stay without', () => {
  const changes = shifted(plan, [major], 2);
  expect(changes.map((change) => [change.id, change.kind === 'update' && change.fields])).toEqual([
    [20, { scheduledStart: '2026-03-01' }],
    [30, { scheduledStart: '2026-03-01', scheduledCompletion: '2026-03-04' }],
  ]);
  expect(shifted(plan, [task], -30)).toMatchObject([
    { fields: { scheduledStart: '2026-01-28', scheduledCompletion: '2026-01-31' }, base: dates },
  ]);
});

test('a date is set where it differs, but not for a major phase, and never after the completion', () => {
  const set = { scheduledStart: '2026-02-27', scheduledCompletion: '2026-03-09' };
  expect(scheduled(plan, [major, task], set)).toMatchObject([
    { id: 30, fields: { scheduledCompletion: '2026-03-09' }, base: { scheduledCompletion: '2026-03-02' } },
  ]);
  const late = scheduled(plan, [task], { scheduledStart: '2026-04-01', scheduledCompletion: null });
  expect([wrongOrder(plan, late), wrongOrder(plan, scheduled(plan, [task], set))]).toEqual(['task 30', undefined]);
});
