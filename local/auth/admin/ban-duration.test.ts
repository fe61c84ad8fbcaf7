import { expect, test } from 'vitest';
import { banDuration } from './ban-duration.ts';

test.each([
  ['none', null],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['90s', 90],
  ['0.5h', 1800],
  ['876000h', 3_153_600_000],
])('%s is %s seconds', (text, seconds) => {
  expect(banDuration.parse(text)).toBe(seconds);
});

test.each(['', 'h', '1d', 'for ever', '-1h', '1h none', '5'])('%j is not a duration', (text) => {
  expect(banDuration.safeParse(text).success).toBe(false);
});
