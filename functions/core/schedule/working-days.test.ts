// docs/product.md#contract
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesFor } from '../../../tests/support/schedule/cases.ts';
import { createCalendars } from './engine/calendar.ts';
import { dayOf, textOf } from './engine/day.ts';
import { type CalendarOfPlan, calendarOf, type ScheduledDay } from './from-plan.ts';
import { daysLater, workDaysBetween } from './working-days.ts';

const week = [true, true, true, true, true, false, false];
const plan = (days: ScheduledDay[], more: Partial<CalendarOfPlan> = {}): CalendarOfPlan => ({
  workWeek: null,
  days,
  calendar: { week, days: [] },
  ...more,
});

test.each([
  // A Friday, before a weekend and a day off.
  ['2027-07-02', 0, '2027-07-02'],
  ['2027-07-02', 1, '2027-07-06'],
  ['2027-07-02', 3, '2027-07-08'],
  ['2027-07-06', -1, '2027-07-02'],
  ['2027-07-08', -3, '2027-07-02'],
  // A completion that was agreed for a day off.
  ['2027-07-04', 0, '2027-07-04'],
  ['2027-07-04', 1, '2027-07-06'],
  ['2027-07-04', -1, '2027-07-01'],
])('of %s and %i working days is %s', (day, count, after) => {
  expect(daysLater(plan([{ day: '2027-07-05', kind: 'closed' }]), day, count)).toBe(after);
});

// docs/product.md#report-week
test.each([
  ['2027-03-05', '2027-03-08', 1],
  ['2027-03-05', '2027-03-31', 18],
  ['2027-03-08', '2027-03-05', -1],
  ['2027-03-06', '2027-03-07', 0],
  ['2027-03-07', '2027-03-06', 0],
  ['2027-03-05', null, null],
  [null, '2027-03-05', null],
  ['2017-01-01', '2027-01-09', 2615],
  ['2017-01-01', '2027-01-10', null],
])('from %s to %s are %s working days', (from, to, days) => {
  expect(workDaysBetween(plan([]), from, to)).toBe(days);
});

test('a day off, one more and one of bad weather are counted as the calendar says', () => {
  const days = [
    { day: '2027-07-05', kind: 'closed' as const },
    { day: '2027-07-06', kind: 'weather' as const },
    { day: '2027-07-10', kind: 'extra' as const },
    { day: '2027-07-11', kind: 'extra' as const },
  ];
  expect(workDaysBetween(plan(days), '2027-07-04', '2027-07-11')).toBe(6);
});

test('is of the week where the calendar never works for 60 days', () => {
  const never = plan([], { workWeek: week.map(() => false) });
  expect(daysLater(never, '2027-07-02', 3)).toBe('2027-07-05');
  expect(daysLater(never, '2027-07-05', -3)).toBe('2027-07-02');
  const again = (day: string) => plan([{ day, kind: 'extra' }], { workWeek: week.map(() => false) });
  expect(daysLater(again('2027-09-01'), '2027-07-02', 1)).toBe('2027-09-01');
  expect(daysLater(again('2027-09-02'), '2027-07-02', 1)).toBe('2027-07-03');
});

test('is that of the engine in every calendar, and back again is the same working day', async () => {
  const from = dayOf('2027-06-01');
  const anyWeek = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((some) => some.includes(true));
  const anyDay = fc.record({
    day: fc.integer({ min: 0, max: 60 }).map((at) => textOf(from + at)),
    kind: fc.constantFrom('holiday' as const, 'closed' as const, 'weather' as const, 'extra' as const),
  });
  const anyDays = fc.uniqueArray(anyDay, { selector: ({ day }) => day, maxLength: 20 });
  await fc.assert(
    fc.property(
      anyWeek,
      anyDays,
      anyDays,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -40, max: 40 }),
      (workWeek, days, company, at, count) => {
        fc.pre(count !== 0);
        const some = plan(days, { workWeek, calendar: { week, days: company } });
        const { work } = createCalendars(calendarOf(some), from);
        // A completion is worked to its end: the next working day is one more.
        const after = textOf(work.shift(from + at + 1, count - 1));
        expect(daysLater(some, textOf(from + at), count)).toBe(after);
        if (work.next(from + at) === from + at) expect(daysLater(some, after, -count)).toBe(textOf(from + at));
      },
    ),
    { numRuns: casesFor(300, 3_000) },
  );
});
