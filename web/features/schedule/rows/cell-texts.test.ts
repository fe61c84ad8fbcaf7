import { afterEach, expect, test, vi } from 'vitest';
import { aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { barOf } from './bar.ts';
import { cellText, typedText } from './cell-texts.ts';
import type { ScheduleRow } from './schedule-rows.ts';

const row: ScheduleRow = {
  key: 'task:30',
  entity: 'task',
  id: 30,
  level: 3,
  name: 'Inspection',
  isFolded: null,
  item: aTask(30, 20) as unknown as ScheduleRow['item'],
};

test('a milestone lasts no day, though it is drawn on one', () => {
  const bar = { start: 10, end: 11, days: 1, look: 'open' } as const;
  const daysOf = (isMilestone: boolean) =>
    cellText('days', row, { bar: { ...bar, isMilestone }, marks: undefined, waits: undefined, day: '2026-03-02' }).text;
  expect([daysOf(false), daysOf(true)]).toEqual(['1', '0']);
});

afterEach(() => void vi.useRealTimers());

// docs/product.md#schedule-rows
test('a row without a finish shows none, and the days that were planned; one without a start likewise', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), toFake: ['Date'] });
  const none = { scheduledStart: null, scheduledCompletion: null, startedOn: null, completedOn: null };
  const textsOf = (dates: object, duration: number | null) => {
    const item = { ...row.item, ...none, ...dates, duration, durationType: 0 };
    const facts = {
      bar: barOf(item, '2026-11-01') ?? undefined,
      marks: undefined,
      waits: undefined,
      day: '2026-11-01',
    };
    const dated = { ...row, item } as ScheduleRow;
    const shown = (['start', 'finish', 'days'] as const).map((cell) => cellText(cell, dated, facts).text);
    return [...shown, typedText('start', dated, facts), typedText('finish', dated, facts)];
  };
  expect(textsOf({ scheduledStart: '2026-11-02' }, 12)).toEqual(['Nov 2', '', '12', '11/02/2026', '']);
  expect(textsOf({ scheduledStart: '2026-11-02' }, null)).toEqual(['Nov 2', '', '', '11/02/2026', '']);
  expect(textsOf({ scheduledCompletion: '2026-11-02' }, 12)).toEqual(['', 'Nov 2', '12', '', '11/02/2026']);
  expect(textsOf({ scheduledStart: '2026-11-02', scheduledCompletion: '2026-11-03' }, 12)[2]).toBe('2');
});
