// Adding a note: where it begins, what it needs, what becomes of it when it is left, and where one is afterwards.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const input = (page: Page) => page.getByLabel('Add photos and files').and(page.locator('input'));
const files = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const add = (page: Page) => page.getByRole('button', { name: 'Add Note', exact: true });
const chosenTask = (page: Page) =>
  page.getByLabel('Task', { exact: true }).locator('option:checked').textContent({ timeout: 10_000 });

// docs/product.md#pick-task
test('a note begins at the last task of the person, else at the first started, else at the first open one', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId, majorPhases } = await aProject(caller, { phases: 2, tasks: 3 });
  const taskAt = (phase: number, at: number) => `/projects/${id}/tasks/${majorPhases[0]?.phases[phase]?.tasks[at]}`;
  const open = async () => {
    await page.goto(paths.addProjectNote.href(id));
    return chosenTask(page);
  };
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3 });
  expect(await open()).toBe('Task 1.1.2');
  await caller.patch(taskAt(1, 1), { statusId: 2 });
  expect(await open()).toBe('Task 1.2.2');
  await caller.post(`${taskAt(0, 2)}/notes`, { description: 'Written on another device' });
  expect(await open()).toBe('Task 1.1.3');
});

// docs/product.md#add-note-cancel
test('Cancel asks once something is chosen: a kept draft is offered as a draft, a discarded one is gone', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'notes'));
  const empty = page.getByText('This project has no notes yet.');
  await empty.waitFor();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const draft = page.getByRole('status').filter({ hasText: 'Restored what you had typed.' });
  const open = async () => {
    await add(page).last().click();
    await page.getByPlaceholder('Enter your note here...').waitFor();
  };
  await open();
  await input(page).setInputFiles(await asPayload(await jpeg('tiles.jpg')));
  await page.getByRole('img', { name: 'tiles.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep as Draft' }).click();
  await empty.waitFor();
  await open();
  await draft.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'tiles.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await empty.waitFor();
  await open();
  expect(await files(page).count()).toBe(0);
  expect(await draft.count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await empty.waitFor();
});

// docs/product.md#note-text, docs/product.md#note-added, docs/product.md#upload-size
test('a photo needs no text; the person is back where they came from, and View shows the note', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await page.getByRole('link', { name: 'Add Note' }).or(add(page)).first().click();
  await page.getByPlaceholder('Enter your note here...').waitFor();
  expect(await add(page).isDisabled()).toBe(true);
  await input(page).setInputFiles(await asPayload(new File([], 'empty.jpg', { type: 'image/jpeg' })));
  await page.getByText('empty.jpg: The file is empty.').waitFor();
  expect(await add(page).isDisabled()).toBe(true);
  await input(page).setInputFiles(await asPayload(await jpeg('tiles.jpg')));
  await add(page).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  const toast = page.getByRole('alert').filter({ hasText: 'Note added' });
  await toast.getByRole('link', { name: 'View' }).click();
  const note = page.getByRole('article');
  await note
    .getByRole('img', { name: /tiles\.jpg/ })
    .first()
    .waitFor();
  // Nobody typed what it is called.
  expect(await note.getByText('Photos', { exact: true }).count()).toBe(0);
  const [sent] = dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array());
  expect(sent).toMatchObject({ description: 'Photos', photos: [{ originalFilename: 'tiles.jpg' }] });
});
