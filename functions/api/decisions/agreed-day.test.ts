import { expect, test } from 'vitest';
import { agreedDay } from './agreed-day.ts';

const week = [true, true, true, true, true, false, false];
const plan = {
  workWeek: null,
  days: [],
  calendar: { week, days: [{ day: '2027-07-05', kind: 'holiday' as const, note: '' }] },
};

test.each([
  // A Friday, before a weekend and a holiday.
  ['2027-07-02', 0, '2027-07-02'],
  ['2027-07-02', 1, '2027-07-06'],
  ['2027-07-02', 3, '2027-07-08'],
  ['2027-07-06', -1, '2027-07-02'],
  ['2027-07-08', -3, '2027-07-02'],
  // A completion that was agreed for a day off.
  ['2027-07-04', 1, '2027-07-06'],
  ['2027-07-04', -1, '2027-07-01'],
])('%s and %i working days are %s', (completion, days, after) => {
  expect(agreedDay(plan, completion, days)).toBe(after);
});

test('there and back is the same day, as far as the calendar works', () => {
  for (let days = 1; days < 200; days += 7) {
    expect(agreedDay(plan, agreedDay(plan, '2027-07-02', days), -days)).toBe('2027-07-02');
  }
});
