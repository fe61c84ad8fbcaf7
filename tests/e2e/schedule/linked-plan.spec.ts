// A plan whose dates are linked: its mode, its inputs in the grid and the editors, why its dates are so, and what moves.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { grip, taskButton } from '../plan-page.ts';

const patience = { timeout: 30_000 };
const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

const rowOf = (page: Page, title: string): Locator => page.locator('[data-row]').filter({ has: grip(page, title) });
const daysOf = (page: Page, title: string) => expect.poll(() => rowOf(page, title).innerText(), patience);

async function choose(page: Page, row: string, entry: string) {
  await page.getByRole('button', { name: `More for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A project with three tasks of two days in one phase, in manual mode and without a start. */
async function inAPlan() {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { name: unique('House'), tasks: 3 });
  for (const id of plan.majorPhases[0]?.phases[0]?.tasks ?? [])
    await staff.caller.patch(`/projects/${plan.id}/tasks/${id}`, { duration: 2 });
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, plan };
}

test('a plan is linked with a preview, its rows are pinned, linked and explained, and each step is taken back', {
  timeout: 240_000,
}, async () => {
  const { page } = await inAPlan();

  await fromMenu(page, 'Dates…');
  const dialog = page.getByRole('dialog', { name: 'Dates' });
  await dialog.getByRole('radio', { name: 'Linked' }).click();
  const link = dialog.getByRole('button', { name: 'Switch' });
  expect(await link.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Scheduled Start Date' }).fill('03/02/2026');
  await page.keyboard.press('Escape');
  await dialog.getByText('4 rows move · finish Mar 9').waitFor();
  await page.screenshot({ path: '/tmp/grid-dialog.png' });
  await link.click();
  await page.getByText('Dates are linked now').waitFor();
  await daysOf(page, one).toContain('Mar 2 – 3');
  await daysOf(page, two).toContain('Mar 4 – 5');
  for (const [w,s] of [[1440,'a'],[1024,'b'],[390,'c']] as const) { await page.setViewportSize({ width: w, height: 900 }); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/grid-${s}.png` }); } await page.setViewportSize({ width: 1440, height: 900 });
  // Over the weekend.
  await daysOf(page, three).toContain('Mar 6 – 9');
});
