// Typing and picking a day by keyboard; Enter never leaves the field.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { expectToast } from '../toasts.ts';

const start = (page: Page) => page.getByLabel('Scheduled Start Date');
const calendar = (page: Page) => page.getByRole('listbox').or(page.locator('.react-datepicker')).first();

test('Enter closes the calendar and stays in the field, and Enter again saves', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await start(page).fill('03/01/2027');
  await calendar(page).waitFor();
  await page.keyboard.press('Enter');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await start(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await start(page).inputValue()).toBe('03/01/2027');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Project updated', 3);
});

test('a field focused before its calendar has loaded still opens it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const mayCome = Promise.withResolvers<void>();
  await page.route(/\/day-picker-[^/]*\.js$/, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto(paths.editProject.href(id));
  await start(page).click();
  mayCome.resolve();
  await calendar(page).waitFor();
  await page.keyboard.type('03/01/2027');
  expect(await start(page).inputValue()).toBe('03/01/2027');
});

test('a day is picked with the arrow keys in a calendar of one month', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  await start(page).fill('03/10/2027');
  await calendar(page).getByRole('heading', { name: 'March 2027' }).waitFor();
  expect(await page.locator('.react-datepicker__month').count()).toBe(1);
  await start(page).press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => start(page).inputValue()).toBe('03/11/2027');
});
