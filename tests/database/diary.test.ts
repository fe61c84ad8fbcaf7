// The rules of a diary that the database holds by itself.
import { expect, it } from 'vitest';
import { as, changing, owner } from './callers.ts';
import { aPerson, aProject, launchFor } from './worlds.ts';

const staff = await aPerson('staff');
const client = await aPerson('client');
const project = await aProject(staff);
await launchFor(staff, project, client);

const addLines = (day: string, count: number) =>
  changing(
    staff,
    project.id,
    (sql) => sql`insert into diary_lines (project_id, day, kind, text)
      select ${project.id}, current_date + ${day}::interval, 'remark', 'x' from generate_series(1, ${count})`,
  );

it('takes fifty lines a day, of today and the 31 days before', async () => {
  await addLines('-1 day', 50);
  await expect(addLines('-1 day', 1)).rejects.toThrow('A day has at most 50 lines');
  await addLines('-30 days', 1);
  await expect(addLines('-33 days', 1)).rejects.toThrow('A day can be written for 31 days');
  await expect(addLines('2 days', 1)).rejects.toThrow('This day is still to come');
});

it('gives clients no day and no month', async () => {
  const read = (person: typeof staff) =>
    as(
      person,
      (sql) => sql`select private.diary_day(${project.id}, current_date) as day,
        private.diary_month(${project.id}, current_date) as month`,
    );
  expect(await read(client)).toEqual([{ day: null, month: null }]);
  expect(await read(staff)).toMatchObject([{ day: expect.anything(), month: expect.anything() }]);
});

it('keeps a deleted trade for as long as a diary names it', async () => {
  const [trade] = await owner<{ id: number }[]>`
    insert into trades (name, deleted_at) values ('Volt', now() - interval '40 days') returning id`;
  const id = trade?.id ?? 0;
  await changing(
    staff,
    project.id,
    (sql) => sql`insert into diary_people (project_id, day, trade_id, came, people)
      values (${project.id}, current_date, ${id}, true, 2)`,
  );
  const isThere = async () => (await owner`select from trades where id = ${id}`).length > 0;
  await owner`select private.sweep('trades', 1000)`;
  expect(await isThere()).toBe(true);
  await owner`delete from diary_people where trade_id = ${id}`;
  await owner`select private.sweep('trades', 1000)`;
  expect(await isThere()).toBe(false);
});

it('knows which days a project works on', async () => {
  const isWorked = async (day: string) => {
    const [row] = await owner<{ worked: boolean }[]>`select private.is_work_day(${project.id}, ${day}) as worked`;
    return row?.worked;
  };
  const mark = (day: string, kind: string) =>
    changing(
      staff,
      project.id,
      (sql) => sql`insert into project_days (project_id, day, kind) values (${project.id}, ${day}, ${kind})`,
    );
  // A Saturday and a Monday.
  expect([await isWorked('2026-03-07'), await isWorked('2026-03-09')]).toEqual([false, true]);
  await mark('2026-03-07', 'extra');
  await mark('2026-03-09', 'closed');
  await mark('2026-03-10', 'weather');
  expect([await isWorked('2026-03-07'), await isWorked('2026-03-09'), await isWorked('2026-03-10')]).toEqual([
    ...[true, false, true],
  ]);
});
