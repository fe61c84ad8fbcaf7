// Erasing for good, and the witnesses of a book, through the API.
// Any day will do: days are closed, worked or not.
import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { checkBook } from '../../../functions/core/diary/check-book.ts';
import { diaryClosed, diaryDay, diaryHead, diaryPage, diaryWitnessed } from '../../../functions/core/diary/contract.ts';
import { settings } from '../../../functions/core/settings/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { runJobs } from '../../support/jobs.ts';
import { lastMailTo } from '../../support/mail/mails.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { dayFromNow } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const admin = await signedInAs('admin');
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const yesterday = dayFromNow(-1);

async function aClosedDay() {
  const { id } = await aProject(staff);
  const lines = [{ kind: 'remark', text: 'His number is 555 0199' }];
  await staff.post(`/projects/${id}/diary/${yesterday}/close`, { lines });
  return id;
}
const pagesOf = async (id: number) => dataOf(await staff.get(`/projects/${id}/diary/pages`), diaryPage.array());

// docs/product.md#diary-erase
test('administrators erase a part for good, and the book still verifies', async () => {
  const id = await aClosedDay();
  const path = `/projects/${id}/diary/pages/1/erase`;
  const body = { part: 'office', reason: 'A telephone number' };
  expect((await staff.post(path, body)).status).toBe(403);
  expect((await admin.post(path, { ...body, reason: ' ' })).status).toBe(422);
  const page = dataOf(await admin.post(path, body), diaryHead, 201);
  expect(page).toMatchObject({ number: 2, kind: 'erasure', day: yesterday });
  expect((await admin.post(path, body)).status).toBe(422);
  expect((await admin.post(`/projects/${id}/diary/pages/9/erase`, body)).status).toBe(404);
  const pages = await pagesOf(id);
  expect(pages.map(({ office }) => office === null)).toEqual([true, false]);
  expect(pages[1]?.office).toContain('A telephone number');
  expect(await checkBook(pages, hash)).toEqual([]);
  expect(await checkBook(pages.slice(0, 1), hash)).toMatchObject([{ number: 1, what: 'office' }]);
  // A line that is not named stays in the day, and so in the page that says what was erased.
  expect(pages[1]?.office).toContain('555 0199');
  expect(dataOf(await staff.post(`/projects/${id}/diary/${yesterday}/close`, {}), diaryClosed)).toMatchObject({
    already: true,
  });
});

// docs/product.md#diary-erase
test('what a day still says goes with the part, and the history has no word of it', async () => {
  const id = await aClosedDay();
  const [line] = dataOf(await staff.get(`/projects/${id}/diary/${yesterday}`), diaryDay).lines;
  const erase = (items: string[]) =>
    admin.post(`/projects/${id}/diary/pages/1/erase`, { part: 'office', items, reason: 'A telephone number' });
  expect((await erase(['note:1'])).status).toBe(422);
  dataOf(await erase([`line:${line?.id}`]), diaryHead, 201);
  for (const path of ['diary/pages', `diary/${yesterday}`, 'changes?limit=50'])
    expect(JSON.stringify(await staff.get(`/projects/${id}/${path}`))).not.toContain('555 0199');
  expect(await checkBook(await pagesOf(id), hash)).toEqual([]);
});

// docs/product.md#diary-witnesses
test('witnesses get the last page of a book by mail, and staff read which', async () => {
  await withLock('witnesses', async () => {
    const id = await aClosedDay();
    const witness = `witness-${id}@example.test`;
    const update = (witnesses: string[]) => admin.patch('/settings', { witnesses });
    expect((await staff.patch('/settings', { witnesses: [] })).status).toBe(403);
    expect((await update(['nobody'])).status).toBe(422);
    expect((await update([witness, witness])).status).toBe(422);
    expect(dataOf(await update([witness]), settings).witnesses).toEqual([witness]);
    try {
      const sql = postgres(inject('stack').databaseUrl, { max: 1 });
      await sql`update private.diary_rounds set day = private.diary_round_day(kind) where kind = 'amend'`;
      await sql.end();
      const read = async () => dataOf(await staff.get(`/projects/${id}/diary/witnessed`), diaryWitnessed.array());
      for (let run = 0; run < 20 && (await read()).length === 0; run++) await runJobs();
      const [page] = await pagesOf(id);
      expect(await read()).toMatchObject([{ number: 1, day: yesterday, sha256: page?.sha256, email: witness }]);
      expect((await lastMailTo(witness)).text).toContain(page?.sha256);
    } finally {
      await update([]);
    }
  });
});
