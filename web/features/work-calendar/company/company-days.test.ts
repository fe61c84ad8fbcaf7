import { afterEach, expect, test } from 'vitest';
import { holidaysIn, holidaysOf } from '../holidays/holidays.ts';
import { type CompanyDay, daysFrom, mergedDays, withDays } from './company-days.ts';

const day = (date: number, note = '', kind: CompanyDay['kind'] = 'closed') =>
  ({ day: `2027-01-${String(date).padStart(2, '0')}`, kind, note }) as const;

test('days are put in their order, and replace what was there', () => {
  expect(withDays([day(1), day(5)], [day(5, 'Fair'), day(3)])).toEqual([day(1), day(3), day(5, 'Fair')]);
});

// docs/product.md#project-days
test('the days of two people who save at once are merged', () => {
  const base = [day(1), day(2), day(3)];
  const mine = [day(1), day(3, 'Inventory'), day(10)];
  const theirs = [day(2), day(3), day(20)];
  // Mine: 2 is gone, 3 has a note, 10 is new. Theirs: 1 is gone, 20 is new.
  expect(mergedDays(base, mine, theirs)).toEqual([day(3, 'Inventory'), day(10), day(20)]);
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// Each has days that begin or end at another hour, or that were left out.
test.for(['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Europe/Berlin', 'America/Los_Angeles'])(
  'in %s the same days are added',
  async (name) => {
    process.env.TZ = name;
    expect(daysFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysFrom('2018-11-03', '2018-11-05')).toEqual(['2018-11-03', '2018-11-04', '2018-11-05']);
    expect(daysFrom('2011-12-29', '2011-12-31')).toEqual(['2011-12-29', '2011-12-30', '2011-12-31']);
    const days = holidaysIn(await holidaysOf('US'), null, '2027-11-01').map(({ day }) => day);
    expect(days.slice(0, 2)).toEqual(['2027-11-11', '2027-11-25']);
  },
);

test('a last day before the first adds the first alone, and a slip of the hand not years', () => {
  expect(daysFrom('2026-03-28', '2026-03-01')).toEqual(['2026-03-28']);
  expect(daysFrom('2026-01-01', '2036-01-01')).toHaveLength(60);
});
