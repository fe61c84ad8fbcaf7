// The agreed completion after a change of so many working days, by the calendar of its project.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendars } from '../../functions/core/schedule/engine/calendar.ts';
import { dayOf, textOf } from '../../functions/core/schedule/engine/day.ts';
import { calendarOf, type ScheduledDay } from '../../functions/core/schedule/from-plan.ts';
import { casesFor } from '../support/cases.ts';
import { changing, owner } from './callers.ts';
import { aPerson, aProject } from './worlds.ts';

const staff = await aPerson('staff');
const project = await aProject(staff);

function workOn(week: boolean[], days: ScheduledDay[]): Promise<unknown> {
  return changing(staff, project.id, async (sql) => {
    await sql`update projects set work_week = ${`{${week}}`}::text::boolean[] where id = ${project.id}`;
    await sql`delete from project_days where project_id = ${project.id}`;
    for (const { day, kind } of days) {
      await sql`insert into project_days (project_id, day, kind) values (${project.id}, ${day}, ${kind})`;
    }
  });
}

async function agreed(completion: string, days: number): Promise<string | undefined> {
  const [row] = await owner<{ day: string }[]>`select private.agreed_day(${project.id}, ${completion}, ${days}) as day`;
  return row?.day;
}

it.each([
  // A Friday, before a weekend and a day off.
  ['2027-07-02', 0, '2027-07-02'],
  ['2027-07-02', 1, '2027-07-06'],
  ['2027-07-02', 3, '2027-07-08'],
  ['2027-07-06', -1, '2027-07-02'],
  ['2027-07-08', -3, '2027-07-02'],
  // A completion that was agreed for a day off.
  ['2027-07-04', 1, '2027-07-06'],
  ['2027-07-04', -1, '2027-07-01'],
])('of %s and %i working days is %s', async (completion, days, after) => {
  await workOn([true, true, true, true, true, false, false], [{ day: '2027-07-05', kind: 'closed' }]);
  expect(await agreed(completion, days)).toBe(after);
});

it('is none without a completion, and of the week where the calendar never works', async () => {
  const [none] = await owner`select private.agreed_day(${project.id}, null, 3) as day`;
  expect(none).toEqual({ day: null });
  const [nowhere] = await owner`select private.agreed_day(-1, '2027-07-02', 3) as day`;
  expect(nowhere).toEqual({ day: '2027-07-05' });
});

// docs/product.md#contract
it('is that of the engine in every calendar, and back again is the same working day', async () => {
  const from = dayOf('2027-06-01');
  const companyDays = await owner<ScheduledDay[]>`select day, kind from company_days`;
  const anyWeek = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((week) => week.includes(true));
  const anyDay = fc.record({
    day: fc.integer({ min: 0, max: 60 }).map((at) => textOf(from + at)),
    kind: fc.constantFrom('holiday' as const, 'closed' as const, 'weather' as const, 'extra' as const),
  });
  const anyDays = fc.uniqueArray(anyDay, { selector: ({ day }) => day, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      anyWeek,
      anyDays,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -40, max: 40 }),
      async (workWeek, days, at, count) => {
        fc.pre(count !== 0);
        await workOn(workWeek, days);
        const { work } = createCalendars(
          calendarOf({ workWeek, days, calendar: { week: workWeek, days: companyDays } }),
          from,
        );
        // A completion is worked to its end: the next working day is one more.
        const after = textOf(work.shift(from + at + 1, count - 1));
        expect(await agreed(textOf(from + at), count)).toBe(after);
        if (work.next(from + at) === from + at) expect(await agreed(after, -count)).toBe(textOf(from + at));
      },
    ),
    { numRuns: casesFor(30, 300) },
  );
});
