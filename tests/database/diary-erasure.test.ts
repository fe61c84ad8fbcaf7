// Erasing for good, restarts after a backup, and hashes that leave the house.
import { describe, expect, it } from 'vitest';
import { claimsOf, inBook, sha256Of } from './books.ts';
import { refusal } from './callers.ts';
import { aPerson } from './worlds.ts';

const admin = await aPerson('administrator');

describe('erasing for good', () => {
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
