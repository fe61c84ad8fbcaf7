// The list of the pages of a book, below the month of the tab Diary.
// Any day will do: days are closed, worked or not.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { aCompany } from '../../support/decisions.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs } from '../support/visit.ts';

/** Restores a backup of this time, as far as the book of one project is concerned. */
async function restart(projectId: number, backup: string): Promise<void> {
  const owner = postgres(inject('stack').databaseUrl, { max: 1 });
  await owner`
    with turn as materialized (select private.lock_project(${projectId}))
    select private.add_page(${projectId}, 'restart', null, null, null, null, ${owner.json({ backup })}) from turn`;
  await owner.end();
}

// docs/product.md#diary-book
test('the pages are listed, the newest first, lead to their day, and say what a restart means', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const path = `/projects/${plan.id}/diary`;
  const list = page.getByRole('list', { name: 'Pages' });
  const rows = list.getByRole('listitem');
  await page.goto(paths.editProject.href(plan.id, 'diary'));
  await page.getByText('No day is signed off yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Verify the Daily Log' }).count()).toBe(0);

  // It is live.
  for (let day = 13; day > 1; day--) await caller.post(`${path}/${inDays(-day)}/close`);
  await list.getByText('Page 12').waitFor();
  await restart(plan.id, '2026-03-04T18:00:00.000Z');
  await caller.post(`${path}/${inDays(-3)}/lines`, { kind: 'delay', text: 'No power' });
  await caller.post(`${path}/${inDays(-3)}/close`);
  await list.getByText('Page 14').waitFor();
  await expect.poll(() => rows.count()).toBe(10);
  expect(await rows.first().textContent()).toMatch(/^Page 14 · Amends page 11, of .*Added by Test staff/);
  const second = rows.nth(1);
  expect(await second.textContent()).toMatch(
    /^Page 13 · Start anew from a backup.*The backup of .* was restored on .*a hash of one of them that left the house is not in this daily log\./,
  );
  expect(await second.getByRole('link').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.getByRole('button', { name: 'Show Older Pages' }).click();
  await expect.poll(() => rows.count()).toBe(14);
  expect(await page.getByRole('button', { name: 'Show Older Pages' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Verify the Daily Log' }).click();
  await page.getByText('14 pages: each is as it was written').waitFor();
  await page.keyboard.press('Escape');

  await rows.first().getByRole('link').click();
  await page.waitForURL(`**${paths.diaryDay.href(plan.id, inDays(-3))}#page-14`);
  await page.getByRole('heading', { name: /^Page 14, amends page 11/ }).waitFor();
});

// docs/product.md#diary-book
test('a list that cannot be read says so, and is read again', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const { plan } = await aLaunchedProject(caller);
  await caller.post(`/projects/${plan.id}/diary/${inDays(-1)}/close`);
  await page.route('**/diary/pages?*', (route) => route.fulfill(ownAnswer(404, { message: 'not found' })));
  await page.goto(paths.editProject.href(plan.id, 'diary'));
  await page.getByText('The pages could not be loaded.').waitFor();
  await page.unroute('**/diary/pages?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('list', { name: 'Pages' }).getByText('Page 1').waitFor();
});
