// The status of a task, its dates, and what they say of everything above, on every screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

const phaseCell = (page: Page, id: number) => page.locator(`[data-row="phase:${id}"]`);

/** A project whose phase and first task have the same seven days. */
async function aDatedProject(caller: Caller, tasks: number) {
  const project = await aProject(caller, { tasks });
  const dates = { scheduledStart: '2022-02-18', scheduledCompletion: '2022-02-24', duration: 7 };
  await caller.patch(`/projects/${project.id}/phases/${project.phaseId}`, dates);
  await caller.patch(`/projects/${project.id}/tasks/${project.taskId}`, dates);
  return project;
}

// docs/product.md#plan-dates
test('a row shows its days, late ones as such, and its length in days beside them', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aDatedProject(caller, 2);
  await page.goto(paths.editProject.href(id, 'editor'));
  const task = page.locator(`[data-row="task:${taskId}"]`);
  for (const row of [phaseCell(page, phaseId), task]) {
    await row
      .getByText(/Feb 18\s?–\s?24/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await row.getByText('7 days').waitFor();
    expect(await row.getByText('weeks').count()).toBe(0);
  }
  await task.getByText('Late:').filter({ visible: true }).first().waitFor();
  const heights = await page
    .locator('[data-row^="task:"]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3, statusOn: '2022-03-01' });
  await task
    .getByText(/Mar 1, 2022/)
    .filter({ visible: true })
    .first()
    .waitFor();
  // The days of the range that is shown now; the editor says the same.
  await task.getByTitle(/^\d+ days? \(7 planned\)$/).waitFor();
  expect(await task.getByText('7 days').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await task
    .getByText(/Mar 1, 2022/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

// docs/product.md#plan-dates
test('a phase and its major phase end on the day on which their last task did', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aDatedProject(caller, 1);
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2, statusOn: '2022-02-20' });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3, statusOn: '2022-03-01' });
  await page.goto(paths.editProject.href(id, 'editor'));
  const phase = phaseCell(page, phaseId);
  for (const row of [phase, page.locator('[data-row^="majorphase:"]')]) {
    await row.getByText(/Feb 20\s?–\s?Mar 1, 2022/).waitFor();
  }
  await phase.getByText('10 days').waitFor();
  await phase.getByTitle(/Scheduled completion Feb 24, 2022/).waitFor();
  await page.getByRole('button', { name: 'More for Phase 1.1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByText(/^Actual dates, Feb 20\s?–\s?Mar 1, 2022: 10\sdays\s\(7\splanned\)$/).waitFor();
});

async function setStatus(page: Page, title: string, from: string, to: string) {
  await page.getByRole('button', { name: `Status of ${title}: ${from}` }).click();
  await page
    .getByRole('menuitemradio', { name: to })
    .or(page.getByRole('menuitem', { name: to }))
    .click();
  await page.getByRole('button', { name: `Status of ${title}: ${to}` }).waitFor();
}

// docs/product.md#status-and-dates
test('a status set without a network arrives with the day on which it was set', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  await goOffline(page);
  await setStatus(page, 'Task 1.1.1', 'Scheduled', 'Completed');
  await phaseCell(page, phaseId).getByText('Completed', { exact: true }).waitFor();
  const sending = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/tasks/'));
  await page.context().setOffline(false);
  const { statusOn, ...write } = (await sending).postDataJSON();
  expect(write).toEqual({ statusId: 3, base: { statusId: 1 } });
  expect(statusOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const filled = { statusId: 3, startedOn: statusOn, completedOn: statusOn, completedBy: 'status' };
  await expect
    .poll(async () => (await caller.get(`/projects/${id}/tasks/${taskId}`)).body)
    .toMatchObject({ data: filled });
});
