// Adding a note: where it begins, what it needs, what becomes of it when it is left, and where one is afterwards.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

const input = (page: Page) => page.getByLabel('Add photos and files').and(page.locator('input'));

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
