// Verify the Daily Log: a book that is whole since a witness has its hash, one that was made anew, and one that was changed.
// Any day will do: days are closed, worked or not.
import postgres, { type TransactionSql } from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { diaryPage } from '../../../functions/core/diary/contract.ts';
import { digitsOf } from '../../../functions/core/diary/digits.ts';
import { paths } from '../../../web/model/paths.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { aLaunchedProject, inDays, PHONE } from '../today/launched-project.ts';

// docs/product.md#diary-verify
test('a book says since when it is unchanged, that it was made anew, or which pages were changed, and how', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const book = `/projects/${plan.id}/diary`;
  for (const day of [-6, -5, -4, -3, -2]) await caller.post(`${book}/${inDays(day)}/close`);
  const pages = dataOf(await caller.get(`${book}/pages`), diaryPage.array());
  const owner = postgres(inject('stack').databaseUrl, { max: 1 });
  onTestFinished(() => owner.end());
  const witness = (number: number, email: string, sha256 = pages[number - 1]?.sha256 ?? '') => owner`
    insert into diary_witnessed (project_id, number, email, sha256) values (${plan.id}, ${number}, ${email}, ${sha256})`;
  /** As somebody who owns the database, and takes its guards away. */
  const forge = (change: (sql: TransactionSql) => PromiseLike<unknown>) =>
    owner.begin(async (sql) => {
      await sql`alter table diary_pages disable trigger user`;
      await change(sql);
      await sql`alter table diary_pages enable trigger user`;
    });
  const dialog = page.getByRole('dialog', { name: 'Verify the Daily Log' });
  const faults = dialog.getByRole('list', { name: 'Faults' });
  const verify = async () => {
    await page.getByRole('button', { name: 'Verify the Daily Log' }).click();
    await dialog.getByRole('status').getByRole('paragraph').first().waitFor();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  await page.goto(paths.editProject.href(plan.id, 'diary'));
  await verify();
  await dialog.getByText('This check cannot tell a daily log that was rewritten from its first page on').waitFor();
  await dialog.getByText(digitsOf(pages.at(-1)?.sha256 ?? '')).waitFor();
  await close();

  await witness(3, 'lawyer@example.com');
  await verify();
  await dialog.getByText(/^Unchanged since .*, when page 3 was sent to lawyer@example\.com\.$/).waitFor();
  await close();

  await witness(4, 'elsewhere@example.com', 'a'.repeat(64));
  await verify();
  await dialog
    .getByText('The daily log is whole, but it is not the one that outside record keepers got a page of.')
    .waitFor();
  expect(await faults.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Page 4 was aaaa aaaa aaaa aaaa when it was sent to elsewhere@example\.com on /),
  ]);
  await close();

  await forge(async (sql) => {
    const at = (number: number) => sql`project_id = ${plan.id} and number = ${number}`;
    await sql`update diary_pages set office = office || ' ' where ${at(1)}`;
    await sql`update diary_pages set shared = shared || ' ' where ${at(2)}`;
    await sql`delete from diary_pages where ${at(4)}`;
    await sql`update diary_pages set head = replace(head, '"v"', '"w"') where ${at(5)}`;
  });
  await verify();
  await dialog.getByText('The daily log was changed after it was written.').waitFor();
  const told = (await faults.getByRole('listitem').allTextContents()).map((text) => text.replace(/, of [^:]*/, ''));
  expect(told).toEqual([
    'Page 1: what it says for the office is not as it was written.',
    'Page 2: what it says for clients is not as it was written.',
    'Page 5: a page before it is missing.',
  ]);
  await dialog.getByText(/^Tell an administrator\./).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
