import { expect, test } from 'vitest';
import { lastDay, longestLead } from './last-day.ts';

// docs/product.md#last-day
test('the longest lead is that of what is open with the client, else of the options, else its own', () => {
  expect(longestLead({ own: 7, options: [null, 14], offered: [3, 5] })).toBe(5);
  expect(longestLead({ own: 7, options: [null, 3], offered: null })).toBe(7);
  expect(longestLead({ own: 7, options: [], offered: null })).toBe(7);
});

// docs/product.md#last-day
test('the last day is the start without the lead and the buffer', () => {
  expect(lastDay('2031-03-20', 14)).toBe('2031-03-06');
  expect(lastDay('2031-03-20', 14, 3)).toBe('2031-03-03');
});
