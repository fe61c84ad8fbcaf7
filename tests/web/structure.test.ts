// The structure view: the selection in one table decides the rows of the next.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { chooseIn } from '../e2e/support/menus.ts';
import { expectToast } from '../e2e/support/toasts.ts';
import { aProject } from '../support/builders.ts';
import { signedInAs } from './support/visit.ts';

const namesIn = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('button')?.textContent));

// docs/product.md#project-tab, docs/product.md#structure
test('selecting a row updates the tables below', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 2, phases: 2, tasks: 2 });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Structure' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'structure')}`);
  await expect.poll(() => namesIn(page, 'Major Phases')).toEqual(['Major 1', 'Major 2']);
  await expect.poll(() => namesIn(page, 'Phases')).toEqual(['Phase 1.1', 'Phase 1.2']);
  await page.getByRole('button', { name: 'Major 2', exact: true }).click();
  await page.getByRole('button', { name: 'Phase 2.2', exact: true }).click();
  await expect.poll(() => namesIn(page, 'Tasks')).toEqual(['Task 2.2.1', 'Task 2.2.2']);
  await page.getByRole('link', { name: 'Add Phase' }).click();
  await page.getByRole('heading', { name: 'Add Phase' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Major 1' }).click();
  await page.getByRole('heading', { name: 'Major 1' }).waitFor();
});

// docs/product.md#add-item
test('a row that was added from Structure is selected there, and in sight', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 2, phases: 2, tasks: 9 });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(paths.editProject.href(id, 'structure'));
  await page.getByRole('button', { name: 'Major 2', exact: true }).click();
  await page.getByRole('button', { name: 'Phase 2.2', exact: true }).click();
  await page.getByRole('link', { name: 'Add Task' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sweep the floor');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const row = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: /Sweep the floor/ });
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(460);
  expect((await row.boundingBox())?.y).toBeGreaterThan(60);
  await expect
    .poll(() => row.getByRole('button', { name: 'Sweep the floor', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  expect((await namesIn(page, 'Phases')).length).toBe(2);
});

// docs/product.md#structure, docs/product.md#project-toasts, docs/product.md#delete-item,
// docs/product.md#table-actions
test('items are deleted after a confirmation that names what is deleted with them', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 2, phases: 2, tasks: 2 });
  await page.goto(paths.editProject.href(id, 'structure'));
  const remove = async (name: string, question: string, toast: string) => {
    await chooseIn(page, `More for ${name}`, 'Delete');
    await page.getByRole('dialog').getByText(question).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, toast, 3);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await remove('Task 1.1.1', 'Delete task “Task 1.1.1”?', 'Task Deleted');
  await remove('Phase 1.1', 'Delete phase “Phase 1.1”? Its tasks are also removed.', 'Phase Deleted');
  const question = 'Delete major phase “Major 1”? All its phases and tasks are also removed.';
  await remove('Major 1', question, 'Major Phase Deleted');
  await expect.poll(() => namesIn(page, 'Major Phases')).toEqual(['Major 2']);
});

// docs/product.md#structure, docs/product.md#project-toasts, docs/product.md#note-lengths-structure,
// docs/product.md#table-empty
test('the notes of the selected task are shortened to 50 characters, edited and deleted', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const text = 'The inspector wants the beam above the kitchen doubled before the walls close.';
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: text });
  await page.goto(paths.editProject.href(id, 'structure'));
  const short = `${text.slice(0, 50)}…`;
  const notes = page.getByRole('table', { name: 'Notes' });
  await notes.getByText(short, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Add Note' }).waitFor();
  await page.getByRole('button', { name: `Edit ${short}` }).click();
  await page.getByRole('heading', { name: 'Edit Note' }).waitFor();
  await page.goBack();
  await chooseIn(page, `More for ${short}`, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Note Deleted', 3);
  await page.getByText('No results to display').waitFor();
});

// docs/product.md#durations
test('a duration is the days of the range that is shown, and names the planned ones', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { tasks: 2 });
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-29' };
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { duration: 14, ...days });
  await page.goto(paths.editProject.href(id, 'structure'));
  const length = page.getByRole('table', { name: 'Tasks', exact: true }).getByText('28 days', { exact: true });
  await length.waitFor();
  expect(await length.getAttribute('title')).toBe('28 days (14 planned)');
});
