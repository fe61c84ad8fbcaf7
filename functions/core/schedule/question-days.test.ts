// docs/product.md#needs-an-answer
import { expect, test } from 'vitest';
import { isLate } from './question-days.ts';

const calendar = {
  workWeek: null,
  days: [{ day: '2027-07-05', kind: 'closed' as const }],
  calendar: { week: [true, true, true, true, true, false, false], days: [] },
};
const never = { ...calendar, workWeek: [false, false, false, false, false, false, false] };

test.each([
  // A Friday before a weekend and a day off.
  ['2027-07-02', '2027-07-02', false],
  ['2027-07-02', '2027-07-06', false],
  ['2027-07-02', '2027-07-07', true],
  ['2027-07-02', '2029-01-01', true],
  // A Sunday: Tuesday is the first working day.
  ['2027-07-04', '2027-07-06', false],
  ['2027-07-04', '2027-07-07', true],
])('what was asked on %s is late on %s: %s', (askedOn, today, late) => {
  expect(isLate(calendar, askedOn, today)).toBe(late);
});

test('nothing is late where nobody works for 30 days', () => {
  expect(isLate(never, '2027-07-02', '2029-01-01')).toBe(false);
  const again = (day: string) => ({
    ...never,
    days: ['2027-07-03', day].map((at) => ({ day: at, kind: 'extra' as const })),
  });
  expect(isLate(again('2027-08-01'), '2027-07-02', '2029-01-01')).toBe(true);
  expect(isLate(again('2027-08-02'), '2027-07-02', '2029-01-01')).toBe(false);
});
