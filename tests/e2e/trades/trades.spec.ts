// Trades: the list with its states, adding, editing while a colleague does, and deleting.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { unique } from '../../support/builders.ts';
import { aTrade } from '../../support/trades.ts';
import { seriousFindings } from '../axe.ts';
import { signedInAs } from '../fixtures.ts';
import { expectToast } from '../toasts.ts';

// docs/product.md#trade-list
test('a trade is added, found, sorted and shown on a phone', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Electric');
  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await page.getByRole('heading', { name: /^Trades/ }).waitFor();
  await page.getByRole('link', { name: 'Add Trade' }).first().click();
  const add = page.getByRole('button', { name: 'Add Trade' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill(`${name} B`);
  await page.getByLabel('Contact').fill('Rosa Díaz');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Language').selectOption({ label: 'Spanish' });
  await page.getByLabel('Crews').fill('0');
  await page.getByRole('radio', { name: 'Teal' }).click();
  await add.click();
  await page.getByText('A number from 1 to 100').waitFor();
  await page.getByLabel('Crews').fill('2');
  await add.click();
  await page.getByText('Not a telephone number').waitFor();
  await page.getByLabel('Phone').fill('(916) 555-0134');
  await add.click();
  await expectToast(page, 'Trade added');
  await page.waitForURL(`**${paths.trades.path}`);

  await aTrade(caller, { name: `${name} A`, hue: 2 });
  await page.getByRole('searchbox', { name: 'Search trades' }).fill(name);
  const table = page.getByRole('table', { name: 'Trades' });
  await expect.poll(() => table.getByRole('link', { name }).allTextContents()).toEqual([`${name} A`, `${name} B`]);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => table.getByRole('link', { name }).allTextContents()).toEqual([`${name} B`, `${name} A`]);
  const row = table.getByRole('row').filter({ hasText: `${name} B` });
  for (const text of ['Rosa Díaz', '+19165550134', 'No email', 'Spanish']) await row.getByText(text).waitFor();
  expect(await row.getByRole('link', { name: '+19165550134' }).getAttribute('href')).toBe('tel:+19165550134');
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  for (const text of ['Rosa Díaz', '+19165550134', 'Spanish']) await row.getByText(text).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
