import { expect, test } from 'vitest';
import { relativeTo } from './relative.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-20 * second, '20 seconds ago'],
  [-59.6 * second, '59 seconds ago'],
  [-5 * minute, '5 minutes ago'],
  [-59 * minute, '59 minutes ago'],
  [-60 * minute, '1 hour ago'],
  [-26 * hour, '1 day ago'],
  [-29 * day, '29 days ago'],
  [-45 * day, '1 month ago'],
  [-364 * day, '11 months ago'],
  [-365 * day, '1 year ago'],
  [-400 * day, '1 year ago'],
  [3 * day, 'in 3 days'],
])('%d ms from now → %s', (distance, words) => {
  const now = Date.UTC(2026, 0, 31);
  expect(relativeTo(now, now + distance)).toBe(words);
});

test.each([
  ['2023-03-03T10:00:00Z', '3 years ago'],
  ['2025-11-26T10:00:00Z', '1 year ago'],
  ['2025-11-27T10:00:00Z', '11 months ago'],
  ['2026-10-26T10:00:00Z', '1 month ago'],
  ['2026-10-27T10:00:00Z', '30 days ago'],
  ['2028-11-24T10:00:00Z', 'in 1 year'],
])('of what has passed since %s on Nov 26, 2026 only whole years and months are told: %s', (instant, words) => {
  expect(relativeTo(Date.parse('2026-11-26T10:00:00Z'), Date.parse(instant))).toBe(words);
});
