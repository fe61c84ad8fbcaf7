// An administrator erases a part of a page for good, with what its day still says.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { diaryDay, diaryLine } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#diary-erase
test('a part of a page is erased with a reason, and a further page says so', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('admin', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const yesterday = inDays(-1);
  const path = `/projects/${plan.id}/diary/${yesterday}`;
  const line = { kind: 'remark', text: 'The gate code is 4711' };
  const { id, version } = dataOf(await caller.post(`${path}/lines`, line), diaryLine, 201);
  await caller.post(`${path}/close`);
  await caller.patch(`${path}/lines/${id}`, { text: 'The gate is locked', version });

  await page.goto(paths.diaryDay.href(plan.id, yesterday));
  await page.getByRole('button', { name: 'Erase something of page 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase for Good' });
  await dialog.getByText('Page 1 loses it, and nobody can bring it back.').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase' });
  expect(await erase.isDisabled()).toBe(true);
  const what = dialog.getByLabel('What', { exact: true });
  expect(await what.getByRole('option').allTextContents()).toEqual([
    'What it says for the office',
    'What it says for clients',
  ]);
  await what.selectOption('What it says for the office');
  await dialog.getByLabel('Reason').fill('A code that nobody else may read');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await erase.click();
  await page.getByRole('heading', { name: 'Page 2, erases something of page 1' }).waitFor();
  await page.getByText('Erased of page 1: what it says for the office. A code that nobody else may read').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('4711').count()).toBe(0);
  const { pages } = dataOf(await caller.get(path), diaryDay);
  expect(pages.map(({ kind, office }) => [kind, office === null])).toEqual([
    ['day', true],
    ['erasure', false],
  ]);

  // A part that is left can be erased, one that is gone cannot.
  await page.getByRole('button', { name: 'Erase something of page 1' }).click();
  expect(await what.getByRole('option').allTextContents()).toEqual(['What it says for clients']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

// docs/product.md#diary-erase
test('a part goes with the line that the day still says, and the other lines stay', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('admin', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const day = `/projects/${plan.id}/diary/${inDays(-1)}`;
  const lines = ['The slab is dry', 'His number is 555 0199'].map((text) => ({ kind: 'remark', text }));
  await caller.post(`${day}/close`, { lines });
  await page.goto(paths.diaryDay.href(plan.id, inDays(-1)));
  await page.getByRole('button', { name: 'Erase something of page 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase for Good' });
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
  const out = dialog.getByRole('group', { name: 'Out of the day as well' });
  await out.waitFor();
  expect(await out.getByRole('checkbox').count()).toBe(2);
  // The part for clients has neither line.
  await dialog.getByLabel('What', { exact: true }).selectOption('shared');
  await out.waitFor({ state: 'detached' });
  await dialog.getByLabel('What', { exact: true }).selectOption('office');
  await out.getByLabel('Remark “His number is 555 0199”').check();
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('A telephone number');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
  await erase.click();
  await page.getByText('A telephone number').first().waitFor();
  await page.getByRole('list', { name: 'Lines' }).getByText('The slab is dry').waitFor();
  await expect.poll(() => page.getByText('555 0199').count()).toBe(0);
  expect(JSON.stringify(dataOf(await caller.get(day), diaryDay))).not.toContain('555 0199');
  // The person who closed it signed it: the page that erases asks for nothing.
  expect(await page.getByRole('button', { name: 'Sign the Day' }).count()).toBe(0);
});
