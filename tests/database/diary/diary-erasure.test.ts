// Erasing for good, restarts after a backup, and hashes that leave the house.
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { claimsOf, inBook, sha256Of } from '../papers/books.ts';
import { owner, refusal } from '../permissions/callers.ts';
import { aPerson } from '../worlds.ts';

const admin = await aPerson('administrator');

describe('erasing for good', () => {
  // docs/product.md#diary-erase
  it('takes the text of a part, and adds a page with the reason and all else', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      const add = (text: string) =>
        sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}, 'remark', ${text})`;
      await add('His address is 5 Elm Street');
      await add('The slab is dry');
      await book.close();
      await sql`select set_config('request.jwt.claims', ${claimsOf(admin)}, true)`;
      await sql`update diary_lines set deleted_at = now() where project_id = ${id} and text like 'His%'`;
      const [row] = await sql<
        { made: number }[]
      >`select private.erase(${id}, 1, 'office', null, 'A private address') as made`;
      expect(row?.made).toBe(2);
      const [one, two] = await sql<
        { kind: string; head: string; shared: string; office: string | null; of_page: number }[]
      >`
        select * from diary_pages where project_id = ${id} order by number`;
      expect([one?.office, one?.shared]).toEqual([null, expect.any(String)]);
      expect(two).toMatchObject({ kind: 'erasure', of_page: 1 });
      const head = JSON.parse(two?.head ?? '');
      expect(head).toMatchObject({
        erased: { page: 1, part: 'office' },
        closedBy: admin.id,
        office: sha256Of(two?.office ?? ''),
      });
      expect(two?.head).not.toContain('private address');
      const office = JSON.parse(two?.office ?? '');
      expect(office.lines).toMatchObject([{ text: 'The slab is dry' }]);
      expect(office.erased).toMatchObject({ reason: 'A private address' });
      expect(JSON.stringify(await book.pages())).not.toContain('Elm');
      expect(await book.verify()).toEqual([]);
      // The newest page has the facts of the day: nothing waits, and it is closed already.
      expect(await book.amend()).toBe(0);
      expect(await book.close()).toEqual({ number: 2, already: true });
      await add('More');
      expect(await book.close()).toEqual({ number: 3, already: false });
      expect(await book.verify()).toEqual([]);
    });
  });

  const asAdmin = (sql: TransactionSql) => sql`select set_config('request.jwt.claims', ${claimsOf(admin)}, true)`;
  /** Everything that the database still has of a book, in words. */
  const wordsOf = async (sql: TransactionSql, id: number) =>
    JSON.stringify([
      await sql`select shared, office from diary_pages where project_id = ${id}`,
      await sql`select * from diary_lines where project_id = ${id}`,
      await sql`select * from project_changes where project_id = ${id}`,
    ]);

  // docs/product.md#diary-erase
  it('takes lines, people and the weather of a day of any age with it, and their words out of the history', async () => {
    const [trade] = await owner<{ id: number }[]>`insert into trades (name) values ('Volt') returning id`;
    await inBook(async (sql, { id, today, ...book }) => {
      const add = async (text: string, isInternal = true) => {
        const [row] = await sql<{ id: number }[]>`insert into diary_lines (project_id, day, kind, text, is_internal)
          values (${id}, ${today}, 'remark', ${text}, ${isInternal}) returning id`;
        return row?.id ?? 0;
      };
      const gone = await add('He lives in Elm Street');
      const changed = await add('His number is 555 0199');
      const shared = await add('Her key is 4711', false);
      await add('The slab is dry');
      await sql`insert into diary_people (project_id, day, trade_id, came, people) values (${id}, ${today}, ${trade?.id ?? 0}, true, 2)`;
      await sql`insert into diary_weather (project_id, day, sky, unit) values (${id}, ${today}, '{rain}', 'F')`;
      await book.close();
      await sql`update diary_lines set text = 'His number is known' where id = ${changed}`;
      await sql.unsafe(`create or replace function private.company_day(said date) returns date language sql stable
        as $$ select date '${today}' + 40 $$`);
      await asAdmin(sql);
      expect(await refusal(sql.savepoint((s) => s`update diary_lines set deleted_at = now() where id = ${gone}`))).toBe(
        'PT422',
      );
      const erase = (page: number, part: string, items: string[]) =>
        sql`select private.erase(${id}, ${page}, ${part}, null, 'Private', ${items})`;
      await erase(1, 'office', [`line:${gone}`, `trade:${trade?.id}`]);
      // The page that says so has the shared part of the day, which still has it.
      await erase(1, 'shared', [`line:${shared}`, 'weather']);
      await erase(2, 'shared', []);
      const left = await book.parts(4);
      expect(left.office).toMatchObject({
        lines: [{ text: 'His number is known' }, { text: 'The slab is dry' }],
        people: [],
      });
      expect(left.shared).toMatchObject({ lines: [], weather: null });
      expect(await book.verify()).toEqual([]);
      const words = await wordsOf(sql, id);
      for (const word of ['Elm', '555 0199', '4711']) expect(words).not.toContain(word);
      for (const word of ['The slab is dry', 'His number is known']) expect(words).toContain(word);
    });
  });

  // docs/product.md#diary-erase
  it('leaves no name of then in what each page copies from the one before', async () => {
    const [trade] = await owner<{ id: number }[]>`insert into trades (name) values ('Volt') returning id`;
    await inBook(async (sql, { id, today, tasks: [one = 0, two = 0, three = 0], ...book }) => {
      await sql`insert into project_days (project_id, day, kind) values (${id}, ${today}, 'extra')`;
      await sql`update tasks set scheduled_start = ${today}, scheduled_completion = ${today} where project_id = ${id}`;
      await sql`update tasks set status_id = 2, started_on = ${today}, started_by = 'person' where id = ${three}`;
      for (const task of [one, two]) {
        const [row] = await sql<{ id: number }[]>`insert into assignments (project_id, task_id, trade_id)
          values (${id}, ${task}, ${trade?.id ?? 0}) returning id`;
        await sql`update assignments set answer = 'coming', answered_for = daterange(${today}, ${today}, '[]'),
            answered_at = now() where id = ${row?.id ?? 0}`;
      }
      await book.close();
      await sql`update tasks set title = 'The bath of ' || case id when ${one} then 'the Smiths' else 'Nobody' end where project_id = ${id}`;
      await sql`update trades set name = 'Volt & Sons' where id = ${trade?.id ?? 0}`;
      await sql`select delete_plan_item(${id}, 'task', ${two})`;
      await asAdmin(sql);
      await sql`select private.erase(${id}, 1, 'office', null, 'Private')`;
      const { office } = await book.parts(2);
      expect(office).toMatchObject({
        expected: [
          { n: { title: 'The bath of the Smiths', name: 'Volt & Sons' } },
          { n: { title: '', name: 'Volt & Sons' } },
        ],
        notBegun: [
          { k: `task:${one}`, n: { title: 'The bath of the Smiths', phase: 'Phase 1' } },
          { n: { title: '', phase: null } },
        ],
        answers: [
          { n: { title: 'The bath of the Smiths', trade: 'Volt & Sons' } },
          { n: { title: '', trade: 'Volt & Sons' } },
        ],
        reports: [
          { k: `began:task:${three}`, n: { title: 'The bath of Nobody', by: expect.stringContaining('staff') } },
        ],
      });
      expect(Object.keys(office.expected?.[0]?.n ?? {}).sort()).toEqual(['name', 'title']);
      expect(await book.amend()).toBe(0);
      expect(await book.verify()).toEqual([]);
    });
  });

  // docs/product.md#diary-erase
  it('signs no day', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      await sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}, 'remark', 'Here')`;
      await sql`select private.add_page(${id}, 'day', ${today}, private.diary_facts(${id}, ${today}), null, null)`;
      await asAdmin(sql);
      await sql`select private.erase(${id}, 1, 'office', null, 'Private')`;
      const state = async () =>
        (
          await sql`select d.item ->> 'state' as state from jsonb_array_elements(private.diary_month(${id}, ${today})) d (item)
            where d.item ->> 'day' = ${today}`
        )[0]?.state;
      expect(await state()).toBe('itself');
      expect(await book.close()).toEqual({ number: 3, already: false });
      expect([await state(), (await book.pages())[2]?.kind]).toEqual(['signed', 'amendment']);
      await sql`select private.erase(${id}, 3, 'office', null, 'Private')`;
      expect(await book.close()).toEqual({ number: 4, already: true });
    });
  });

  it('a part that nobody erased is missing', async () => {
    await inBook(async (sql, { id, ...book }) => {
      await book.close();
      expect(
        await refusal(sql.savepoint((s) => s`update diary_pages set office = null where project_id = ${id}`)),
      ).toBe('55000');
      await sql.unsafe('alter table diary_pages disable trigger user');
      await sql`update diary_pages set office = null where project_id = ${id}`;
      expect(await book.verify()).toMatchObject([{ number: 1, what: 'office' }]);
    });
  });

  // docs/product.md#diary-erase
  it('takes the bytes of a photo with the next sweep, and its hash stays', async () => {
    await inBook(async (sql, { id, ...book }) => {
      const note = await book.note('With pictures');
      const [photo] = await sql<{ id: number }[]>`
        insert into photos (project_id, note_id, path, original_filename, mime_type, size, sha256)
        values (${id}, ${note}, ${`${id}/face`}, 'face.jpg', 'image/jpeg', 1, ${'a'.repeat(64)}) returning id`;
      await book.close();
      await sql`select set_config('request.jwt.claims', ${claimsOf(admin)}, true)`;
      await sql`select private.erase(${id}, 1, null, ${photo?.id ?? 0}, 'A child')`;
      const swept = await sql<{ path: string }[]>`select path from private.files_to_sweep(100000)`;
      expect(swept.map(({ path }) => path)).toContain(`${id}/face`);
      await sql`select private.files_swept(${[`${id}/face`]}::text[])`;
      expect(await sql`select 1 from photos where path = ${`${id}/face`}`).toHaveLength(0);
      expect((await book.parts(1)).shared.photos).toMatchObject([{ sha256: 'a'.repeat(64) }]);
      expect((await book.parts(2)).shared.photos).toEqual([]);
      expect(await book.verify()).toEqual([]);
    });
  });

  // docs/product.md#diary-erase
  it('is for administrators, of a page and a photo that are there, once', async () => {
    await inBook(async (sql, { id, ...book }) => {
      await book.close();
      const attempt = (number: number, photo: number | null = null) =>
        refusal(
          sql.savepoint((s) => s`select private.erase(${id}, ${number}, ${photo ? null : 'shared'}, ${photo}, 'So')`),
        );
      expect(await attempt(1)).toBe('42501');
      await sql`select set_config('request.jwt.claims', ${claimsOf(admin)}, true)`;
      expect([await attempt(2), await attempt(1, 1), await attempt(1), await attempt(1)]).toEqual([
        'P0002',
        'P0002',
        null,
        'PT422',
      ]);
    });
  });
});

