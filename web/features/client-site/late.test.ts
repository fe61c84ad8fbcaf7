import { expect, test } from 'vitest';
import { addDays, today } from '../../lib/time/dates.ts';
import { dueWords, lateBy } from './late.ts';

const daysFromToday = (count: number) => addDays(today(), count);

test('a day is late from the day after it', () => {
  expect([0, 5, -1, -3].map((count) => lateBy(daysFromToday(count)))).toEqual([
    null,
    null,
    'late by 1 day',
    'late by 3 days',
  ]);
});

test('a day that is over is never told as if it were to come', () => {
  expect(dueWords('until {day}', '2020-06-30')).toMatch(/^late by \d+ days$/);
  expect(dueWords('until {day}', '2099-06-30')).toBe('until Jun 30, 2099');
});
