import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../web/model/paths.ts';
import { aSchedule, bar, datesOf, one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';
import { unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

async function inASchedule(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const schedule = await aSchedule(staff.caller);
  await staff.page.goto(schedule.address);
  return { ...staff, ...schedule };
}

// docs/product.md#schedule-rows, docs/product.md#schedule-keys
test('by keyboard one walks, folds, moves by days and weeks, and edits', async () => {
  const { page, caller, plan, ids } = await inASchedule();
  const dates = () => datesOf(caller, plan.id, ids.first);
  const hasFocus = (name: string) =>
    expect.poll(() => rowOf(page, name).evaluate((row) => row === document.activeElement), patience).toBe(true);
  await rowOf(page, 'Major 1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await hasFocus(one);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(dates, patience).toEqual([dayFromNow(2), dayFromNow(6)]);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(dates, patience).toEqual([dayFromNow(9), dayFromNow(13)]);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(dates, patience).toEqual([dayFromNow(8), dayFromNow(12)]);
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Chosen task' }).getByRole('button', { name: '1 day earlier' }).click();
  await expect.poll(dates, patience).toEqual([dayFromNow(7), dayFromNow(11)]);

  await rowOf(page, one).focus();
  await page.keyboard.press('ArrowLeft');
  await hasFocus('Phase 1.1');
  await page.keyboard.press('ArrowLeft');
  await rowOf(page, one).waitFor({ state: 'detached' });
  expect(await rowOf(page, 'Phase 1.1').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await hasFocus('Task 1.2.3');
  // Enter types in a cell, and opens the editor on a bar.
  for (let cells = 0; cells < 6; cells += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByRole('textbox', { name: 'Scheduled Start Date' }).fill('03/02/2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Folded rows are folded in the plan, too.
  await rowOf(page, 'Phase 1.2').focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Expand Phase 1.2' }).waitFor();
});

// docs/product.md#schedule-large
test('a plan that is long past opens at the days of the first row that is not done', async () => {
  const { page, caller, plan, address, ids } = await inASchedule();
  const past = (from: number) => ({ scheduledStart: dayFromNow(from), scheduledCompletion: dayFromNow(from + 4) });
  const done = { startedOn: dayFromNow(-900), completedOn: dayFromNow(-896) };
  await caller.patch(`/projects/${plan.id}/tasks/${ids.first}`, { ...past(-900), ...done });
  await caller.patch(`/projects/${plan.id}/tasks/${ids.second}`, past(-400));
  await page.goto(address);
  await expect
    .poll(async () => {
      const [sight, open] = await Promise.all([
        page.getByRole('region', { name: 'Schedule' }).boundingBox(),
        bar(page, ids.second).boundingBox(),
      ]);
      return sight && open && open.x > sight.x && open.x + open.width < sight.x + sight.width;
    }, patience)
    .toBe(true);
});

// docs/product.md#schedule-touch, docs/product.md#schedule-phone
test('on a phone the rows are a list by day with the same commands', async () => {
  const { page, caller, plan, ids } = await inASchedule({ width: 390 });
  const list = page.getByRole('list', { name: 'Schedule' });
  await list.getByRole('button', { name: one }).waitFor();
  const headings = await list.getByRole('heading').allTextContents();
  expect(headings[0]).toMatch(/^Today, /);
  expect(headings.at(-1)).toBe('No dates');
  expect(await list.getByRole('button', { name: three }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show 1 earlier task' }).click();
  await list.getByRole('button', { name: three }).waitFor();
  await list.getByRole('button', { name: one }).click();
  const chosen = page.getByRole('region', { name: 'Chosen task' });
  await chosen.getByRole('button', { name: '1 day later' }).click();
  await expect.poll(() => datesOf(caller, plan.id, ids.first), patience).toEqual([dayFromNow(2), dayFromNow(6)]);
  await list.getByRole('button', { name: two }).click();
  await chosen.getByRole('button', { name: 'Its end 1 day later' }).click();
  await expect.poll(() => datesOf(caller, plan.id, ids.second), patience).toEqual([dayFromNow(6), dayFromNow(10)]);
});

test('a schedule without rows leads to the plan, where they are added', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = dataOf(
    await caller.post('/projects', { name: unique('Bare house') }),
    z.object({ id: z.number() }),
    201,
  );
  await page.goto(paths.editProject.href(id, 'schedule'));
  await page.getByRole('link', { name: 'Go to the Plan' }).click();
  await page.waitForURL(/tab=editor/);
  await page.getByRole('button', { name: 'Add Major Phase' }).first().waitFor();
});
