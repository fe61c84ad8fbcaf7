// Undo and redo of own actions on a plan, never over later changes by a colleague.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { chooseIn } from '../../e2e/support/menus.ts';
import { taskButton, taskTitles } from '../../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const phase = 'Phase 1.1';

const patience = { timeout: 30_000 };

/** A person in a plan, on which a colleague works as well. */
async function inAPlan(tasks: number) {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { tasks });
  const colleague = await signedInCaller('staff');
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, 'Task 1.1.1').waitFor();
  const inDatabase = async () => {
    const { majorPhases } = dataOf(await colleague.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
    return majorPhases.flatMap(({ phases }) => phases.flatMap((each) => each.tasks.map(({ title }) => title)));
  };
  const see = async (titles: string[]) => {
    await expect.poll(() => taskTitles(staff.page, phase), patience).toEqual(titles);
    await expect.poll(inDatabase, patience).toEqual(titles);
  };
  return { plan, staff, colleague, page: staff.page, inDatabase, see };
}

async function rename(page: Page, from: string, to: string) {
  await taskButton(page, from).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(to);
  await page.keyboard.press('Enter');
  await taskButton(page, to).waitFor();
}

test('over a slow line an undo goes to its row at once, and takes the focus from nobody later', async () => {
  const { page } = await inAPlan(3);
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
  const { page, plan, staff, inDatabase } = await inAPlan(2);
  await staff.caller.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, {
    description: 'The key is under the mat.',
  });
  await page.getByRole('link', { name: '1 note', exact: true }).waitFor();
  await page.getByRole('button', { name: `More for ${phase}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(inDatabase, patience).toEqual([]);
  await page.getByRole('alert').filter({ hasText: 'Phase Deleted' }).getByRole('button', { name: 'Undo' }).click();
  await taskButton(page, 'Task 1.1.2').waitFor();
  await page.getByRole('link', { name: '1 note', exact: true }).waitFor();
  await expect.poll(inDatabase, patience).toEqual(['Task 1.1.1', 'Task 1.1.2']);
  // The same in the Structure view.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Structure' }).click();
  await chooseIn(page, 'More for Task 1.1.2', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(inDatabase, patience).toEqual(['Task 1.1.1']);
  await page.getByRole('button', { name: 'Undo deleting of “Task 1.1.2”' }).click();
  await expect.poll(inDatabase, patience).toEqual(['Task 1.1.1', 'Task 1.1.2']);
});

// docs/product.md#undo-overtaken
test("undo keeps a colleague's later change and shows their name", async () => {
  const { page, plan, colleague, see } = await inAPlan(2);
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await rename(page, 'Task 1.1.1', 'Survey');
  await page.keyboard.press('Escape');
  await see(['Survey', 'Task 1.1.2']);
  await colleague.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: 'Survey of the roof' });
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
