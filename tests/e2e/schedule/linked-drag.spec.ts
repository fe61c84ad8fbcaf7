// A linked plan on its time line: what a drag moves is seen before it happens, decided, taken back, and seen by a colleague.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chosen, ghosts, inALinkedPlan, monday, whatMoves } from './linked-plan-page.ts';
import { bar, DAY, drag, patience, rowOf, secondPersonAt, three } from './time-line-page.ts';

// docs/product.md#schedule-cascade, docs/product.md#schedule-baseline, docs/product.md#schedule-deadlines,
// docs/product.md#schedule-together
test('a drag shows everything that would move, asks, moves it at once, and is taken back; a colleague sees it as it goes', async () => {
  const { page, person, plan, address, dates, ids } = await inALinkedPlan();
  const colleague = await secondPersonAt(address);
  const plain = [
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ];
  expect(await dates()).toEqual(plain);
  await bar(page, ids.second).waitFor();

  await drag(page, bar(page, ids.first), 2, { drop: false });
  await expect.poll(() => ghosts(page).count(), patience).toBe(3);
  await whatMoves(page)
    .getByText(/4 tasks rescheduled · finish moves .* → .*, 2 working days later/)
    .waitFor();
  const label = colleague.page
    .getByRole('region', { name: 'Schedule' })
    .getByText(`${person.firstName} ${person.lastName}`);
  await label.waitFor();
  // Theirs are the three tasks and their phase, as here.
  const theirs = colleague.page.locator('[data-their-bar]');
  await expect.poll(() => theirs.count(), patience).toBe(4);
  await page.mouse.up();
  await whatMoves(page).getByRole('button', { name: 'Cancel' }).click();
  await drag(page, bar(page, ids.first), 2);
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  await page.keyboard.press('Escape');
  await whatMoves(page).waitFor({ state: 'detached' });
  await label.waitFor({ state: 'detached' });
  await expect.poll(() => theirs.count(), patience).toBe(0);
  await expect.poll(() => ghosts(page).count()).toBe(0);
  expect(await dates()).toEqual(plain);

  await drag(page, bar(page, ids.first), 2);
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  const moved = [
    [monday(2), monday(3)],
    [monday(4), monday(7)],
    [monday(8), monday(9)],
  ];
  await expect.poll(dates, patience).toEqual(moved);
  // The thin line below each bar stays where the baseline had it.
  const was = await page.locator(`[data-baseline="task:${ids.first}"]`).boundingBox();
  expect((await bar(page, ids.first).boundingBox())?.x).toBeCloseTo((was?.x ?? 0) + 2 * DAY, 0);
  const left = async (of: Page) => (await bar(of, ids.third).boundingBox())?.x;
  await expect.poll(() => left(colleague.page), patience).toBe(await left(page));
  // A deadline is a flag at the end of its day, which here is the day before the bar's last one.
  await colleague.caller.patch(`/projects/${plan.id}/tasks/${ids.third}`, { deadline: monday(8) });
  const flag = page.locator(`[data-row="task:${ids.third}"] [data-deadline]`);
  await page.getByTitle(/^Deadline .*, missed$/).waitFor();
  const third = await bar(page, ids.third).boundingBox();
  expect((await flag.boundingBox())?.x).toBeCloseTo((third?.x ?? 0) + DAY, 0);
  await page
    .getByRole('toolbar', { name: 'Schedule' })
    .getByRole('button', { name: /^Undo change/ })
    .click();
  await expect.poll(dates, patience).toEqual(plain);

  // The last row has no followers: done at once. Its pin goes with one click.
  await drag(page, bar(page, ids.third), 4);
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(8), monday(9)]);
  await rowOf(page, three).click();
  await chosen(page)
    .getByRole('button', { name: /^No Earlier Than .*: Remove$/ })
    .click();
  await expect.poll(dates, patience).toEqual(plain);
  await chosen(page).getByRole('button', { name: 'Close the Panel' }).click();

  // A dragged end is the duration.
  await drag(page, bar(page, ids.third), 1, { place: 1 });
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(4), monday(8)]);
});
