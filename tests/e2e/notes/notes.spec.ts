// Notes: written for a project or a task, shown in the feed, edited, deleted.
import { expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { docx, heavy, jpeg, pdf, svg } from '../../support/files.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';
import { expectToast } from '../toasts.ts';

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

// docs/product.md#notes-feed, docs/product.md#add-note, docs/product.md#note-text, docs/product.md#upload-types,
// docs/product.md#upload-size, docs/product.md#upload-states
test('a note with pictures and files is saved, and rejected files say why', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByRole('heading', { name: 'Add Note' }).waitFor();
  const add = page.getByRole('button', { name: 'Add Note' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByPlaceholder('Enter your note here...').fill('  ');
  expect(await add.isDisabled()).toBe(true);
  await page.getByPlaceholder('Enter your note here...').fill('Tiles came broken.');
  await page.getByText('Photos and Files', { exact: true }).waitFor();
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await asPayload(await heavy(11)));
  await page.getByText('File is too large.  Max size is 10MB').waitFor();
  await page.getByText('File type/size error').waitFor();
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  const unsupported = 'Unsupported file type. Only pictures, Office documents and PDFs are supported.';
  await page.getByText(unsupported).waitFor();
  const files = [await jpeg('tiles.jpg'), await jpeg('spare.jpg'), pdf('invoice.pdf'), docx('offer.docx')];
  // A file that is refused among good ones is named as well.
  const script = { name: 'script.js', mimeType: 'text/javascript', buffer: Buffer.from('1') };
  await input.setInputFiles([...(await Promise.all(files.map(asPayload))), script]);
  await page.getByRole('img', { name: 'tiles.jpg' }).waitFor();
  await page.getByRole('alert').getByText('script.js').waitFor();
  await page.getByText('invoice.pdf').waitFor();
  await page.getByRole('button', { name: 'Remove spare.jpg' }).click();
  await page.getByRole('img', { name: 'spare.jpg' }).waitFor({ state: 'detached' });
  await add.click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);

  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  const note = page.getByRole('article');
  await note.getByRole('heading', { name: 'Task 1.1.1' }).waitFor();
  await note.getByText('Tiles came broken.').waitFor();
  await note.getByText('In phase Phase 1.1 of Major 1').waitFor();
  expect(await note.getByRole('link', { name: 'tiles.jpg' }).getAttribute('target')).toBe('_blank');
  await note.getByRole('img', { name: 'PDF' }).waitFor();
  await note.getByRole('img', { name: 'Word' }).waitFor();
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
