// The head of a project while the page scrolls, and on a phone.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN);
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to }), top);

async function openPlan(width: number) {
  const { page, caller } = await signedInAs('staff', { width });
  const name = unique('Mill');
  const { id } = await aProject(caller, { name, phases: 4, tasks: 10 });
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  return { page, caller, name, id };
}

// docs/product.md#offline-bar
test('on a phone the plan stays where it is when the connection is lost and changes wait', async () => {
  const { page } = await openPlan(390);
  const row = taskButton(page, 'Task 1.1.2');
  // With the day on which the phase and its major phase began, each in a line of its own.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Status of Task 1.1.3: Scheduled' }).click();
  await page.getByRole('menuitem', { name: 'Started' }).click();
  await page
    .locator('[data-row^="majorphase:"]')
    .getByText(/^from /)
    .first()
    .waitFor();
  await saved;
  const before = await topOf(row);
  await goOffline(page);
  expect(await topOf(row)).toBe(before);
  await page.getByRole('button', { name: /^Status of Task 1\.1\.3:/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  const waiting = page.getByRole('button', { name: '1 change waiting' });
  await waiting.waitFor();
  // Told once, there.
  expect(await page.getByText('1 change waiting').count()).toBe(1);
  expect(await topOf(row)).toBe(before);
  // The bar takes one line at the bottom, and the end of the page is above it.
  const bar = page.locator('[data-bar-at-bottom]');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(44);
  await scrollTo(page, 100_000);
  const add = await page.getByRole('button', { name: 'Add Major Phase', exact: true }).boundingBox();
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThanOrEqual(await topOf(bar));
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
});
