// Diaries without a person: closing at noon, amendments at night, and checks of books.
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { inBook } from '../papers/books.ts';
import { undone } from '../permissions/callers.ts';
import { aPerson } from '../worlds.ts';

/** A zone in which it is two in the afternoon. */
function afternoon(): string {
  const ahead = 14 - new Date().getUTCHours();
  // The signs of these names are reversed.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

interface Round {
  day: string;
  projects: number[];
}
const next = async (sql: TransactionSql, kind: string, max = 100_000) => {
  const [row] = await sql<{ round: Round | null }[]>`select private.next_diary_round(${kind}, ${max}) as round`;
  return row?.round ?? null;
};
/** As if no round had gone yet. */
const begin = (sql: TransactionSql) => sql`update private.diary_rounds set day = '-infinity', after = 0`;
const count = async (rows: PromiseLike<readonly { count: number }[]>) => (await rows)[0]?.count;

describe('a day that nobody closed', () => {
  // docs/product.md#diary-itself
  it('becomes a page that nobody signed at noon of the next day, once', async () => {
    await inBook(async (sql, { id, ...book }) => {
      await sql`update company_settings set time_zone = ${afternoon()}`;
      await sql`update projects set launched_on = now() where id = ${id}`;
      const [at] = await sql<{ today: string }[]>`select private.company_day() as today`;
      const today = at?.today ?? '';
      for (const days of [0, 1, 7, 8]) {
        await sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}::date - ${days}::int, 'remark', 'Here')`;
      }
      await sql`select set_config('request.jwt.claims', '', true)`;
      const updated = () => sql`select last_updated, last_updated_by from project_heads where project_id = ${id}`;
      const before = await updated();
      const close = () => count(sql`select private.close_past_days(${id}) as count`);
      expect(await close()).toBe(2);
      expect(await close()).toBe(0);
      const pages = await book.pages();
      const daysBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
      expect(pages.map(({ number, kind, day }) => ({ number, kind, day }))).toEqual([
        { number: 1, kind: 'day', day: daysBefore(7) },
        { number: 2, kind: 'day', day: daysBefore(1) },
      ]);
      expect(JSON.parse(pages[1]?.head ?? '')).toMatchObject({ closedBy: null, signedAt: null });
      expect(await updated()).toEqual(before);
      expect(await book.verify()).toEqual([]);
    });
  });

  it('is signed by whoever closes it then', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      await sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}, 'remark', 'Here')`;
      await sql`select private.add_page(${id}, 'day', ${today}, private.diary_facts(${id}, ${today}), null, null)`;
      expect(await book.close()).toEqual({ number: 2, already: false });
      expect(await book.close()).toEqual({ number: 2, already: true });
    });
  });

  // docs/product.md#diary-itself
  it('is looked for in running projects alone, unless the settings say no', async () => {
    await inBook(async (sql, { id }) => {
      await begin(sql);
      await sql`update company_settings set time_zone = ${afternoon()}`;
      const isNext = async () => (await next(sql, 'close'))?.projects.includes(id) ?? false;
      expect(await isNext()).toBe(false);
      await sql`update projects set launched_on = now() where id = ${id}`;
      expect(await isNext()).toBe(true);
      await sql`update company_settings set closes_days = false`;
      expect(await isNext()).toBe(false);
      await sql`update company_settings set closes_days = true, time_zone = null`;
      expect(await isNext()).toBe(false);
      await sql`update company_settings set time_zone = ${afternoon()}`;
      await sql`update projects set started_on = current_date, started_by = 'person', completed_on = current_date where id = ${id}`;
      expect(await isNext()).toBe(false);
    });
  });
});

describe('a round', () => {
  it('goes on after the project that it has come to, and is done once for its day', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      await begin(sql);
      await book.close();
      await sql`insert into diary_lines (project_id, day, kind, text) values (${id}, ${today}, 'delay', 'No power')`;
      const round = await next(sql, 'amend');
      expect(round?.projects).toContain(id);
      expect(await book.amend()).toBe(1);
      expect((await book.pages()).map(({ kind }) => kind)).toEqual(['day', 'amendment']);
      const day = round?.day ?? '';
      await sql`select private.note_diary_round('amend', ${day}, ${id})`;
      expect((await next(sql, 'amend'))?.projects).not.toContain(id);
      await sql`select private.note_diary_round('amend', ${day}, null)`;
      expect(await next(sql, 'amend')).toBeNull();
    });
  });

  it('checks a thirtieth of the books a night, and all in thirty nights', async () => {
    await inBook(async (sql, { id, ...book }) => {
      await begin(sql);
      await book.close();
      let found = 0;
      for (let night = 0; night < 30; night++) {
        await sql`create or replace function private.company_time() returns timestamp language sql stable as
          ${sql.unsafe(`$$ select timestamp '2027-03-01 12:00' + interval '${night} days' $$`)}`;
        if ((await next(sql, 'check'))?.projects.includes(id)) found += 1;
      }
      expect(found).toBe(1);
    });
  });
});

// docs/product.md#diary-itself
it('a changed page is a fault of the service, told each administrator once, until it is as it was', async () => {
  const admin = await aPerson('administrator');
  await inBook(async (sql, { id, today, ...book }) => {
    await book.close();
    const check = () => count(sql`select private.check_book(${id}) as count`);
    const mail = async () => {
      for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
        const [row] = await sql<{ mail: { userId: string; faults: object[] } | null }[]>`
          select private.next_fault_mail(${after}) as mail`;
        if (!row?.mail || row.mail.userId === admin.id) return row?.mail ?? null;
        after = row.mail.userId;
      }
    };
    const isTold = async () => (await sql`select has_faults from private.health()`)[0]?.has_faults;
    expect([await check(), await mail(), await isTold()]).toEqual([0, null, false]);
    await sql.unsafe('alter table diary_pages disable trigger user');
    const spoil = (from: string, to: string) =>
      sql`update diary_pages set office = replace(office, ${from}, ${to}) where project_id = ${id}`;
    await spoil('salt', 'Salt');
    expect([await check(), await isTold()]).toEqual([1, true]);
    expect(await mail()).toMatchObject({
      email: admin.email,
      faults: [{ projectId: id, number: 1, day: today, what: 'office' }],
    });
    expect([await check(), await mail()]).toEqual([1, null]);
    await spoil('Salt', 'salt');
    expect([await check(), await isTold()]).toEqual([0, false]);
  });
});

it('the setting is changed by administrators, and is in their log', async () => {
  await undone(async (sql) => {
    await sql`update company_settings set closes_days = false`;
    const [line] = await sql`select details from audit_log where entity = 'settings' order by id desc limit 1`;
    expect(line?.details).toMatchObject({ before: { closesDays: true }, after: { closesDays: false } });
  });
});
