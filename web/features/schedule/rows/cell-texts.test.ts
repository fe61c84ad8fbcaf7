import { expect, test } from 'vitest';
import { aTask } from '../../../../tests/support/plan-truth.ts';
import { cellText } from './cell-texts.ts';
import type { ScheduleRow } from './schedule-rows.ts';

const row: ScheduleRow = {
  ...{ key: 'task:30', entity: 'task', id: 30, level: 3, name: 'Inspection', isFolded: null },
  item: aTask(30, 20) as unknown as ScheduleRow['item'],
};

test('a milestone lasts no day, though it is drawn on one', () => {
  const bar = { start: 10, end: 11, days: 1, look: 'open' } as const;
  const daysOf = (isMilestone: boolean) =>
    cellText('days', row, { bar: { ...bar, isMilestone }, marks: undefined, waits: undefined, day: '2026-03-02' }).text;
  expect([daysOf(false), daysOf(true)]).toEqual(['1', '0']);
});
