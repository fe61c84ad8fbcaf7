import { expect, test } from 'vitest';
import { dayAfter, fromNextMonday, todayIn } from './days.ts';

test.each([
  ['a minute before midnight of UTC', '2026-12-31T23:59:00Z', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['a minute after it', '2027-01-01T00:01:00Z', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['the evening before clocks go forward', '2027-03-14T07:30:00Z', '2027-03-14', '2027-03-13', '2027-03-14'],
  ['the evening after it', '2027-03-15T06:30:00Z', '2027-03-15', '2027-03-14', '2027-03-15'],
  ['the hour before clocks go back', '2026-11-01T08:30:00Z', '2026-11-01', '2026-11-01', '2026-11-01'],
  [
    'the evening after it, which is a day of 25 hours',
    '2026-11-02T07:30:00Z',
    '2026-11-02',
    '2026-11-01',
    '2026-11-02',
  ],
])('today, %s, is the day of the zone', (_, now, utc, losAngeles, kiritimati) => {
  const at = Date.parse(now);
  expect([todayIn('UTC', at), todayIn('America/Los_Angeles', at)]).toEqual([utc, losAngeles]);
  expect([utc, kiritimati]).toContain(todayIn('Pacific/Kiritimati', at));
});

test.each([
  ['2027-01-31', 1, '2027-02-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-03-13', 1, '2027-03-14'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-11-02', -1, '2026-11-01'],
  ['2026-11-28', 0, '2026-11-28'],
])('%s and %i days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});

test.each([
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['a Monday', '2026-11-30', '2026-12-07'],
  ['a holiday on a Friday', '2026-12-25', '2026-12-28'],
  ['the last day of a year', '2026-12-31', '2027-01-04'],
  ['the last day of January, a Sunday', '2027-01-31', '2027-02-01'],
  ['February 28', '2027-02-28', '2027-03-01'],
  ['February 29', '2028-02-29', '2028-03-06'],
  ['the day clocks go forward', '2027-03-14', '2027-03-15'],
  ['the day clocks go back', '2026-11-01', '2026-11-02'],
])('the next Monday after %s is another day, and a Monday', (_, today, monday) => {
  expect(fromNextMonday(today, 0)).toBe(monday);
  expect(fromNextMonday(today, 4)).toBe(dayAfter(monday, 4));
});
