// Undo and redo of own actions on a plan, never over later changes by a colleague.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { dragTask, taskButton, taskTitles } from '../support/plan-page.ts';

const phase = 'Phase 1.1';

const patience = { timeout: 30_000 };

async function twoInAPlan(tasks: number) {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { tasks });
  const colleague = await signedInAs('staff');
  for (const { page } of [staff, colleague]) {
    await page.goto(paths.editProject.href(plan.id, 'editor'));
    await taskButton(page, 'Task 1.1.1').waitFor();
  }
  const see = async (titles: string[]) => {
    for (const { page } of [staff, colleague])
      await expect.poll(() => taskTitles(page, phase), patience).toEqual(titles);
  };
  return { plan, staff, colleague, page: staff.page, see };
}

async function rename(page: Page, from: string, to: string) {
  await taskButton(page, from).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(to);
  await page.keyboard.press('Enter');
  await taskButton(page, to).waitFor();
}

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).first();

// docs/product.md#undo
test('actions are undone and redone by key and by button, on every screen', async () => {
  const { page, plan, see } = await twoInAPlan(3);
  const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

  await rename(page, two, 'Survey');
  await see([one, 'Survey', three]);
  await page.keyboard.press('Escape');
  await dragTask(page, one, three);
  await see(['Survey', three, one]);
  await page.getByRole('button', { name: 'Status of Survey: Scheduled' }).click();
  await page.getByRole('menuitem', { name: 'Started' }).click();
  await page.getByRole('button', { name: `Add Task to ${phase}` }).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Soil report');
  // In a text field the key belongs to the browser.
  await page.keyboard.press('Control+z');
  expect(await page.getByRole('textbox', { name: 'Task name' }).inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Task name' }).fill('Soil report');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await see(['Survey', three, one, 'Soil report']);

  await page.getByRole('button', { name: 'Undo adding of “Soil report”' }).click();
  await page.getByText('Undid the adding of “Soil report”').waitFor();
  await see(['Survey', three, one]);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Status of Survey: Scheduled' }).waitFor();
  await page.keyboard.press('Control+z');
  await see([one, 'Survey', three]);
  await page.keyboard.press('Control+z');
  await see([one, two, three]);
  await expect.poll(() => undo(page).getAttribute('aria-disabled')).toBe('true');

  await page.keyboard.press('Control+Shift+z');
  await see([one, 'Survey', three]);
  await page.keyboard.press('Control+y');
  await see(['Survey', three, one]);
  await page.getByRole('button', { name: 'Redo change of the status of “Survey”' }).click();
  await page.getByRole('button', { name: 'Status of Survey: Started' }).waitFor();
  await page.getByRole('button', { name: 'Redo adding of “Soil report”' }).click();
  await see(['Survey', three, one, 'Soil report']);
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await see(['Survey', three, one, 'Soil report']);
});
