import { expect, test } from 'vitest';
import { onOneDay, withoutLength } from './milestone-rule.ts';

const row = { isMilestone: false, duration: 5, scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
const moment = { ...row, isMilestone: true, duration: 0, scheduledCompletion: '2026-03-02' };

test('a length ends a milestone, and what becomes one loses its length', () => {
  expect(withoutLength(moment, { ...moment, duration: 3 })).toMatchObject({ isMilestone: false, duration: 3 });
  expect(withoutLength(row, { ...row, isMilestone: true })).toMatchObject({ isMilestone: true, duration: 0 });
  expect(withoutLength(moment, { ...moment, duration: null })).toMatchObject({ isMilestone: true, duration: null });
  expect(withoutLength(row, row)).toBe(row);
});

test.for([
  [
    'becomes one',
    { ...row, scheduledCompletion: '2026-03-06' },
    { ...row, isMilestone: true, duration: 0 },
    '2026-03-02',
  ],
  ['gets another completion', moment, { ...moment, scheduledCompletion: '2026-03-09' }, '2026-03-09'],
  ['gets another start', moment, { ...moment, scheduledStart: '2026-03-01' }, '2026-03-01'],
  ['loses its start', moment, { ...moment, scheduledStart: null }, null],
  ['loses its completion', moment, { ...moment, scheduledCompletion: null }, null],
  [
    'is made with a completion',
    { ...moment, scheduledStart: null, scheduledCompletion: null },
    { ...moment, scheduledStart: null },
    '2026-03-02',
  ],
] as const)('a milestone that %s has one day', ([, was, typed, day]) => {
  expect(onOneDay(was, typed)).toMatchObject({ scheduledStart: day, scheduledCompletion: day });
});
