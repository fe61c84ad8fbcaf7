// Notes: written for a project or a task, shown in the feed, edited, deleted.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { docx, heavy, jpeg, pdf } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

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
