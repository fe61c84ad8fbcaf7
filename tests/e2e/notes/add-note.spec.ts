// Adding a note: where it begins, what it needs, what becomes of it when it is left, and where one is afterwards.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';

const input = (page: Page) => page.getByLabel('Add photos and files').and(page.locator('input'));
const add = (page: Page) => page.getByRole('button', { name: 'Add Note', exact: true });

// docs/product.md#note-text, docs/product.md#note-added, docs/product.md#upload-size
test('a photo needs no text; the person is back where they came from, and View shows the note', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await page.getByRole('link', { name: 'Add Note' }).or(add(page)).first().click();
  await page.getByPlaceholder('Enter your note here...').waitFor();
  expect(await add(page).isDisabled()).toBe(true);
  await input(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
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

test('a picture that is chosen while the draft is still being read joins those of the draft', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const address = paths.addTaskNote.href(id, taskId);
  await page.goto(address);
  await input(page).setInputFiles(await asPayload(await jpeg('tiles.jpg')));
  await page.getByRole('img', { name: 'tiles.jpg' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(paths.account.href());
  await expect.poll(() => other.evaluate(holdDrafts)).toBe(true);
  await page.reload();
  await input(page).setInputFiles(await asPayload(await jpeg('sink.jpg')));
  await page.getByRole('img', { name: 'sink.jpg' }).waitFor();
  await other.close();
  await page.getByRole('img', { name: 'tiles.jpg' }).waitFor();
  await page.getByRole('img', { name: 'sink.jpg' }).waitFor();
  await page.reload();
  for (const name of ['tiles.jpg', 'sink.jpg']) await page.getByRole('img', { name }).waitFor();
});

/** Lets nobody else read the drafts, until its page closes; false when there is no draft with files yet. */
function holdDrafts(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('paradigm-pro-form-drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const files = opening.result.transaction(['drafts', 'files'], 'readwrite').objectStore('files');
      const counting = files.count();
      counting.onsuccess = () => {
        if (counting.result === 0) return resolve(false);
        const hold = () => {
          files.count().onsuccess = hold;
        };
        hold();
        resolve(true);
      };
    };
  });
}
