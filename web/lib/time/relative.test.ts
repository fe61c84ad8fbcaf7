import { expect, test } from 'vitest';
import { relativeTo } from './relative.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-20 * second, '20 seconds ago'],
  [-59.6 * second, '1 minute ago'],
  [-5 * minute, '5 minutes ago'],
  [-59 * minute, '59 minutes ago'],
  [-60 * minute, '1 hour ago'],
  [-26 * hour, '1 day ago'],
  [-29 * day, '29 days ago'],
  [-45 * day, '2 months ago'],
  [-400 * day, '1 year ago'],
  [3 * day, 'in 3 days'],
])('%d ms from now → %s', (distance, words) => {
  const now = Date.UTC(2026, 0, 31);
  expect(relativeTo(now, now + distance)).toBe(words);
});
