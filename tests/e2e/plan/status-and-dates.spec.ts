// The status of a task, its dates, and what they say of everything above, on every screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

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
