// Buttons while their call is in flight: they show a spinner and cannot be clicked twice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { choose } from '../../e2e/choices.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

/** Holds back writes to an address until released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

async function pressAndWait(page: Page, name: string, address: RegExp) {
  const release = await hold(page, address);
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(await button.isDisabled()).toBe(true);
  release();
}

// docs/product.md#add-project-loading
test('Create Project shows a spinner while it is in flight', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await page.getByLabel('Name').fill(unique('Slow'));
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await pressAndWait(page, 'Create Project', /\/api\/projects$/);
  await page.waitForURL(/\/projects\/edit\/\d+/);
});

// docs/product.md#add-note-loading
test('Add Note shows a spinner while the note is saved', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('Slowly');
  await pressAndWait(page, 'Add Note', /\/notes$/);
  await page.waitForURL(`**${paths.editProject.href(id)}`);
});
