// Buttons while their call is in flight: they show a spinner and cannot be clicked twice.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { pressAndWait } from '../../e2e/shell/waiting-page.ts';
import { choose } from '../../e2e/support/choices.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#add-project-loading
test('Create Project shows a spinner while it is in flight', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await page.getByLabel('Name').fill(unique('Slow'));
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await pressAndWait(page, 'Create Project', /\/api\/projects$/);
  await page.waitForURL(/\/projects\/edit\/\d+/);
});

// docs/product.md#add-note-loading
test('Add Note shows a spinner while the note is saved', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('Slowly');
  await pressAndWait(page, 'Add Note', /\/notes$/);
  await page.waitForURL(`**${paths.editProject.href(id)}`);
});
