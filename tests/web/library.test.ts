// /admin: the library, edited by mouse and keyboard, and the audit log.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { chosenFilters, filterBy } from '../e2e/support/filters.ts';
import { expectToast } from '../e2e/support/toasts.ts';
import { unique } from '../support/builders.ts';
import { signedInAs } from './support/visit.ts';

/** The column of a major phase's phases, or of a phase's tasks. */
const column = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const rows = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('button', { name: /^Move / });
const names = async (page: Page, label: string) =>
  (await rows(page, label).evaluateAll((found) => found.map((each) => each.getAttribute('aria-label')))).map((each) =>
    each?.replace('Move ', ''),
  );

async function add(page: Page, label: string, button: string, name: string, duration = '') {
  await column(page, label).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: button }).isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Duration').fill(duration);
  await dialog.getByLabel('Name').press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

// docs/product.md#library, docs/product.md#audit-log, docs/product.md#filter
test('items are added, edited, ordered by mouse and keyboard, and deleted, and the audit log shows it', async () => {
  const { page, person, caller } = await signedInAs('admin');
  // Enough items that the new one at the end is out of sight and must be scrolled to.
  for (let at = 0; at < 70; at += 1) await caller.post('/majorphases', { name: unique('Filler') });
  await page.goto(paths.admin.href());
  const major = unique('Landscaping');
  await add(page, 'Major Phases', 'Add Major Phase', major);
  await page.getByRole('button', { name: major, exact: true }).click();
  const phases = `Phases of ${major}`;
  await column(page, phases).getByText('This major phase has no phases yet.').waitFor();
  for (const name of ['Grading', 'Planting', 'Paths']) await add(page, phases, 'Add Phase', name, '3');
  expect(await names(page, phases)).toEqual(['Grading', 'Planting', 'Paths']);
  await column(page, phases).getByText('3 days').first().waitFor();

  await page.getByRole('button', { name: 'Move Paths' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up Paths.').waitFor();
  // The keyboard sensor starts listening shortly after its announcement; an earlier key is lost.
  const over = page.getByText('Paths is over Planting.');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return over.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => names(page, phases)).toEqual(['Grading', 'Paths', 'Planting']);
  await column(page, phases)
    .getByRole('button', { name: /^Paths/ })
    .press('Alt+ArrowUp');
  await expect.poll(() => names(page, phases)).toEqual(['Paths', 'Grading', 'Planting']);

  const [from, to] = await Promise.all(
    ['Move Planting', 'Move Paths'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => names(page, phases)).toEqual(['Planting', 'Paths', 'Grading']);
  await page.reload();
  await page.getByRole('button', { name: major, exact: true }).click();
  await expect.poll(() => names(page, phases)).toEqual(['Planting', 'Paths', 'Grading']);

  await page.getByRole('button', { name: 'More for Paths' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Garden paths');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => names(page, phases)).toEqual(['Planting', 'Garden paths', 'Grading']);
  await page.getByRole('button', { name: 'More for Grading' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('Delete phase Grading?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Item removed');
  await expect.poll(() => names(page, phases)).toEqual(['Planting', 'Garden paths']);

  await page.getByRole('link', { name: 'Audit Log' }).click();
  const lines = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  const own = lines.filter({ hasText: `Test ${person.lastName}` });
  await own.filter({ hasText: 'deleted library phase Grading' }).waitFor();
  await own.filter({ hasText: 'changed library phase Paths' }).filter({ hasText: 'Paths → Garden paths' }).waitFor();
  await own.filter({ hasText: `created library major phase ${major}` }).waitFor();
  await filterBy(page, { What: 'Projects' });
  await own.filter({ hasText: 'library' }).first().waitFor({ state: 'detached' });
  await filterBy(page, { What: 'Library' });
  expect(await chosenFilters(page)).toEqual(['What: Library']);
  await own.filter({ hasText: 'deleted library phase Grading' }).waitFor();
});

// docs/product.md#audit-log
test('the audit log loads earlier pages', async () => {
  const { page, caller } = await signedInAs('admin');
  const first = unique('First of many');
  await caller.post('/majorphases', { name: first });
  for (let turn = 1; turn <= 55; turn += 1) await caller.post('/tasks', { title: `${first} ${turn}` });
  await page.goto(`${paths.admin.href('audit')}&entity=library`);
  await page.getByRole('list', { name: 'Audit Log' }).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: `created library major phase ${first}` });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return line.count();
    })
    .toBe(1);
});

// docs/product.md#library
test('items without a parent can be seen, edited and deleted', async () => {
  const { page, caller } = await signedInAs('admin');
  const [loose, renamed] = [unique('Loose'), unique('Tied')];
  await caller.post('/phases', { name: loose });
  await page.goto(paths.admin.href());
  const list = page.getByRole('list', { name: 'Phases without a major phase' });
  await list.getByRole('button', { name: loose, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(renamed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await list.getByRole('button', { name: renamed, exact: true }).waitFor();
  expect(await list.getByRole('button', { name: /^Move / }).count()).toBe(0);
  await page.getByRole('button', { name: `More for ${renamed}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Item removed');
  await page.getByText(renamed).first().waitFor({ state: 'detached' });
});

// docs/product.md#not-allowed, docs/product.md#library
test('staff cannot open the library or the audit log', async () => {
  const { page } = await signedInAs('staff', { at: paths.admin.href() });
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Major Phases' }).count()).toBe(0);
});
