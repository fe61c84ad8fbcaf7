// The rules of a diary that the database holds by itself.
import { describe, expect, it } from 'vitest';
import { inBook } from '../papers/books.ts';
import { as, changing, owner } from '../permissions/callers.ts';
import { aPerson, aProject, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');
const client = await aPerson('client');
const project = await aProject(staff);
await launchFor(staff, project, client);

type Part = { more: Record<string, number>; [list: string]: unknown };
type Facts = Record<'shared' | 'office', Part>;

const addLines = (day: string, count: number) =>
  changing(
    staff,
    project.id,
    (sql) => sql`insert into diary_lines (project_id, day, kind, text)
      select ${project.id}, current_date + ${day}::interval, 'remark', 'x' from generate_series(1, ${count})`,
  );

// docs/product.md#diary-days
it('takes fifty lines a day, of today and the 31 days before', async () => {
  await addLines('-1 day', 50);
  await expect(addLines('-1 day', 1)).rejects.toThrow('A day has at most 50 lines');
  await addLines('-30 days', 1);
  await expect(addLines('-33 days', 1)).rejects.toThrow('A day can be written for 31 days');
  await expect(addLines('2 days', 1)).rejects.toThrow('This day is still to come');
});

// docs/product.md#diary-staff
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

// docs/product.md#diary-staff
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

// docs/product.md#diary-month
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

describe('a day', () => {
  // docs/product.md#diary-parts
  it('says that it is off, by its kind to everybody and with its note to the office', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      const facts = async () => {
        const [row] = await sql<{ shared: unknown; office: unknown }[]>`
          select f.facts #> '{shared,dayOff}' as shared, f.facts #> '{office,dayOff}' as office
          from private.diary_facts(${id}, ${today}) f (facts)`;
        return [row?.shared, row?.office];
      };
      expect(await facts()).toEqual([null, null]);
      await sql`insert into project_days (project_id, day, kind) values (${id}, ${today}, 'weather')`;
      expect(await facts()).toEqual([{ k: 'day', kind: 'weather' }, null]);
      await book.close();
      await sql`update project_days set kind = 'closed', note = 'The owner’s wedding' where project_id = ${id}`;
      expect(await book.touched()).toEqual([today]);
      await book.amend();
      const { shared, office } = await book.parts(2);
      expect([shared.dayOff, office.dayOff]).toEqual([
        { k: 'day', kind: 'closed' },
        { k: 'day', note: 'The owner’s wedding' },
      ]);
      await sql`delete from project_days where project_id = ${id}`;
      await book.amend();
      expect((await book.parts(3)).shared.dayOff).toBeNull();
    });
  });

  // docs/product.md#diary-parts
  it('lists 200 rows of work, 200 notes and 500 photos, and counts the rest', async () => {
    await inBook(async (sql, { id, today, phase, task }) => {
      const addTasks = (count: number, started: string | null, planned: string | null) =>
        sql`insert into tasks (project_id, phase_id, title, status_id, started_on, started_by, scheduled_start, scheduled_completion)
          select ${id}, ${phase}, 'Row', case when ${started}::date is null then 1 else 2 end, ${started}, case when ${started}::date is not null then 'person' end,
            ${planned}, ${planned} from generate_series(1, ${count})`;
      await addTasks(203, today, null);
      await addTasks(202, '2026-01-01', null);
      await addTasks(201, null, '2026-01-02');
      const addNotes = async (count: number, isInternal: boolean) =>
        (
          await sql<{ id: number }[]>`insert into notes (project_id, task_id, description, is_internal)
            select ${id}, ${task}, 'Seen', ${isInternal} from generate_series(1, ${count}) returning id`
        )[0]?.id ?? 0;
      const [shared, internal] = [await addNotes(204, false), await addNotes(205, true)];
      const addPhotos = (note: number, count: number) =>
        sql`insert into photos (project_id, note_id, path, original_filename, mime_type, size)
          select ${id}, ${note}, ${`${id}/${note}/`} || n, 'a.jpg', 'image/jpeg', 1 from generate_series(1, ${count}) n`;
      await addPhotos(shared, 506);
      await addPhotos(internal, 507);
      const [row] = await sql<{ facts: Facts }[]>`select private.diary_facts(${id}, ${today}) as facts`;
      const counted = ({ more, ...part }: Facts['shared']) =>
        Object.fromEntries(Object.keys(more).map((list) => [list, [(part[list] as unknown[]).length, more[list]]]));
      expect(counted(row?.facts.shared ?? { more: {} })).toEqual({
        work: [200, 3],
        underWay: [200, 2],
        notes: [200, 4],
        photos: [500, 6],
      });
      expect(counted(row?.facts.office ?? { more: {} })).toEqual({
        notBegun: [200, 1],
        notes: [200, 5],
        photos: [500, 7],
      });
    });
  });
});
