// The time line of a plan whose dates are set by hand: by mouse, keyboard and touch, with a colleague who sees it.
import { expect, test } from 'vitest';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { signedInAs } from '../fixtures.ts';
import { aSchedule, one, rowOf, three } from './time-line-page.ts';

async function inASchedule(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const schedule = await aSchedule(staff.caller);
  await staff.page.goto(schedule.address);
  return { ...staff, ...schedule };
}

// docs/product.md#schedule-print
test('the schedule prints as one sheet with its project and rows, and without the screen around it', async () => {
  const { page } = await inASchedule();
  await rowOf(page, one).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('img', { name: 'Schedule', exact: true });
  await sheet.getByText(three).waitFor();
  // With the columns of the screen, under their heads.
  for (const head of ['Name', 'Start', 'Finish', 'Days', 'Who', 'Waits For']) {
    await sheet.getByText(head, { exact: true }).waitFor();
  }
  expect(await page.getByRole('main').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByRole('main').isVisible()).toBe(true);
  // On paper it is one page, with the heads of its columns.
  await page.emulateMedia({ media: null });
  const pages = await pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(pages).toEqual([expect.stringContaining('Waits For')]);
});
