import { expect, test } from 'vitest';
import { countries, holidaysIn, holidaysOf } from './holidays.ts';

test('a state has the holidays that all states have, and its own', async () => {
  const us = await holidaysOf('US');
  const in2027 = (state: string | null) =>
    holidaysIn(us, state, '2027-01-01').flatMap(({ day, note }) => (day < '2028' ? [`${day} ${note}`] : []));
  expect(in2027(null)).toContain('2027-11-25 Thanksgiving Day');
  expect(in2027('CA')).toEqual(expect.arrayContaining(['2027-03-31 César Chávez Day', '2027-11-25 Thanksgiving Day']));
  expect(in2027('NY').join()).not.toContain('César Chávez');
});

test('a day with two holidays is one day with both names', () => {
  const names = { states: {}, holidays: ['One', 'Two'].map((name) => ({ name, days: '2027-05-01 2028-05-01' })) };
  expect(holidaysIn(names, null, '2028-01-01')).toEqual([{ day: '2028-05-01', kind: 'holiday', note: 'One, Two' }]);
});

test.for(countries.map(({ id, name }) => [name, id] as const))(
  '%s has days of each year of its list',
  async ([, id]) => {
    const days = holidaysIn(await holidaysOf(id), null, '2026-01-01');
    expect(new Set(days.map(({ day }) => day.slice(0, 4))).size).toBe(10);
    expect(days.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
  },
);
