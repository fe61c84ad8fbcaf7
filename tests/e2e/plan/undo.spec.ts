// Undo and redo of own actions on a plan, never over later changes by a colleague.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { dragTask, taskButton, taskTitles } from '../plan-page.ts';

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

test('over a slow line an undo goes to its row at once, and takes the focus from nobody later', async () => {
  const { page } = await twoInAPlan(3);
  const [one, three] = ['Task 1.1.1', 'Task 1.1.3'];
  const isFocused = (title: string) => taskButton(page, title).evaluate((row) => row === document.activeElement);
  await rename(page, one, 'Survey');
  await page.keyboard.press('Escape');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/projects/*/tasks/*', async (route) => {
    await held;
    await route.continue();
  });
  await taskButton(page, three).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => isFocused(one)).toBe(true);
  await taskButton(page, three).focus();
  release();
  await page.getByText('Undid the renaming of “Task 1.1.1”').waitFor();
  // The focus would move with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await isFocused(three)).toBe(true);
});

// docs/product.md#undo
test('undo restores a deleted phase with its tasks and notes', async () => {
  const { page, plan, staff, colleague } = await twoInAPlan(2);
  await staff.caller.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, {
    description: 'The key is under the mat.',
  });
  await page.getByRole('link', { name: '1 note', exact: true }).waitFor();
  await page.getByRole('button', { name: `More for ${phase}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await taskButton(colleague.page, 'Task 1.1.1').waitFor({ state: 'detached' });
  await page.getByRole('alert').filter({ hasText: 'Phase Deleted' }).getByRole('button', { name: 'Undo' }).click();
  for (const seen of [page, colleague.page]) {
    await taskButton(seen, 'Task 1.1.2').waitFor();
    await seen.getByRole('link', { name: '1 note', exact: true }).waitFor();
  }
  // The same in the Structure view.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Structure' }).click();
  await page.getByRole('button', { name: 'Delete Task 1.1.2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await taskButton(colleague.page, 'Task 1.1.2').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo deleting of “Task 1.1.2”' }).click();
  await taskButton(colleague.page, 'Task 1.1.2').waitFor();
});

// docs/product.md#undo-overtaken
test("undo keeps a colleague's later change and shows their name", async () => {
  const { page, colleague, see } = await twoInAPlan(2);
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await rename(page, 'Task 1.1.1', 'Survey');
  await page.keyboard.press('Escape');
  await see(['Survey', 'Task 1.1.2']);
  await rename(colleague.page, 'Survey', 'Survey of the roof');
  await colleague.page.keyboard.press('Escape');
  await see(['Survey of the roof', 'Task 1.1.2']);
  await page.keyboard.press('Control+z');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: `Not undone: ${name} changed “Survey of the roof” since.` });
  await refused.getByRole('link', { name: 'Show' }).click();
  await expect
    .poll(() => taskButton(page, 'Survey of the roof').evaluate((row) => row === document.activeElement))
    .toBe(true);
  await see(['Survey of the roof', 'Task 1.1.2']);
});
