import { afterEach, expect, test } from 'vitest';
import {
  addDays,
  beginOfDay,
  dayOfInstant,
  formatDayRange,
  formatInstant,
  formatInstantDay,
  formatWeekday,
  showTimesIn,
  today,
} from './dates.ts';

afterEach(() => showTimesIn(null));

// Just before midnight UTC: already the next day in the east, and still the same one in the west.
const late = '2026-03-02T23:30:00Z';

// docs/product.md#date-format
test.each([
  ['Pacific/Apia', '2026-03-03', 'Mar 3, 2026'],
  ['Europe/Brussels', '2026-03-03', 'Mar 3, 2026'],
  ['America/Sao_Paulo', '2026-03-02', 'Mar 2, 2026'],
  ['America/Los_Angeles', '2026-03-02', 'Mar 2, 2026'],
])('the day of an instant is the one of the company, in %s', (zone, day, shown) => {
  showTimesIn(zone);
  expect(dayOfInstant(late)).toBe(day);
  expect(formatInstantDay(late)).toBe(shown);
  expect(formatInstant(late)).toContain(shown);
});

test.each([
  ['Pacific/Apia', '2026-03-03', '2026-03-02T11:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-03', '2026-03-03T11:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('a day of the company begins in %s at its midnight, also after a change of the clock', (zone, day, instant) => {
  showTimesIn(zone);
  expect(beginOfDay(day)).toBe(instant);
});

test('a range of days shows the month and the year once', () => {
  expect(formatDayRange('2026-03-03', '2026-03-11').replace(/\s/g, ' ')).toBe('Mar 3 – 11, 2026');
});

// docs/product.md#date-format
test('a day with its weekday has the year where it is a year or more from today', () => {
  for (const [days, hasYear] of [
    [0, false],
    [364, false],
    [365, true],
    [-364, false],
    [-365, true],
  ] as const) {
    const day = addDays(today(), days);
    expect([days, formatWeekday(day).endsWith(day.slice(0, 4))]).toEqual([days, hasYear]);
  }
});
