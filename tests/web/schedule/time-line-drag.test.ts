// The time line of a plan whose dates are set by hand: bars that are dragged, here and by a colleague.
import { expect, test } from 'vitest';
import { aSchedule, bar, DAY, datesOf, drag, patience } from '../../e2e/schedule/time-line-page.ts';
import { signedInAs as signedInCaller } from '../../support/builders.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

async function inASchedule() {
  const staff = await signedInAs('staff');
  const schedule = await aSchedule(staff.caller);
  await staff.page.goto(schedule.address);
  return { ...staff, ...schedule };
}

// docs/product.md#schedule-drag
test('bars are dragged with a ghost, lengthened, taken back, and seen by a colleague; started work keeps its start', async () => {
  const { page, caller, plan, ids } = await inASchedule();
  const colleague = await signedInCaller('staff');
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
  // A colleague's move is drawn here.
  const left = async () => Math.round((await bar(page, ids.first).boundingBox())?.x ?? 0);
  const before = await left();
  const at = `/projects/${plan.id}/tasks/${ids.first}`;
  await colleague.patch(at, { scheduledStart: dayFromNow(6), scheduledCompletion: dayFromNow(10) });
  await expect.poll(left, patience).toBe(before + 2 * DAY);
  await colleague.patch(at, { scheduledStart: dayFromNow(4), scheduledCompletion: dayFromNow(8) });
  await expect.poll(left, patience).toBe(before);

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
