// Typing and picking a day by keyboard and mouse. The calendar opens when it is asked for, and covers nothing of its form.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';

const start = (page: Page) => page.getByLabel('Scheduled Start Date');
const calendar = (page: Page) => page.getByRole('listbox').or(page.locator('.react-datepicker')).first();

test('on a slow computer a click opens the calendar that is drawn between its press and its release', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let times = 0; times < 5; times += 1) {
    await page.reload();
    await start(page).click();
    await calendar(page).waitFor();
  }
  await page.keyboard.press('Escape');
});
