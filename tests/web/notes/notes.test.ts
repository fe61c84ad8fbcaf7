// Notes: written for a project or a task, shown in the feed, edited, deleted.
import { expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aProject, signedInAs as apiAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg, pdf, svg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#pick-task
test('three dropdowns select a task, each with its first entry, or say what is missing', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhases } = await aProject(caller, { majorPhases: 2, phases: 2, tasks: 2 });
  await caller.post(`/projects/${id}/majorphases`, { name: 'Bare major' });
  await caller.post(`/projects/${id}/phases`, { name: 'Bare phase', majorPhaseId: majorPhases[1]?.id });
  await page.goto(paths.addProjectNote.href(id));
  const [major, phase, task] = ['Major Phase', 'Phase', 'Task'].map((label) => page.getByLabel(label, { exact: true }));
  const chosen = () =>
    Promise.all([major, phase, task].map((list) => list?.locator('option:checked').textContent() ?? null));
  const text = page.getByPlaceholder('Enter your note here...');
  await text.waitFor();
  expect(await page.getByRole('heading', { name: 'Add Note', level: 1 }).count()).toBe(1);
  expect(await chosen()).toEqual(['Major 1', 'Phase 1.1', 'Task 1.1.1']);
  await phase?.selectOption({ label: 'Phase 1.2' });
  expect(await chosen()).toEqual(['Major 1', 'Phase 1.2', 'Task 1.2.1']);
  await major?.selectOption({ label: 'Major 2' });
  expect(await chosen()).toEqual(['Major 2', 'Phase 2.1', 'Task 2.1.1']);
  await phase?.selectOption({ label: 'Bare phase' });
  expect(await chosen()).toEqual(['Major 2', 'Bare phase', 'No task in selected phase']);
  expect(await text.count()).toBe(0);
  await major?.selectOption({ label: 'Bare major' });
  expect(await chosen()).toEqual(['Bare major', 'No phase in selected major phase', 'No task in selected phase']);

  const bare = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.addProjectNote.href(bare.id));
  await page.getByRole('option', { name: 'No major phase in project' }).waitFor({ state: 'attached' });
});

// docs/product.md#notes-empty, docs/product.md#add-note-cancel
test('a project without notes offers to add the first, and Cancel returns', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'notes'));
  const empty = page.getByText('This project has no notes yet.');
  await empty.waitFor();
  await page.getByRole('button', { name: 'Add Note' }).last().click();
  await page.waitForURL(`**${paths.addProjectNote.href(id)}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await empty.waitFor();
  await page.goto(paths.addProjectNote.href(id));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);
});

// docs/product.md#notes-empty
test('without a task there is nothing to write about, and the plan is one click away', async () => {
  const { page, caller } = await signedInAs('staff');
  const made = await caller.post('/projects', { name: unique('Bare'), scheduledStart: '2031-01-01' });
  const { id } = (made.body as { data: { id: number } }).data;
  for (const address of [paths.editProject.href(id, 'notes'), `${paths.editProject.href(id, 'notes')}&view=photos`]) {
    await page.goto(address);
    await page.getByText('A note is about a task, and the plan has no task yet.').waitFor();
    // The one in the head, which cannot be pressed.
    expect(await page.getByRole('button', { name: 'Add Note' }).count()).toBe(1);
    await page.getByRole('link', { name: 'To the Plan' }).click();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'editor');
  }
});

test('the feed keeps its scroll position', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  for (let at = 1; at <= 15; at += 1) {
    const description = `Note ${at}. ${'The wall is damp behind the plaster. '.repeat(at * 4)}`;
    await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description });
  }
  await page.goto(paths.editProject.href(id, 'notes'));
  const middle = page.getByRole('article').filter({ hasText: 'Note 6.' });
  const height = async () => Math.round((await middle.boundingBox())?.y ?? 0);
  await middle.getByRole('link', { name: 'In phase Phase 1.1 of Major 1' }).focus();
  const before = await height();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await page.goBack();
  await expect.poll(height).toBe(before);
});

// docs/product.md#internal-notes
test('a switch makes a note internal, which shows everywhere, and shares it again', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  const client = await apiAs('client');
  await caller.post(`/projects/${id}/users/${client.person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const feedOfClient = async () =>
    dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array()).map(({ description }) => description);
  const internal = page.getByRole('switch', { name: 'Internal: the client does not see this note' });

  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The neighbour complains.');
  expect(await internal.isChecked()).toBe(false);
  await internal.click();
  await page.reload();
  await page.getByText('The neighbour complains.').waitFor();
  expect(await internal.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);
  expect(await feedOfClient()).toEqual([]);

  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('article').getByText('Internal', { exact: true }).waitFor();
  await page.goto(paths.editProject.href(id, 'structure'));
  await page.getByRole('table', { name: 'Notes' }).getByText('Internal', { exact: true }).waitFor();
  await page.goto(paths.editTask.href(id, phaseId, taskId));
  await page.getByText('Internal', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'The neighbour complains.' }).click();
  await internal.and(page.locator('[aria-checked=true]')).click();
  await page.getByRole('button', { name: 'Update Note' }).click();
  await page.waitForURL(`**${paths.editTask.href(id, phaseId, taskId)}`);
  await expect.poll(feedOfClient).toEqual(['The neighbour complains.']);
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('article').getByText('The neighbour complains.').waitFor();
  expect(await page.getByText('Internal', { exact: true }).count()).toBe(0);
});

