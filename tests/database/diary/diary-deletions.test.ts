// Deletions take things out of closed days, and restores bring them back.
import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { type Book, claimsOf, inBook } from '../papers/books.ts';
import { aPerson } from '../worlds.ts';

const rows = ['task', 'phase', 'majorphase'] as const;

/** Two closed days: one with a photo, the next with its note and an internal one. Their task has no day of its own. */
async function twoDays(sql: TransactionSql, { id, today, ...book }: Book) {
  const note = await book.note('For everybody');
  const [photo] = await sql<{ id: number }[]>`
    insert into photos (project_id, note_id, path, original_filename, mime_type, size, taken_by, taken_at)
    values (${id}, ${note}, ${`${id}/wall`}, 'wall.jpg', 'image/jpeg', 1, 'camera', now() - interval '24 hours')
    returning id`;
  await sql`update notes set is_internal = true where id = ${await book.note('For the office')}`;
  const [row] = await sql<{ yesterday: string; major: number }[]>`
    select ${today}::date - 1 as yesterday, major_phase_id as major from phases where id = ${book.phase}`;
  const { yesterday = '', major = 0 } = row ?? {};
  await book.close(yesterday);
  await book.close();
  return { photo: photo?.id, yesterday, items: { task: book.task, phase: book.phase, majorphase: major } };
}

/** How many shared notes, shared photos and internal notes a page has. */
async function counts({ parts }: Book, number: number) {
  const { shared, office } = await parts(number);
  return [shared.notes?.length, shared.photos?.length, office.notes?.length];
}

// docs/product.md#diary-amendments
it.each(rows)('a %s takes its notes and photos out of their days, and a restore brings them back', async (kind) => {
  await inBook(async (sql, book) => {
    const { yesterday, items } = await twoDays(sql, book);
    const full = [
      [0, 1, 0],
      [1, 0, 1],
    ];
    const none = [0, 0, 0];
    expect([await counts(book, 1), await counts(book, 2)]).toEqual(full);
    await sql`select delete_plan_item(${book.id}, ${kind}, ${items[kind]})`;
    expect(await book.touched()).toEqual([yesterday, book.today]);
    expect(await book.amend()).toBe(2);
    expect([await counts(book, 3), await counts(book, 4)]).toEqual([none, none]);
    await sql`select restore_plan_item(${book.id}, ${kind}, ${items[kind]})`;
    expect(await book.touched()).toEqual([yesterday, book.today]);
    expect(await book.amend()).toBe(2);
    expect([await counts(book, 5), await counts(book, 6)]).toEqual(full);
  });
});

// docs/product.md#diary-amendments
it('a task that a signature removes takes its notes and photos out of their days', async () => {
  await inBook(async (sql, book) => {
    const { yesterday, items } = await twoDays(sql, book);
    await sql`select set_config('app.signing', '1', true)`;
    const move = { changes: [{ op: 'remove', taskId: items.task }] };
    await sql`select private.move_plan(${book.id}, 1, ${sql.json(move)})`;
    expect(await book.touched()).toEqual([yesterday, book.today]);
  });
});

// docs/product.md#diary-photos
it.each(rows)('a photo that went with its %s says who deleted that', async (kind) => {
  const [one, other] = [await aPerson('staff'), await aPerson('staff')];
  await inBook(async (sql, book) => {
    const { photo, yesterday, items } = await twoDays(sql, book);
    const remove = async (person: typeof one) => {
      await sql`select set_config('request.jwt.claims', ${claimsOf(person)}, true)`;
      await sql`select delete_plan_item(${book.id}, ${kind}, ${items[kind]})`;
    };
    // An earlier deletion that was taken back is not the one that counts.
    await remove(one);
    await sql`select restore_plan_item(${book.id}, ${kind}, ${items[kind]})`;
    await remove(other);
    const [row] = await sql`select private.diary_gone_photos(${book.id}, ${yesterday}) as gone,
      private.person_or_trade(${other.id}, null) as name`;
    expect(row?.gone).toMatchObject([{ id: photo, deletedByName: row?.name }]);
  });
});
