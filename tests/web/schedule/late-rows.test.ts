// Rows of a linked plan that should have started, on its time line.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inALinkedPlan, monday } from '../../e2e/schedule/linked-plan-page.ts';
import { patience } from '../../e2e/schedule/time-line-page.ts';
import { dataOf } from '../../support/client.ts';

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

// docs/product.md#bring-up, docs/product.md#history
test('the history restores from when open work is planned, how dates are made, and a day', async () => {
  const { page, caller, plan, dates } = await inALinkedPlan();
  await caller.patch(`/projects/${plan.id}`, { plannedFrom: monday(7) });
  await caller.post(`/projects/${plan.id}/days`, { day: monday(7), kind: 'closed', note: 'Moving' });
  await caller.patch(`/projects/${plan.id}`, { scheduleMode: 'manual' });
  const mode = async () =>
    dataOf(await caller.get(`/projects/${plan.id}`), z.object({ scheduleMode: z.string() })).scheduleMode;
  const first = () => expect.poll(async () => (await dates())[0]?.[0], patience);
  await fromMenu(page, 'History');
  const lines = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  const line = (text: string | RegExp) => lines.filter({ hasText: text }).first();
  await line('set the dates to manual').getByRole('button', { name: 'Restore this Dates' }).click();
  await expect.poll(mode, patience).toBe('linked');
  await first().toBe(monday(8));
  await line('Moving').getByRole('button', { name: 'Restore' }).click();
  await first().toBe(monday(7));
  await line('planned the open work from').getByRole('button', { name: 'Restore this Planned From' }).click();
  await first().toBe(monday(0));
  // Each of them is undone as well.
  await page.keyboard.press('Control+z');
  await first().toBe(monday(7));
  await page.keyboard.press('Control+z');
  await first().toBe(monday(8));
  await page.keyboard.press('Control+z');
  await expect.poll(mode, patience).toBe('manual');
});
