// Two people edit the same item: changes are merged, or one of them chooses; nothing typed is lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';

const phase = 'Phase 1.1';

async function twoInAPlan(tasks: number) {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { majorPhases: 2, tasks });
  const colleague = await signedInAs('staff');
  for (const { page } of [staff, colleague]) {
    await page.goto(paths.editProject.href(plan.id, 'editor'));
    await taskButton(page, 'Task 1.1.1').waitFor();
  }
  const inDatabase = async () => dataOf(await staff.caller.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  return { plan, staff, colleague, pages: [staff.page, colleague.page] as const, inDatabase, name };
}

/** Opens the row in place and types, without saving. */
async function type(page: Page, field: string, text: string) {
  await taskButton(page, 'Task 1.1.1').click();
  await page.getByRole('textbox', { name: field }).fill(text);
}

async function deleteRow(page: Page, name: string) {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

// docs/product.md#merge
test('a conflict in one field offers both texts', async () => {
  const { pages, inDatabase, name } = await twoInAPlan(1);
  const [page, other] = pages;
  await type(page, 'Task name', 'Survey of the roof');
  await type(other, 'Task name', 'Survey of the cellar');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Escape');
  const title = async () => (await inDatabase()).majorPhases[0]?.phases[0]?.tasks[0]?.title;
  await expect.poll(title).toBe('Survey of the cellar');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${name} changed this too` });
  await dialog.getByText('Survey of the roof').waitFor();
  await dialog.getByText('Survey of the cellar').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  for (const seen of pages) await taskButton(seen, 'Survey of the roof').waitFor();
  expect(await title()).toBe('Survey of the roof');
});

// docs/product.md#deleted-while-edited
test('a row deleted by a colleague during an edit can be restored with the typed text', async () => {
  const { pages, name } = await twoInAPlan(1);
  const [page, other] = pages;
  await type(page, 'Task name', 'Survey of the roof');
  await deleteRow(other, 'Task 1.1.1');
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByText('Survey of the roof').waitFor();
  await question.getByText(`${name} deleted Task 1.1.1 while you were editing it.`).waitFor();
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  for (const seen of pages) await taskButton(seen, 'Survey of the roof').waitFor();
});

test('a row deleted with its phase during an edit can be restored with the phase and all typed fields', async () => {
  const { pages, name } = await twoInAPlan(1);
  const [page, other] = pages;
  await page.getByRole('button', { name: 'More for Task 1.1.1' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Description').fill('Two ladders are needed.');
  await deleteRow(other, phase);
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByText('Two ladders are needed.').waitFor();
  await question.getByText(`${name} deleted “${phase}” with Task 1.1.1 in it while you were editing it.`).waitFor();
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  for (const seen of pages) await seen.getByText('Two ladders are needed.').first().waitFor();
});

test('a row deleted by a colleague while its screen is open can be restored with the typed text', async () => {
  const { plan, pages } = await twoInAPlan(1);
  const [page, other] = pages;
  await page.goto(paths.editTask.href(plan.id, plan.phaseId, plan.taskId));
  await page.getByLabel('Description').fill('Two ladders are needed.');
  await deleteRow(other, 'Task 1.1.1');
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  await other.getByText('Two ladders are needed.').first().waitFor();
});

// docs/product.md#deleted-while-edited
test('a person in a deleted major phase is told who deleted it', async () => {
  const { pages, name } = await twoInAPlan(1);
  const [page, other] = pages;
  await taskButton(page, 'Task 1.1.1').focus();
  await deleteRow(other, 'Major 1');
  const told = page.getByRole('alert').filter({ hasText: `${name} deleted major phase “Major 1” where you were` });
  await told.getByRole('button', { name: 'Restore' }).click();
  for (const seen of pages) await taskButton(seen, 'Task 1.1.1').waitFor();
});
