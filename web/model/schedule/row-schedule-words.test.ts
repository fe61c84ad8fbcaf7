import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RowSchedule, rowScheduleInWords } from './row-schedule-words.ts';

// Days of another year than today's say theirs.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const plain: RowSchedule = {
  begins: 'after_previous',
  notBefore: null,
  isFixed: false,
  deadline: null,
  isOutdoors: false,
  isElapsed: false,
  isOrder: false,
  isMilestone: false,
};

// docs/product.md#row-schedule
test('a row of which nothing is set follows the rows above, without limits', () => {
  expect(rowScheduleInWords('task', plain, [])).toBe('after the tasks above · no limits');
  expect(rowScheduleInWords('phase', { ...plain, begins: 'with_parent' }, [])).toBe('with the project · no limits');
});

// docs/product.md#row-schedule
test('the line says each thing that is set, one link by its words and several by their number', () => {
  const set = { ...plain, notBefore: '2031-03-12', deadline: '2031-07-01', isOutdoors: true, isElapsed: true };
  expect(rowScheduleInWords('task', set, ['after Framing ends'])).toBe(
    'after the tasks above · after Framing ends · no earlier than Mar 12, 2031 · deadline Jul 1, 2031 · weather-dependent · calendar days',
  );
  const fixed = { ...plain, begins: 'after_links', notBefore: '2031-03-12', isFixed: true, isOrder: true } as const;
  expect(rowScheduleInWords('task', fixed, ['one', 'two'])).toBe(
    'after its links only · 2 links · fixed on Mar 12, 2031 · an order',
  );
});
