// Several rows of a linked plan at once, on its time line.
import { expect, test } from 'vitest';
import { ghosts, inALinkedPlan, monday } from './linked-plan-page.ts';
import { bar, DAY, one, patience, rowOf, three } from './time-line-page.ts';
import { dragByTouch } from './touch.ts';

// docs/product.md#schedule-several
test('a finger drags the selected rows after a long press, and in manual mode their dates go together', async () => {
  const { page, caller, plan, dates, ids } = await inALinkedPlan();
  await caller.patch(`/projects/${plan.id}`, { scheduleMode: 'manual' });
  await page.locator(`[data-bar="task:${ids.first}"] [data-part="start"]`).waitFor({ state: 'attached' });
  await rowOf(page, one).click();
  await page.getByRole('button', { name: 'Select More' }).click();
  await rowOf(page, three).click();
  const several = page.getByRole('region', { name: 'Selected tasks' });
  await several.getByText('2 tasks selected').waitFor();
  expect(await several.getByRole('button', { name: 'Same Day' }).count()).toBe(0);
  const box = await bar(page, ids.third).boundingBox();
  if (!box) throw new Error('The bar is not on the page');
  const finger = await dragByTouch(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 2 * DAY);
  await expect.poll(() => ghosts(page).count(), patience).toBe(2);
  await finger.drop();
  await expect.poll(dates, patience).toEqual([
    [monday(2), monday(3)],
    [monday(2), monday(3)],
    [monday(6), monday(9)],
  ]);
  await page.getByRole('alert').filter({ hasText: '2 tasks 2 days later' }).waitFor();
});
