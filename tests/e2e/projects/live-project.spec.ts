// One project on two screens: changes by one person appear on the other's tab by themselves.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ProjectTab, paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { pick } from '../pick.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

/** A project and two people on the same tab. */
async function twoAt(tab: ProjectTab) {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const plan = await aProject(caller, { name: unique('Boat house'), majorPhases: 2, tasks: 2 });
  const colleague = await signedInAs('staff', { at: paths.dashboard.href() });
  for (const at of [page, colleague.page]) {
    await at.goto(paths.editProject.href(plan.id, tab));
    await at.getByRole('navigation', { name: 'Project' }).waitFor();
  }
  return { page, other: colleague.page, caller, plan };
}

async function confirm(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('saved details appear in the other’s form, which keeps its own edits', async () => {
  const { page, other } = await twoAt('details');
  await other.getByLabel('City').fill('Davis');
  const name = unique('Orchard');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address', { exact: true }).fill('12 Mill Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('heading', { name }).waitFor();
  await expect.poll(() => other.getByLabel('Address', { exact: true }).inputValue(), patience).toBe('12 Mill Lane');
  expect(await other.getByLabel('City').inputValue()).toBe('Davis');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue(), patience).toBe('Davis');
});

test('launching and enabling show immediately on the other screen', async () => {
  const { page, other } = await twoAt('details');
  await page.getByRole('button', { name: 'Launch!' }).click();
  await confirm(page, 'Launch!');
  await other.getByRole('button', { name: 'Launch!' }).waitFor({ state: 'detached' });
  await other.getByRole('switch', { name: 'Enabled' }).click();
  await confirm(other, 'Enable');
  await expect.poll(() => page.getByRole('switch', { name: 'Enabled' }).isChecked(), patience).toBe(true);
});

test('added and removed clients show on the other screen', async () => {
  const { page, other } = await twoAt('clients');
  const client = await aPerson({ type: 'client' });
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await pick(dialog.getByRole('combobox', { name: 'Client' }), client.email);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const clients = other.getByRole('table', { name: 'Clients of the project' });
  await clients.getByText(client.email).waitFor();
  await other.getByRole('img', { name: 'The project has no clients' }).waitFor({ state: 'detached' });
  await other.getByRole('button', { name: `Delete Test ${client.lastName}` }).click();
  await confirm(other, 'Remove');
  await page.getByText('There are no clients assigned to this project yet!').waitFor();
});

test('the structure tables show deletions and renames by others', async () => {
  const { page, other, caller, plan } = await twoAt('structure');
  await page.getByRole('button', { name: 'Delete Task 1.1.1', exact: true }).click();
  await confirm(page, 'Delete');
  await other.getByRole('button', { name: 'Task 1.1.1', exact: true }).waitFor({ state: 'detached' });
  await caller.patch(`/projects/${plan.id}/phases/${plan.phaseId}`, { name: 'Framing' });
  for (const at of [page, other]) await at.getByRole('button', { name: 'Framing', exact: true }).waitFor();
});

test('the roadmap moves a phase to another month when its dates change', async () => {
  const { page, other, plan } = await twoAt('roadmap');
  const columns = other.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => columns.allTextContents(), patience).toEqual(['Unscheduled2']);
  await page.goto(paths.editPhase.href(plan.id, plan.majorPhaseId, plan.phaseId));
  await page.getByLabel('Scheduled Start Date').fill('03/03/2031');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => columns.allTextContents(), patience).toEqual(['March 20311', 'Unscheduled1']);
});

test('changes of a template show on other screens', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const majorPhases = [{ name: 'Groundwork' }];
  const { id } = await aProject(caller, { name: unique('Sauna'), isTemplate: true, majorPhases });
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  for (const at of [page, other]) await at.goto(paths.editTemplate.href(id, 'editor'));
  await page.getByRole('button', { name: 'Groundwork', exact: true }).click();
  await page.getByRole('textbox', { name: 'Major Phase name' }).fill('Foundations');
  await page.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Foundations', exact: true }).waitFor();
});