test('text and photos stay when another task is chosen, and no draft is left', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { phases: 2, tasks: 3 });
  await page.goto(paths.addProjectNote.href(id));
  const text = page.getByPlaceholder('Enter your note here...');
  const files = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await text.fill('Tiles came broken.');
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles([await asPayload(await jpeg('tiles.jpg')), await asPayload(await jpeg('spare.jpg'))]);
  for (const title of ['Task 1.1.2', 'Task 1.1.3', 'Task 1.1.1', 'Task 1.1.2']) {
    await page.getByLabel('Task', { exact: true }).selectOption({ label: title });
    // IndexedDB answers later, and must not add existing files again.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await files.count()).toBe(2);
    expect(await text.inputValue()).toBe('Tiles came broken.');
  }
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);
  const [note] = dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array());
  expect(note).toMatchObject({ task_title: 'Task 1.1.2', description: 'Tiles came broken.' });
  expect(note?.photos).toHaveLength(2);
  await page.goto(paths.addProjectNote.href(id));
  for (const title of ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3']) {
    await page.getByLabel('Task', { exact: true }).selectOption({ label: title });
    expect(await text.inputValue()).toBe('');
    expect(await files.count()).toBe(0);
  }
});

// docs/product.md#upload-count
test('files above the limit of a note are omitted and named', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  const names = Array.from({ length: limits.filesPerNote + 1 }, (_, at) => `offer ${at + 1}.pdf`);
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await Promise.all(names.map((name) => asPayload(pdf(name)))));
  await page.getByText(`${names.at(-1)}: A note takes at most ${limits.filesPerNote} files.`).waitFor();
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  expect(await chosen.count()).toBe(limits.filesPerNote);
});

// docs/product.md#send-note
test('a note that the server rejects is withdrawn, and the form keeps its text', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('A drawing that is none.');
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  // An SVG claims to be a picture; the server checks the bytes.
  await input.setInputFiles(await asPayload(svg()));
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expectToast(page, 'Note could not be created.  Please try again.', 3);
  expect(await page.getByPlaceholder('Enter your note here...').inputValue()).toBe('A drawing that is none.');
  // The form is back before the server was told.
  const feed = async () => ((await caller.get(`/projects/${id}/notes`)).body as { data: unknown[] }).data;
  await expect.poll(feed).toEqual([]);
});

test('notes opened offline for the first time load on reconnect', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Mill');
  const opened = await aProject(caller);
  await aProject(caller, { name });
  await page.goto(paths.editProject.href(opened.id, 'notes'));
  const empty = page.getByText('This project has no notes yet.');
  await empty.waitFor();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByText('This was not opened here before. It comes once the connection is back.').waitFor();
  await page.context().setOffline(false);
  await empty.waitFor();
});

// docs/product.md#project-toasts, docs/product.md#edit-note, docs/product.md#remove-photo,
// docs/product.md#upload-states
test('a note is edited, a photo added and removed after a confirmation, and the note deleted', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const made = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Frist draft' });
  const { id: noteId } = (made.body as { data: { id: number } }).data;
  await page.goto(paths.editTaskNote.href(id, taskId, noteId));
  await page.getByRole('heading', { name: 'Edit Note' }).waitFor();
  await page.getByText('Photos and Videos').waitFor();
  const text = page.getByRole('textbox', { name: 'Note' });
  expect(await text.inputValue()).toBe('Frist draft');
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await asPayload(await jpeg('wall.jpg')));
  await page.getByText('Uploaded Successfully! Upload another?').waitFor();
  await page.getByRole('button', { name: 'Remove wall.jpg' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Remove this photo?  This cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Item removed', 3);
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor({ state: 'detached' });
  await text.fill('First draft');
  await page.getByRole('button', { name: 'Update Note' }).click();
  await page.getByText('First draft').waitFor();

  await page.getByRole('button', { name: 'More for the note on Task 1.1.1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Note Deleted', 3);
  await page.getByText('This project has no notes yet.').waitFor();
});
