import { expect, test } from 'vitest';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { barsOf } from './bars.ts';
import { datesInWords } from './row-words.ts';

// From a Thursday over the weekend to the Tuesday after it.
const [start, end] = [dayOf('2026-03-05'), dayOf('2026-03-11')];
const task = { ...aTask(30, 20, 1), scheduledStart: '2026-03-05', scheduledCompletion: '2026-03-10', notes: [] };
const plan = toSnapshot(aProject([{ ...aMajorPhase(10, 1), phases: [{ ...aPhase(20, 10), tasks: [task] }] }]));

test('a row lasts days of the calendar by hand, and the days that it works in a linked plan, as what it is in does', () => {
  const byHand = barsOf(plan, null, '2026-03-01').get('task:30');
  expect(datesInWords(byHand)).toBe('Thu, Mar 5 – Tue, Mar 10, 6 days');
  const rows = new Map(['task:30', 'phase:20'].map((key) => [key, { start, end, days: 4 }]));
  const linked = barsOf(plan, { rows, workDays: () => 4 }, '2026-03-01');
  for (const key of ['task:30', 'majorphase:10']) {
    expect(datesInWords(linked.get(key))).toBe('Thu, Mar 5 – Tue, Mar 10, 4 days');
  }
});
