import { expect, test } from 'vitest';
import { type CompanyDay, mergedDays, withDays } from './merge-days.ts';

const day = (date: number, note = '', kind: CompanyDay['kind'] = 'closed') =>
  ({ day: `2027-01-${String(date).padStart(2, '0')}`, kind, note }) as const;

test('days are put in their order, and replace what was there', () => {
  expect(withDays([day(1), day(5)], [day(5, 'Fair'), day(3)])).toEqual([day(1), day(3), day(5, 'Fair')]);
});

test('the days of two people who save at once are merged', () => {
  const base = [day(1), day(2), day(3)];
  const mine = [day(1), day(3, 'Inventory'), day(10)];
  const theirs = [day(2), day(3), day(20)];
  // Mine: 2 is gone, 3 has a note, 10 is new. Theirs: 1 is gone, 20 is new.
  expect(mergedDays(base, mine, theirs)).toEqual([day(3, 'Inventory'), day(10), day(20)]);
});
