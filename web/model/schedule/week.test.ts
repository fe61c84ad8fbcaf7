// docs/product.md#week-start
import { afterEach, expect, test } from 'vitest';
import { weekStarts } from '../../../functions/core/common/names.ts';
import { boardDays, dayOf, textOf } from '../../../functions/core/schedule/engine/day.ts';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import { firstValues } from '../../features/reports/draft/first-values.ts';
import { startOfWeek as startOnScale } from '../../features/schedule/scale/scale.ts';
import { showTimesOf } from '../../lib/time/dates.ts';
import { startOfWeek, weeksStartOn } from './week.ts';

const startWeeksOn = (weekStart?: Settings['weekStart']) =>
  showTimesOf({ timeZone: null, ...(weekStart && { weekStart }) });
afterEach(() => startWeeksOn());

test.for([
  ['monday', '2026-11-23', '2026-11-30'],
  ['saturday', '2026-11-28', '2026-11-28'],
  ['sunday', '2026-11-29', '2026-11-29'],
] as const)(
  'a week that starts on %s is the same in calendars, on the board, the time line and in reports',
  ([weekStart, ofSunday, ofMonday]) => {
    startWeeksOn(weekStart);
    for (const [day, start] of [
      ['2026-11-29', ofSunday],
      ['2026-11-30', ofMonday],
      [ofSunday, ofSunday],
    ] as const) {
      expect(startOfWeek(day)).toBe(start);
      expect(textOf(startOnScale(dayOf(day)))).toBe(start);
      expect(boardDays(day, 2, weeksStartOn()).from).toBe(start);
      expect(firstValues('week', { today: day, project: undefined }).firstDay).toBe(start);
    }
  },
);

test('weeks start on Monday until somebody chooses another day, and for settings of an older server', () => {
  expect(weeksStartOn()).toBe(0);
  startWeeksOn('sunday');
  expect(weeksStartOn()).toBe(6);
  startWeeksOn(undefined);
  expect(weeksStartOn()).toBe(0);
  expect(weekStarts).toContain('monday');
});
