// Typing and picking a day by keyboard and mouse. The calendar opens when it is asked for, and covers nothing of its form.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';

const start = (page: Page) => page.getByLabel('Scheduled Start Date');
const calendar = (page: Page) => page.getByRole('listbox').or(page.locator('.react-datepicker')).first();

test('on a slow computer a click opens the calendar that is drawn between its press and its release', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/day-picker-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.editProject.href(id));
  await start(page).hover();
  await page.mouse.down();
  letCome();
  // The field that can be typed in has taken the place of the one that was pressed.
  await expect.poll(() => start(page).getAttribute('readonly')).toBe(null);
  await page.mouse.up();
  await calendar(page).waitFor();
  await page.keyboard.press('Escape');
});
