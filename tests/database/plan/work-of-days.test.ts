import { expect, it } from 'vitest';
import { dayOf, textOf } from '../../../functions/core/schedule/engine/day.ts';
import { as, owner } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

const staff = await aPerson('staff');
const [FIRST, LAST] = ['2051-03-06', '2051-03-19'];

/** Days after the first one that a row lasts: the ends of each class of lengths, and beyond. */
const LENGTHS = [0, 7, 8, 31, 32, 180, 181, 1000, 1001, 9000];

/** Rows that last so long, by where they lie: before these days, into the first, out of the last, and behind. */
const PLACES = {
  before: (length: number) => dayOf(FIRST) - 1 - length,
  into: (length: number) => dayOf(FIRST) - length,
  from: () => dayOf(LAST),
  behind: () => dayOf(LAST) + 1,
};

it('the work of some days is found however long its rows last, and none that only comes near', async () => {
  const cases = Object.entries(PLACES).flatMap(([place, startOf]) =>
    LENGTHS.map((length) => ({ place, length, start: startOf(length) })),
  );
  const { id, phases, tasks } = await aProject(staff, { phases: 2, tasks: cases.length });
  const dates = tasks.map((task, at) => {
    const { start = 0, length = 0 } = cases[at] ?? {};
    return { id: task, starts: textOf(start), ends: textOf(start + length) };
  });
  await owner.begin(async (sql) => {
    await sql`select private.be_quiet(true), set_config('app.project', ${String(id)}, true)`;
    for (const row of dates) {
      await sql`update tasks set scheduled_start = ${row.starts}, scheduled_completion = ${row.ends} where id = ${row.id}`;
    }
    // One that has only its last day lasts that day.
    await sql`update phases set scheduled_completion = ${FIRST} where id = ${phases[1] ?? 0}`;
  });
  const found = await as(
    staff,
    (sql) => sql<{ entity: string; row_id: string }[]>`
      select entity, row_id from private.work_on(${FIRST}, ${LAST}) where project_id = ${id}`,
  );
  const of = (entity: string) => found.filter((row) => row.entity === entity).map((row) => Number(row.row_id));
  const wanted = tasks.filter((_, at) => ['into', 'from'].includes(cases[at]?.place ?? ''));
  expect(of('task').toSorted((a, b) => a - b)).toEqual(wanted);
  expect(of('phase')).toEqual([phases[1]]);
});
