// The status of a task, its dates, and what they say of everything above, on every screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';

const head = (page: Page) => page.getByRole('main').locator('header').first();

async function setStatus(page: Page, title: string, from: string, to: string) {
  await page.getByRole('button', { name: `Status of ${title}: ${from}` }).click();
  await page
    .getByRole('menuitemradio', { name: to })
    .or(page.getByRole('menuitem', { name: to }))
    .click();
  await page.getByRole('button', { name: `Status of ${title}: ${to}` }).waitFor();
}

const phaseCell = (page: Page, id: number) => page.locator(`[data-row="phase:${id}"]`);

// docs/product.md#complete-project
test('completed tasks complete their phase on every screen, the project is offered, and undo takes it back', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const client = await signedInAs('client');
  const { id, phaseId } = await aProject(caller, { tasks: 2 });
  await caller.post(`/projects/${id}/users/${client.person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2030-01-01', isEnabled: true });
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(id, 'editor'));
  await page.goto(paths.editProject.href(id, 'editor'));
  const [one, other] = ['Task 1.1.1', 'Task 1.1.2'];
  await taskButton(colleague.page, one).waitFor();

  await setStatus(page, one, 'Scheduled', 'Started');
  await head(page).getByText('Ongoing').waitFor();
  await setStatus(page, one, 'Started', 'Completed');
  await setStatus(page, other, 'Scheduled', 'Completed');
  for (const each of [page, colleague.page]) {
    await phaseCell(each, phaseId).getByText('Completed', { exact: true }).waitFor();
    await head(each).getByText('All work is done.').waitFor();
  }
  await client.page.goto(paths.clientProject.href(id, 'plan'));
  await client.page.getByText('Completed', { exact: true }).first().waitFor();
  await colleague.page.goto(paths.editProject.href(id, 'structure'));
  await colleague.page
    .getByRole('row', { name: /Phase 1.1/ })
    .getByText('Completed', { exact: true })
    .waitFor();
  // In the line above the rows, since there the bar is all of the head.
  await colleague.page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await colleague.page.getByRole('main').getByRole('button', { name: 'Complete Project' }).waitFor();

  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: `Status of ${other}: Scheduled` }).waitFor();
  await phaseCell(page, phaseId).getByText('Completed', { exact: true }).waitFor({ state: 'detached' });
  await head(page).getByText('All work is done.').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await head(page).getByRole('button', { name: 'Complete Project' }).click();
  await head(page)
    .getByText(/^Completed on/)
    .waitFor();
  await head(page).getByText('All work is done.').waitFor({ state: 'detached' });
  await page.goto(paths.editProject.href(id, 'history'));
  const lines = page.getByRole('region', { name: 'History' }).or(page.getByRole('main'));
  await lines.getByText(`set task “${other}” to Completed`).first().waitFor();
  expect(await lines.getByText(/changed (major )?phase/).count()).toBe(0);
});

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
