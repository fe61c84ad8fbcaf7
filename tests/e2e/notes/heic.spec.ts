import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';

/** A drawn house, 320 × 240, with a location in its Exif. */
const house = join(import.meta.dirname, '../../support/house.heic');

// docs/product.md#upload-heic
test('a HEIC picture becomes a JPEG that everyone can see, without its location', async () => {
  const { page, caller } = await signedInAs('staff');
  const project = await aProject(caller);
  await page.goto(paths.addTaskNote.href(project.id, project.taskId));
  await page.getByRole('textbox', { name: 'Note' }).fill('The house');
  await page.getByLabel('Add photos and files').setInputFiles(house);
  await page.getByRole('button', { name: 'Remove house.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/notes/add'));

  const [note] = dataOf(await caller.get(`/projects/${project.id}/notes`), feedNote.array());
  expect(note?.photos).toMatchObject([
    { originalFilename: 'house.jpg', mimeType: 'image/jpeg', isImage: true, width: 320, height: 240 },
  ]);
  const stored = await fetch(`${inject('stack').url}/api/content/${note?.photos[0]?.filePath}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.includes('Exif')).toBe(false);
});

test('leaving asks while a picture is being converted, and staying keeps it', async () => {
  const { page, caller } = await signedInAs('staff');
  const project = await aProject(caller);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/heic-to[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.addTaskNote.href(project.id, project.taskId));
  await page.getByLabel('Add photos and files').setInputFiles(house);
  await page.getByText('Preparing pictures…').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  // Without Keep as Draft; the first one is the cross.
  await expect.poll(() => question.getByRole('button').allTextContents()).toEqual(['', 'Stay', 'Leave']);
  await question.getByRole('button', { name: 'Stay' }).click();
  release();
  await page.getByRole('button', { name: 'Remove house.jpg' }).waitFor();
  await page.reload();
  await page.getByText('Restored what you had typed.').waitFor();
  await page.getByRole('button', { name: 'Remove house.jpg' }).waitFor();
});

test('a picture that is being converted for an existing note is not lost without a question', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The house' });
  const [note] = dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/heic-to[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.editTaskNote.href(id, taskId, note?.id ?? 0));
  await page.getByLabel('Add photos and files').setInputFiles(house);
  await page.getByText('Preparing pictures…').waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  release();
  await page.getByRole('list', { name: 'Files of the note' }).getByRole('img').waitFor();
});