// docs/product.md#diary-restart
it('after a backup was restored the next page of each book says so', async () => {
  await inBook(async (sql, { today, ...book }) => {
    await book.close();
    await sql`select private.restart_books('2027-03-05T18:00:00Z')`;
    const [, restart] = await book.pages();
    expect(restart).toMatchObject({ kind: 'restart', day: null, shared: null, office: null });
    expect(JSON.parse(restart?.head ?? '')).toMatchObject({
      kind: 'restart',
      backup: '2027-03-05T18:00:00.000Z',
      shared: null,
    });
    expect(await book.verify()).toEqual([]);
    expect(await book.close()).toEqual({ number: 1, already: true });
    expect(today).toMatch(/^\d/);
  });
});

// docs/product.md#diary-witnesses
it('the hash of a last page is mailed to each witness once, after the amendments of the night', async () => {
  await inBook(async (sql, { id, today, ...book }) => {
    await sql`update company_settings set witnesses = '{a@witness.test,b@witness.test}'`;
    await book.close();
    const mails = async () => {
      const found: { email: string; pages: { number: number; sha256: string }[] }[] = [];
      for (let after = ''; ; ) {
        const [row] = await sql<
          { mail: (typeof found)[0] | null }[]
        >`select private.next_witness_mail(${after}) as mail`;
        if (!row?.mail) return found;
        after = row.mail.email;
        found.push(row.mail);
      }
    };
    await sql`update private.diary_rounds set day = '-infinity'`;
    expect(await mails()).toEqual([]);
    await sql`update private.diary_rounds set day = private.diary_round_day(kind)`;
    const [page] = await book.pages();
    const sent = await mails();
    expect(sent.map(({ email }) => email)).toEqual(['a@witness.test', 'b@witness.test']);
    for (const { pages } of sent)
      expect(pages).toContainEqual(expect.objectContaining({ number: 1, day: today, sha256: page?.sha256 }));
    expect(await mails()).toEqual([]);
    const kept = await sql`select number, sha256 from diary_witnessed where project_id = ${id}`;
    expect(kept).toMatchObject([{ number: 1, sha256: page?.sha256 }, { number: 1 }]);
  });
});
