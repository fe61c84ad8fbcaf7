import { expect, test } from 'vitest';
import { lastDayOf } from './last-day.ts';

// docs/product.md#last-day
test('the last day for the office is the latest start without the longest lead, and without a buffer', () => {
  const draft = { leadDays: 7, options: [{ leadDays: null }, { leadDays: 14 }], offer: null };
  expect(lastDayOf(draft, '2031-03-20')).toBe('2031-03-06');
  expect(lastDayOf({ ...draft, options: [] }, '2031-03-20')).toBe('2031-03-13');
  const choices = [{ leadDays: 3 }, { leadDays: 5 }];
  expect(lastDayOf({ ...draft, offer: { endedAs: null, choices } }, '2031-03-20')).toBe('2031-03-15');
  // A withdrawn offer is a draft again.
  expect(lastDayOf({ ...draft, offer: { endedAs: 'withdrawn', choices } }, '2031-03-20')).toBe('2031-03-06');
  for (const none of [null, undefined]) expect(lastDayOf(draft, none)).toBe(null);
});
