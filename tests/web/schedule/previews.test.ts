// What a change of a linked plan would move is said while it is typed, and before something is deleted.

import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { inALinkedPlan, monday } from '../../e2e/schedule/linked-plan-page.ts';
import { one, three, two } from '../../e2e/schedule/time-line-page.ts';
import { chooseIn } from '../../e2e/support/menus.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';

// docs/product.md#row-schedule, docs/product.md#schedule-preview
test('an editor and Delete say what they would move, and the schedule of a row opens by itself at a mistake', async () => {
  const { page, caller, plan, ids } = await inALinkedPlan();
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(page, two).waitFor();
  const choose = async (row: string, entry: string) => {
    await page.getByRole('button', { name: `More for ${row}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const told = /^\d tasks? rescheduled · finish .* → .*, [\d,]+ working days? (later|earlier)$/;

  // The dialog of a row: nothing before something is typed, and nothing of a name.
  await choose(one, 'Edit…');
  const editor = page.getByRole('dialog', { name: 'Edit Task' });
  await editor.getByLabel('Name').fill('Footings');
  const follows = editor.getByRole('status').getByText(told);
  await editor.getByLabel('Duration').fill('5');
  await follows.waitFor();
  await editor.getByLabel('Duration').fill('2');
  await follows.waitFor({ state: 'detached' });
  const folded = editor.getByRole('button', { name: 'Schedule: after the tasks above · no limits' });
  expect(await folded.getAttribute('aria-expanded')).toBe('false');
  expect(await editor.getByLabel('Deadline').isVisible()).toBe(false);
  // A mistake in one of its fields opens it.
  await folded.click();
  await editor.getByLabel('Deadline').fill('13/45/2027');
  await folded.click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Date input not valid.').waitFor();
  expect(await editor.getByLabel('Deadline').isVisible()).toBe(true);
  await editor.getByRole('button', { name: 'Cancel' }).click();

  // A new row in place, before it is there.
  await page.getByRole('button', { name: 'Add Task to Phase 1.1', exact: true }).click();
  const added = page.getByRole('textbox', { name: 'Task duration' });
  await added.fill('3');
  await page
    .getByRole('status')
    .getByText(/^1 task rescheduled · finish .*, 3 working days later$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'detached' });

  // In place, and the day before which a row must not begin.
  await taskButton(page, one).click();
  const duration = page.getByRole('textbox', { name: 'Task duration' });
  await duration.fill('9');
  await page.getByRole('status').getByText(told).waitFor();
  await page.keyboard.press('Escape');
  // 0 makes a milestone, for whose day what follows still waits.
  await caller.patch(`/projects/${plan.id}/tasks/${ids.second}`, { notBefore: monday(14) });
  await taskButton(page, two).click();
  await duration.fill('0');
  await page
    .getByRole('status')
    .getByText(/^\d tasks? rescheduled · finish .*, 2 working days earlier$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await caller.patch(`/projects/${plan.id}/tasks/${ids.second}`, { notBefore: null });
  await choose(two, 'No Earlier Than…');
  const notBefore = page.getByRole('dialog', { name: `No Earlier Than: ${two}` });
  await notBefore.getByRole('textbox', { name: 'No Earlier Than' }).fill('12/31/2030');
  await notBefore.getByRole('status').getByText(told).waitFor();
  await notBefore.getByRole('button', { name: 'Cancel' }).click();

  // Delete says what moves up, of one row and of several.
  await choose(one, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete Task' });
  await question.getByRole('status').getByText(told).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await taskButton(page, one).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, two).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Delete' }).click();
  const both = page.getByRole('dialog', { name: 'Delete 2 tasks' });
  await both.getByRole('status').getByText(told).waitFor();
  await both.getByRole('button', { name: 'Cancel' }).click();
  // In Structure as well.
  await page.goto(paths.editProject.href(plan.id, 'structure'));
  await chooseIn(page, `More for ${one}`, 'Delete');
  await question.getByRole('status').getByText(told).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  // A row that changes its place among its neighbours says what that moves.
  await page.keyboard.press('Escape');
  await choose(three, 'Move Up');
  await page.getByRole('alert').getByText('2 tasks rescheduled', { exact: true }).waitFor();
});
