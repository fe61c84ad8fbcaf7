// Search fields for long lists: clients of a project, templates, time zones.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { expectToast } from '../toasts.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

// docs/product.md#pickers
test('a client is found by the start of a name and selected by keyboard, on a phone in dark mode', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { id } = await aProject(caller);
  const [client, other] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
  await page.goto(paths.editProject.href(id, 'clients'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/customers')) asked.push(new URL(request.url()).search);
  });
  await page.getByRole('button', { name: 'Add Client' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const field = dialog.getByRole('combobox', { name: 'Client' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  const word = client.lastName.split(' ')[1]?.slice(0, 8).toUpperCase() ?? '';
  await page.keyboard.type(`test ${word}`);
  await expect.poll(() => options(page).allTextContents()).toEqual([`${client.lastName}, Test${client.email}`]);
  await dialog.getByText('1 found').first().waitFor();
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe(`${client.lastName}, Test`);
  await options(page).first().waitFor({ state: 'detached' });
  expect(asked.length).toBeLessThan(8);
  expect(asked.every((search) => search.includes('limit=20'))).toBe(true);
  await field.press('Tab');
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expectToast(page, 'Additional client added', 3);

  // Clients of the project are not offered again.
  await page.getByRole('button', { name: 'Add Client' }).click();
  await field.fill(client.email);
  await page.getByText('No clients found').first().waitFor();
  await field.fill(other.email);
  await options(page).filter({ hasText: other.email }).waitFor();
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  expect(await field.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

// docs/product.md#pickers
test('a picker shows a missing connection and continues on reconnect', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const client = await aPerson({ type: 'client' });
  await page.goto(paths.editProject.href(id, 'clients'));
  await page.getByRole('button', { name: 'Add Client' }).click();
  const field = page.getByRole('combobox', { name: 'Client' });
  await options(page).first().waitFor();
  await page.context().setOffline(true);
  await field.fill(client.email);
  await page.getByText('No connection. The clients come when it is back.').first().waitFor();
  await page.context().setOffline(false);
  await options(page).filter({ hasText: client.email }).click();
  expect(await field.inputValue()).toBe(`${client.lastName}, Test`);
});
