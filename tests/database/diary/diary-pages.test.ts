// The book of a project: pages, their chain, and what becomes of a day after it was closed.
import { describe, expect, it } from 'vitest';
import { inBook, sha256Of, staff } from '../papers/books.ts';
import { owner, refusal } from '../permissions/callers.ts';
import { aProject } from '../worlds.ts';

describe('a page', () => {
  // docs/product.md#diary-pages
  it('is a text whose hash anybody can compute, and holds the hash of the page before', async () => {
    await inBook(async (_, { id, today, ...book }) => {
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      await book.note('The slab is dry');
      expect(await book.close()).toEqual({ number: 1, already: false });
      // Three days late or one: numbers follow the order of closing.
      expect(await book.close(yesterday)).toEqual({ number: 2, already: false });
      const [one, two] = await book.pages();
      if (!one || !two) throw new Error('no pages');
      for (const page of [one, two]) {
        const head = JSON.parse(page.head);
        expect(page.sha256).toBe(sha256Of(page.head));
        expect(head).toMatchObject({
          v: 1,
          project: id,
          number: page.number,
          kind: 'day',
          closedBy: staff.id,
          of: null,
        });
        expect([head.shared, head.office]).toEqual([sha256Of(page.shared), sha256Of(page.office)]);
        expect(Object.values(head)).not.toContain('The slab is dry');
      }
      expect([one.previous, two.previous]).toEqual(['0'.repeat(64), one.sha256]);
      expect(one.shared).toContain('The slab is dry');
      expect(JSON.parse(one.shared).salt).toMatch(/^[0-9a-f]{32}$/);
      expect(await book.verify()).toEqual([]);
    });
  });

  it('is there already when nothing changed, and is amended by whoever has more to say', async () => {
    await inBook(async (sql, { id, today, task, ...book }) => {
      await book.close();
      expect(await book.close()).toEqual({ number: 1, already: true });
      await sql`update tasks set title = 'Another name' where project_id = ${id} and id = ${task}`;
      expect(await book.close()).toEqual({ number: 1, already: true });
      await sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}, 'delay', 'No power')`;
      expect(await book.close()).toEqual({ number: 2, already: false });
      expect((await book.parts(2)).office.lines).toMatchObject([{ text: 'No power' }]);
      expect((await book.pages()).map(({ kind }) => kind)).toEqual(['day', 'amendment']);
      expect(await book.verify()).toEqual([]);
    });
  });

  // docs/product.md#diary-pages
  it.each([
    ['update', (id: number) => `update diary_pages set office = office || ' ' where project_id = ${id}`],
    ['delete', (id: number) => `delete from diary_pages where project_id = ${id}`],
    ['truncate', () => 'truncate diary_pages'],
    [
      'insert',
      (
        id: number,
      ) => `insert into diary_pages select project_id, 2, 'restart', null, null, head, shared, office, sha256, previous,
        seq, closed_by, signed_at, closed_at from diary_pages where project_id = ${id}`,
    ],
  ])('takes no %s, also of the owner', async (_, attempt) => {
    await inBook(async (sql, { id, ...book }) => {
      await book.close();
      expect(await refusal(sql.savepoint((inside) => inside.unsafe(attempt(id))))).toBe('55000');
    });
  });

  // docs/product.md#diary-pages
  it('goes with its project', async () => {
    await inBook(async (sql, { id, ...book }) => {
      await book.close();
      await sql`delete from projects where id = ${id}`;
      expect(await book.pages()).toEqual([]);
    });
  });

  it('is refused to a template, to days to come and of long ago, and without a time zone', async () => {
    const template = await aProject(staff, { isTemplate: true });
    await inBook(async (sql, { id, today, ...book }) => {
      const attempt = (project: number, days: number) =>
        sql
          .savepoint((inside) => inside`select private.begin_closing(${project}, ${today}::date + ${days}::int)`)
          .catch((error: { message: string }) => error.message);
      expect(await attempt(template.id, 0)).toBe('A template has no diary');
      expect(await attempt(id, 1)).toBe('This day is still to come');
      expect(await attempt(id, -32)).toBe('A day can be closed for 31 days');
      await sql`update company_settings set time_zone = null`;
      expect(await attempt(id, 0)).toBe('The company has no time zone');
      expect(await book.pages()).toEqual([]);
    });
  });
});

describe('what is planned, done and said', () => {
  // docs/product.md#diary-amendments
  it('is as of closing, corrected, and only added to', async () => {
    await inBook(async (sql, { id, today, tasks, ...book }) => {
      const [under, late, done] = tasks;
      await sql`update tasks set status_id = 2, started_on = ${today}::date - 2, started_by = 'person' where project_id = ${id} and id = ${under ?? 0}`;
      await sql`update tasks set scheduled_start = ${today}::date - 5, scheduled_completion = ${today}::date - 4
        where project_id = ${id} and id = ${late ?? 0}`;
      await sql`update tasks set status_id = 3, started_on = ${today}, started_by = 'person', completed_on = ${today}, completed_by = 'person' where project_id = ${id} and id = ${done ?? 0}`;
      await book.close();
      const before = await book.parts(1);
      expect(before.office.reports).toHaveLength(2);
      // Plans move on, the log is trimmed, and Done is moved to last week.
      await sql`update tasks set status_id = 1, started_on = null, started_by = null where project_id = ${id} and id = ${under ?? 0}`;
      await sql`update tasks set scheduled_start = null, scheduled_completion = null where project_id = ${id} and id = ${late ?? 0}`;
      await sql`update tasks set started_on = ${today}::date - 7, completed_on = ${today}::date - 7
        where project_id = ${id} and id = ${done ?? 0}`;
      await sql`delete from project_changes where project_id = ${id}`;
      expect(await book.touched()).toEqual([today]);
      expect(await book.amend()).toBe(1);
      const after = await book.parts(2);
      expect(after.shared.underWay).toEqual(before.shared.underWay);
      expect(after.office.notBegun).toEqual(before.office.notBegun);
      expect(after.office.reports).toEqual(before.office.reports);
      expect([before.shared.work?.length, after.shared.work]).toEqual([1, []]);
      expect(await book.touched()).toEqual([]);
      expect(await book.verify()).toEqual([]);
    });
  });

  // docs/product.md#diary-amendments
  it('that becomes internal is not in the newest shared part', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      const note = await book.note('For everybody');
      await book.close();
      await sql`update notes set is_internal = true where id = ${note}`;
      expect(await book.touched()).toEqual([today]);
      await book.amend();
      const { shared, office } = await book.parts(2);
      expect([shared.notes, office.notes]).toMatchObject([[], [{ k: `note:${note}`, text: 'For everybody' }]]);
      expect(id).toBeGreaterThan(0);
    });
  });

  it('marks closed days alone, and nothing in a project without a book', async () => {
    await inBook(async (sql, { id, today, task, phase, ...book }) => {
      const begin = (days: number) =>
        sql`update tasks set status_id = 2, started_on = ${today}::date - ${days}::int, started_by = 'person' where project_id = ${id} and id = ${task}`;
      await begin(0);
      expect(await book.touched()).toEqual([]);
      await book.close();
      await begin(1);
      expect(await book.touched()).toEqual([today]);
      await book.amend();
      await begin(3);
      expect(await book.touched()).toEqual([]);
      await begin(0);
      await book.amend();
      // A phase takes the days of its tasks with it.
      await sql`select delete_plan_item(${id}, 'phase', ${phase})`;
      expect(await book.touched()).toEqual([today]);
    });
  });
});

it('a night of 23 hours is 23 hours, and stays where the zone is changed', async () => {
  await inBook(async (sql, { id, ...book }) => {
    const day = '2026-03-08';
    const add = (kind: string) =>
      sql`select private.add_page(${id}, ${kind}, ${day}, private.diary_facts(${id}, ${day}), null, null)`;
    await add('day');
    await sql`update company_settings set time_zone = 'Asia/Tokyo'`;
    await add('amendment');
    const heads = (await book.pages()).map(({ head }) => JSON.parse(head));
    for (const { zone, from, to } of heads) {
      expect([zone, from, to]).toEqual(['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
    }
    expect(heads[1]).toMatchObject({ of: 1, closedBy: null, signedAt: null });
    expect(await book.verify()).toEqual([]);
  });
});

describe('a photo of a closed day', () => {
  const aged = "deleted_at = clock_timestamp() - interval '31 days'";

  // docs/product.md#diary-photos
  it('keeps its bytes when it is deleted, for as long as its project', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      const note = await book.note('With pictures');
      const add = (
        path: string,
      ) => sql`insert into photos (project_id, note_id, path, original_filename, mime_type, size)
        values (${id}, ${note}, ${path}, 'a.jpg', 'image/jpeg', 1)`;
      await add(`${id}/kept`);
      await book.close();
      await add(`${id}/later`);
      await sql.unsafe('alter table diary_pages disable trigger user');
      await sql`update diary_pages set closed_at = closed_at - interval '40 days' where project_id = ${id}`;
      await sql`update photos set created_at = created_at - interval '41 days' where path = ${`${id}/kept`}`;
      await sql.unsafe(`update photos set ${aged} where project_id = ${id}`);
      const swept = async () =>
        (await sql<{ path: string }[]>`select path from private.files_to_sweep(100000)`)
          .map(({ path }) => path)
          .filter((path) => path.startsWith(`${id}/`));
      expect(await swept()).toEqual([`${id}/later`]);
      expect(await book.touched()).toEqual([today]);
      await sql.unsafe(`update projects set ${aged} where id = ${id}`);
      expect((await swept()).sort()).toEqual([`${id}/kept`, `${id}/later`]);
    });
  });
});

describe('one byte that was changed is named', () => {
  const at = 'where number = 2';
  // docs/product.md#diary-verify
  it.each([
    ['head', `update diary_pages set head = replace(head, '"v": 1', '"v": 2') ${at}`, 2],
    ['head', `update diary_pages set head = left(head, -1) ${at}`, 2],
    ['head', `update diary_pages set sha256 = reverse(sha256) ${at}`, 2],
    ['shared', `update diary_pages set shared = shared || ' ' ${at}`, 2],
    ['office', `update diary_pages set office = replace(office, 'said', 'Said') ${at}`, 2],
    ['order', `update diary_pages set previous = reverse(previous) ${at}`, 2],
    ['columns', `update diary_pages set closed_at = closed_at - interval '1 day' ${at}`, 2],
    ['columns', `update diary_pages set day = day - 9 ${at}`, 2],
    ['number', `delete from diary_pages ${at}`, 3],
    ['missing', 'delete from diary_pages where number = 3', 3],
  ])('%s: %s', async (what, change, number) => {
    await inBook(async (sql, { id, today, ...book }) => {
      for (const days of [0, 1, 2]) {
        await sql`insert into diary_lines (project_id, day, kind, text)
          values (${id}, ${today}::date - ${days}::int, 'remark', 'What he said')`;
        await sql`select private.begin_closing(${id}, d.day), private.close_day(${id}, d.day)
          from (select ${today}::date - ${days}::int as day) d`;
      }
      await sql.unsafe('alter table diary_pages disable trigger user');
      await sql.unsafe(`${change} and project_id = ${id}`);
      const [fault] = await book.verify();
      expect(fault).toMatchObject({ what, number });
    });
  });
});

it("the pages of a book are the owner's alone to write", async () => {
  const [granted] = await owner<{ names: string[] }[]>`
    select coalesce(array_agg(distinct privilege_type::text), '{}') as names from information_schema.role_table_grants
    where table_name = 'diary_pages' and grantee in ('anon', 'authenticated', 'api')`;
  expect(granted?.names).toEqual(['SELECT']);
});
