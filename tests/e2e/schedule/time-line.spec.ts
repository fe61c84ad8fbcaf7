// The time line of a plan whose dates are set by hand: by mouse, keyboard and touch, with a colleague who sees it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { aSchedule, bar, datesOf, drag, one, patience, rowOf, secondPersonAt, three } from './time-line-page.ts';

async function inASchedule(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const schedule = await aSchedule(staff.caller);
  await staff.page.goto(schedule.address);
  return { ...staff, ...schedule };
}

// docs/product.md#schedule-drag
test('bars are dragged with a ghost, lengthened, taken back, and seen by a colleague; started work keeps its start', async () => {
  const { page, caller, plan, address, ids } = await inASchedule();
  const colleague = await secondPersonAt(address);
  await bar(page, ids.first).waitFor();
  const dates = () => datesOf(caller, plan.id, ids.first);

  // While it is dragged the ghost says the new dates, and nothing is written.
  await drag(page, bar(page, ids.first), 3, { drop: false });
  await page.locator('[data-ghost]').waitFor();
  expect(await dates()).toEqual([dayFromNow(1), dayFromNow(5)]);
  await page.keyboard.press('Escape');
  await page.locator('[data-ghost]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await drag(page, bar(page, ids.first), 3);
  await expect.poll(dates, patience).toEqual([dayFromNow(4), dayFromNow(8)]);
  const left = async (of: Page) => (await bar(of, ids.first).boundingBox())?.x;
  await expect.poll(() => left(colleague.page), patience).toBe(await left(page));

  await drag(page, bar(page, ids.first), 2, { place: 1 });
  await expect.poll(dates, patience).toEqual([dayFromNow(4), dayFromNow(10)]);
  await drag(page, bar(page, ids.first), 1, { place: 0 });
  await expect.poll(dates, patience).toEqual([dayFromNow(5), dayFromNow(10)]);
  await page
    .getByRole('toolbar', { name: 'Schedule' })
    .getByRole('button', { name: /^Undo change/ })
    .click();
  await expect.poll(dates, patience).toEqual([dayFromNow(4), dayFromNow(10)]);

  // Started work: only its end. Completed work: not at all.
  await drag(page, bar(page, ids.second), 2);
  await drag(page, bar(page, ids.second), 2, { place: 1 });
  await expect.poll(() => datesOf(caller, plan.id, ids.second), patience).toEqual([dayFromNow(6), dayFromNow(11)]);
  expect(await bar(page, ids.third).locator('[data-part]').count()).toBe(0);
});

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
