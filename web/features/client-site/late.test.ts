import { expect, test } from 'vitest';
import { addDays } from '../../lib/time/dates.ts';
import { dueWords, lateBy } from './late.ts';
import { otherMoves } from './other-moves.ts';

const today = '2026-11-28';

test('a day is late from the day after it', () => {
  expect([0, 5, -1, -3].map((count) => lateBy(addDays(today, count), today))).toEqual([
    null,
    null,
    'late by 1 day',
    'late by 3 days',
  ]);
});

// docs/product.md#client-late
test('a day that is over is never told as if it were to come', () => {
  expect(dueWords('until {day}', '2020-06-30', today)).toMatch(/^late by \d+ days$/);
  expect(dueWords('until {day}', '2099-06-30', today)).toBe('until Jun 30, 2099');
});

// docs/product.md#client-completion
test('what moved the end and is not listed is one line, and the list adds up', () => {
  const entries = [
    { before: '2026-06-30', after: '2026-07-10' },
    { before: '2026-07-12', after: null },
  ];
  const others = (now: string | null) => otherMoves({ planned: '2026-06-30', now, entries });
  expect(['2026-07-10', '2026-07-06', '2026-07-09', '2026-07-11', '2026-07-30', null].map(others)).toEqual([
    null,
    'Other changes: 4 days earlier',
    'Other changes: 1 day earlier',
    'Other changes: 1 day later',
    'Other changes: 20 days later',
    null,
  ]);
});
