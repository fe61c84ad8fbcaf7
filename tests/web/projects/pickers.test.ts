// Search fields for long lists: clients of a project, templates, time zones.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('the dialog stays as it is when somebody else adds the first client meanwhile', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const [mine, theirs] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
  await page.goto(paths.editProject.href(id, 'clients'));
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const field = dialog.getByRole('combobox', { name: 'Client' });
  await field.fill(mine.email);
  await options(page).filter({ hasText: mine.email }).click();
  await caller.post(`/projects/${id}/users/${theirs.id}`);
  await page.getByRole('cell', { name: theirs.email, includeHidden: true }).waitFor();
  expect(await field.inputValue()).toBe(`${mine.lastName}, Test`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('cell', { name: mine.email }).waitFor();
});

test('Enter in a picker chooses from the answer to what is typed, however late it comes', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await aPerson({ type: 'client' });
  const [wanted, newest] = [unique('Wanted'), unique('Newest')];
  for (const name of [wanted, newest]) await aProject(caller, { name });
  await page.goto(paths.editClient.href(client.id));
  await page.getByRole('button', { name: 'Assign Project' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await options(page).first().waitFor();
  for (const name of [wanted, newest]) {
    await field.fill(name);
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(name);
    await options(page).first().waitFor({ state: 'detached' });
  }

  // What is typed after it is searched, not chosen.
  const isTyped = Promise.withResolvers<void>();
  const asked = wanted.toUpperCase();
  await page.route(/\/api\/projects\?.*search=WANTED/, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await field.fill(asked);
  await field.press('Enter');
  await field.pressSequentially(' bungalow');
  isTyped.resolve();
  await page.getByText('No projects found').last().waitFor();
  expect(await field.inputValue()).toBe(`${asked} bungalow`);
  await field.press('Escape');
  await expect.poll(() => field.inputValue()).toBe(newest);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('link', { name: newest }).waitFor();
});

// docs/product.md#pickers
test('templates are searched when there are too many for a select', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Granny flat');
  const made = await caller.post('/projects', { name, isTemplate: true });
  const { id } = (made.body as { data: { projectCreateJson: { id: number } } }).data.projectCreateJson;
  // The server returns a second page.
  await page.route(/\/api\/templates\?.*limit=50/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
  );
  await page.goto(`${paths.addProject.href()}?template=${id}`);
  const field = page.getByRole('combobox', { name: 'Template' });
  await expect.poll(() => field.inputValue()).toBe(name);
  await page.goto(paths.addProject.href());
  await field.fill(name.toLowerCase());
  await options(page).filter({ hasText: name }).click();
  await page.getByLabel('Name').fill(unique('Villa'));
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created');
});

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
