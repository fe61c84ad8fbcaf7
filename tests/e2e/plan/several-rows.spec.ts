// Several rows of a plan at once: selected by mouse, keyboard and touch, and changed as one write with one undo.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { task } from '../../../functions/core/plan/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';
import { action, bar, inPhase, one, patience, three, two } from './several-rows-page.ts';

async function inAPlan(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const name = unique('House');
  const plan = await aProject(staff.caller, { name, phases: 2, tasks: 3 });
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, name, plan };
}

const status = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Status of ${title}: `) });

const statuses = (page: Page, ...titles: string[]) =>
  expect.poll(
    () =>
      Promise.all(titles.map(async (title) => (await status(page, title).getAttribute('aria-label'))?.split(': ')[1])),
    patience,
  );

/** Drags by mouse; `shown` is what moves with the pointer. */
async function drag(page: Page, from: Locator, to: Locator, shown: string) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + end.height / 2, { steps: 10 });
  await page.getByText(shown, { exact: true }).waitFor();
  await page.mouse.up();
}

// docs/product.md#select-rows, docs/product.md#several-rows
test('rows selected by mouse and keyboard are completed, moved, dated and deleted, each as one step', async () => {
  const { page, plan } = await inAPlan();
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(plan.id, 'editor'));

  await taskButton(page, one).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, three).click({ modifiers: ['ControlOrMeta'] });
  await bar(page).getByText('2 tasks selected').waitFor();
  expect(await page.getByRole('checkbox', { name: `Select ${three}` }).getAttribute('aria-checked')).toBe('true');
  await action(page, 'Mark Done').click();
  for (const each of [page, colleague.page])
    await statuses(each, one, two, three).toEqual(['Completed', 'Scheduled', 'Completed']);
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo change of the status of 2 tasks' }).click();
  await statuses(colleague.page, one, two, three).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);

  // A range by Shift, and its place by typing.
  await taskButton(page, one).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, two).click({ modifiers: ['Shift'] });
  await bar(page).getByText('2 tasks selected').waitFor();
  await page.keyboard.press('m');
  const search = page.getByRole('combobox', { name: 'Search the phases' });
  await search.fill('1.2');
  await page.keyboard.press('Enter');
  await inPhase(colleague.page, 'Phase 1.2').toEqual(['Task 1.2.1', 'Task 1.2.2', 'Task 1.2.3', one, two]);
  await page.getByRole('button', { name: 'Undo moving of 2 tasks' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([one, two, three]);
  await page.getByRole('button', { name: 'Redo moving of 2 tasks' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([three]);
  await page.getByRole('button', { name: 'Undo moving of 2 tasks' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([one, two, three]);

  // Dragged by the box of one of them.
  await taskButton(page, one).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, three).click({ modifiers: ['ControlOrMeta'] });
  await drag(page, page.getByRole('checkbox', { name: `Select ${three}` }), taskButton(page, 'Task 1.2.2'), '2 tasks');
  await inPhase(colleague.page, 'Phase 1.2').toEqual(['Task 1.2.1', one, three, 'Task 1.2.2', 'Task 1.2.3']);
  await inPhase(colleague.page, 'Phase 1.1').toEqual([two]);
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo moving of 2 tasks' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([one, two, three]);
  await inPhase(colleague.page, 'Phase 1.2').toEqual(['Task 1.2.1', 'Task 1.2.2', 'Task 1.2.3']);

  // By keyboard alone.
  await taskButton(page, two).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await bar(page).getByText('2 tasks selected').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dates = page.getByRole('dialog', { name: 'Dates of 1 task' });
  await dates.getByRole('textbox', { name: 'Scheduled Start Date' }).fill('03/02/2026');
  await dates.getByRole('button', { name: 'Edit Dates' }).click();
  const last = async () =>
    dataOf(await colleague.caller.get(`/projects/${plan.id}/tasks/${plan.majorPhases[0]?.phases[0]?.tasks[2]}`), task);
  await expect.poll(async () => (await last()).scheduledStart, patience).toBe('2026-03-02');

  await taskButton(page, two).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete 2 tasks' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([one]);
  await page.getByRole('alert').filter({ hasText: '2 tasks deleted' }).getByRole('button', { name: 'Undo' }).click();
  await inPhase(colleague.page, 'Phase 1.1').toEqual([one, two, three]);

  await page.goto(paths.editProject.href(plan.id, 'history'));
  const lines = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  for (const text of ['deleted 2 tasks', 'set 2 tasks to Completed', 'moved 2 tasks to another phase'])
    await lines.filter({ hasText: text }).first().waitFor();
});
