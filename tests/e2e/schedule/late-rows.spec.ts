// Rows of a linked plan that should have started, on its time line.
import { expect, test } from 'vitest';
import { chosen, inALinkedPlan, monday } from './linked-plan-page.ts';
import { one, patience, rowOf } from './time-line-page.ts';

test('a late row is brought up to today from the list above, or from its commands, and back', {
  timeout: 120_000,
}, async () => {
  const { page, caller, plan, dates } = await inALinkedPlan();
  await caller.patch(`/projects/${plan.id}`, { scheduledStart: monday(-28) });
  const late = page.getByText('3 rows to look at');
  await late.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Should have started by now' }).first();
  await line.getByRole('button', { name: 'Bring Up to Today…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring Up to Today' });
  await dialog.getByText(/^4 rows move/).waitFor();
  await dialog.getByRole('button', { name: 'Bring Up to Today' }).click();
  await late.waitFor({ state: 'detached' });
  await page.getByRole('alert').filter({ hasText: 'Planned from' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await dates())[0], patience).toEqual([monday(-28), monday(-27)]);
  await late.waitFor();

  await rowOf(page, one).last().click();
  await chosen(page).getByRole('button', { name: 'Bring Up to Today…' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Drawn at once also without a network, and sent with one.
  await page.context().setOffline(true);
  await chosen(page).getByRole('button', { name: 'Bring Up to Today…' }).click();
  await dialog.getByRole('button', { name: 'Bring Up to Today' }).click();
  await late.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await dates())[0], patience).not.toEqual([monday(-28), monday(-27)]);
});
