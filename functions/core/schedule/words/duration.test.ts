import { expect, test } from 'vitest';
import {
  DAYS,
  durationInDays,
  formatDays,
  formatDuration,
  formatDurationBeside,
  lengthBeside,
  parseDuration,
  sumInDays,
  WEEKS,
} from './duration.ts';

// docs/product.md#durations
test.each([
  [0, '0 days'],
  [1, '1 day'],
  [6, '6 days'],
  [7, '2 weeks'],
  [8, '2 weeks'],
  [13, '2 weeks'],
  [14, '3 weeks'],
  [15, '3 weeks'],
])('%i days read %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

// docs/product.md#durations
test('weeks count as 7 days when summed', () => {
  expect(durationInDays({ duration: 3, durationType: WEEKS })).toBe(21);
  expect(
    sumInDays([
      { duration: 2, durationType: WEEKS },
      { duration: 3, durationType: DAYS },
      { duration: null, durationType: null },
    ]),
  ).toBe(17);
});

// docs/product.md#durations
test('an item keeps its weeks, and its days follow the rule', () => {
  expect(formatDuration({ duration: 3, durationType: WEEKS })).toBe('3 weeks');
  expect(formatDuration({ duration: 1, durationType: WEEKS })).toBe('1 week');
  expect(formatDuration({ duration: 10, durationType: DAYS })).toBe('2 weeks');
  expect(formatDuration({ duration: null, durationType: DAYS })).toBe('');
});

// docs/product.md#duration-input
test.each([
  ['5', 5],
  [' 12 ', 12],
  ['', 0],
  ['abc', 0],
  ['-3', 0],
  ['2.5', 2],
])('the typed length %j is saved as %i', (text, days) => {
  expect(parseDuration(text)).toBe(days);
});

// docs/product.md#durations
test('beside dates a duration reads as days', () => {
  expect(formatDurationBeside({ duration: 7, durationType: DAYS })).toBe('7 days');
  expect(formatDurationBeside({ duration: 2, durationType: WEEKS })).toBe('14 days');
  expect(formatDurationBeside({ duration: null, durationType: DAYS })).toBe('');
});

// docs/product.md#durations
test('beside a range of dates the length is the days of that range, and names the planned ones where they differ', () => {
  const fortnight = { duration: 2, durationType: WEEKS };
  expect(lengthBeside(fortnight, 28)).toEqual({ text: '28 days', detail: '28 days (14 planned)' });
  expect(lengthBeside(fortnight, 14)).toEqual({ text: '14 days', detail: null });
  expect(lengthBeside(fortnight, null)).toEqual({ text: '14 days', detail: null });
  expect(lengthBeside({ duration: 1, durationType: DAYS }, 3, 1).detail).toBe('3 days (1 planned)');
  expect(lengthBeside({ duration: null, durationType: DAYS }, 3)).toEqual({ text: '', detail: null });
});
