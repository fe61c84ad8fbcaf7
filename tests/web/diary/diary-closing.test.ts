// Closing a day of the diary.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { signedInAs as callerOf } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#diary-closing
test('a day is closed with the sentence that was typed, and what comes later is added to the book', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const colleague = await callerOf('staff');
  const yesterday = inDays(-1);
  await page.goto(paths.diaryDay.href(plan.id, yesterday));

  await page.getByLabel('New Entry').fill('The slab is dry');
  // A phone zooms in on what is smaller.
  const sizes = page
    .locator('input, select, textarea')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
  expect(new Set(await sizes)).toEqual(new Set(['16px']));
  const close = page.getByRole('button', { name: 'Sign Off the Day' });
  expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await close.click();
  await page.getByRole('heading', { name: 'Page 1' }).waitFor();
  await page.getByRole('list', { name: 'Lines' }).getByText('The slab is dry').waitFor();
  expect(await page.getByLabel('New Entry').inputValue()).toBe('');
  expect(await close.count()).toBe(0);
  const read = async () => dataOf(await caller.get(`/projects/${plan.id}/diary/${yesterday}`), diaryDay);
  const [first] = (await read()).pages;
  await page
    .getByText((first?.sha256 ?? '').slice(0, 4), { exact: false })
    .first()
    .waitFor();

  // A colleague writes afterwards: it stands beside the book until somebody adds it.
  await colleague.post(`/projects/${plan.id}/diary/${yesterday}/lines`, { kind: 'delay', text: 'No power' });
  await page.getByRole('list', { name: 'Not yet in the daily log' }).getByText('Delay “No power”').waitFor();
  await page.getByRole('button', { name: 'Add to the Daily Log' }).click();
  await page.getByRole('list', { name: 'What page 2 changed' }).getByText('Delay “No power”').waitFor();
  expect((await read()).pages.map(({ kind }) => kind)).toEqual(['day', 'amendment']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
  // Of headings none is two levels below the one before.
  const levels = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1)).toEqual([]);
});

// docs/product.md#diary-verify, docs/product.md#report-screen
test('C asks, a closed day leads to its report, the month has the page, and the book is verified in the browser', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const { plan } = await aLaunchedProject(caller);
  const yesterday = inDays(-1);
  await page.goto(paths.diaryDay.href(plan.id, yesterday));
  await page.getByRole('button', { name: 'Sign Off the Day' }).waitFor();
  await page.keyboard.press('c');
  const question = page.getByRole('dialog', { name: 'Sign Off the Day' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  // While it fades it still has the keys.
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await question.getByRole('button', { name: 'Sign Off the Day' }).click();
  await page.getByRole('heading', { name: 'Page 1' }).waitFor();

  // A closed day leads to a report of it.
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const begin = page.getByRole('dialog', { name: 'New Report' });
  expect(await begin.getByRole('radio', { name: /^Daily Logs/ }).isChecked()).toBe(true);
  await begin.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByRole('heading', { name: /^Page 1 · / }).waitFor();

  // The month has the number of the page.
  await page.goto(`${paths.editProject.href(plan.id, 'diary')}&month=${yesterday.slice(0, 7)}`);
  await page.getByRole('link', { name: /: Page 1, signed$/ }).waitFor();
  await page.getByRole('button', { name: 'Verify the Daily Log' }).click();
  await page.getByText('1 page: each is as it was written').waitFor();
});
