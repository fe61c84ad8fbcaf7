import { afterEach, expect, test } from 'vitest';
import { daysFrom } from './days-from.ts';
import { holidaysIn, holidaysOf } from './holidays/holidays.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
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
