import { expect, test } from 'vitest';
import { dayOrText, isDay } from './typed-day.ts';

test.each([
  ['03/01/2027', '2027-03-01'],
  ['3/1/2027', '2027-03-01'],
  ['2/29/2028', '2028-02-29'],
  ['2/31/2027', '2/31/2027'],
  ['99/99/2027', '99/99/2027'],
  ['03/01/202', '03/01/202'],
  ['soon', 'soon'],
  ['', null],
])('what is typed as %j is kept as %j', (typed, value) => {
  expect(dayOrText(typed)).toBe(value);
});

test('rejects invalid and empty texts', () => {
  expect([isDay('2027-03-01'), isDay('3/1/2027'), isDay(null)]).toEqual([true, false, false]);
});
