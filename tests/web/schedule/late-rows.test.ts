// Rows of a linked plan that should have started, on its time line.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { chosen, inALinkedPlan, monday } from '../../e2e/schedule/linked-plan-page.ts';
import { one, patience, rowOf } from '../../e2e/schedule/time-line-page.ts';
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
  await line('set the dates to manual').getByRole('button', { name: 'Restore This Dates' }).click();
  await expect.poll(mode, patience).toBe('linked');
  await first().toBe(monday(8));
  await line('Moving').getByRole('button', { name: 'Restore' }).click();
  await first().toBe(monday(7));
  await line('planned the open work from').getByRole('button', { name: 'Restore This Planned From' }).click();
  await first().toBe(monday(0));
  // Each of them is undone as well.
  await page.keyboard.press('Control+z');
  await first().toBe(monday(7));
  await page.keyboard.press('Control+z');
  await first().toBe(monday(8));
  await page.keyboard.press('Control+z');
  await expect.poll(mode, patience).toBe('manual');
});

// docs/product.md#bring-up, docs/product.md#schedule-findings, docs/product.md#undo
test('a late row is brought up to today from the list above, or from its commands, and back', async () => {
  const { page, caller, plan, dates } = await inALinkedPlan();
  await caller.patch(`/projects/${plan.id}`, { scheduledStart: monday(-28) });
  const late = page.getByRole('button', { name: /3 issues$/ });
  await late.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Should have started by now' }).first();
  // Escape closes the list, and its line has the focus again.
  await line.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  expect(await late.evaluate((button) => button === document.activeElement)).toBe(true);
  await late.click();
  await line.getByRole('button', { name: 'Reschedule Late Work…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule Late Work' });
  await dialog.getByText(/^4 tasks rescheduled/).waitFor();
  await dialog.getByRole('button', { name: 'Reschedule Late Work' }).click();
  await late.waitFor({ state: 'detached' });
  // One action among the others: undone and done again, and its day is removed in Dates.
  const first = () => expect.poll(async () => (await dates())[0], patience);
  const toolbar = page.getByRole('toolbar', { name: 'Schedule' });
  await toolbar.getByRole('button', { name: /^Undo planning from/ }).click();
  await first().toEqual([monday(-28), monday(-27)]);
  await late.waitFor();
  await toolbar.getByRole('button', { name: /^Redo planning from/ }).click();
  await late.waitFor({ state: 'detached' });
  await fromMenu(page, 'Dates…');
  const planned = page.getByRole('dialog', { name: 'Dates' });
  await planned.getByText(/^Planned from /).waitFor();
  await planned.getByText(/^Without it: 4 tasks rescheduled/).waitFor();
  await planned.getByRole('button', { name: 'Plan from the start again' }).click();
  await first().toEqual([monday(-28), monday(-27)]);
  await planned.getByRole('button', { name: 'Cancel' }).click();
  await late.waitFor();

  await rowOf(page, one).last().click();
  await chosen(page).getByRole('button', { name: 'Reschedule Late Work…' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Drawn at once also without a network, and sent with one.
  await page.context().setOffline(true);
  await chosen(page).getByRole('button', { name: 'Reschedule Late Work…' }).click();
  await dialog.getByRole('button', { name: 'Reschedule Late Work' }).click();
  await late.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await first().not.toEqual([monday(-28), monday(-27)]);
});
