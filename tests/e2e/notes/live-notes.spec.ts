// Notes on two screens: the feed and the notes of a task show changes by others, with pictures.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

async function writeNote(page: Page, projectId: number, taskId: number, text: string, pictures: string[]) {
  await page.goto(paths.addTaskNote.href(projectId, taskId));
  await page.getByPlaceholder('Enter your note here...').fill(text);
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await Promise.all(pictures.map(async (name) => asPayload(await jpeg(name)))));
  for (const name of pictures) await page.getByRole('img', { name }).waitFor();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(projectId)}`);
}

test('a note with two pictures appears, changes and disappears in the other feed', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.editProject.href(id, 'notes'));
  await other.getByText('This project has no notes yet.').waitFor();

  await writeNote(page, id, taskId, 'The beam is in.', ['east.jpg', 'west.jpg']);
  const note = other.getByRole('article').filter({ hasText: 'The beam is in.' });
  for (const name of ['east.jpg', 'west.jpg']) {
    const picture = note.getByRole('link', { name }).getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }

  const feed = (await caller.get(`/projects/${id}/notes`)).body as { data: { id: number }[] };
  const noteId = feed.data[0]?.id ?? 0;
  await page.goto(paths.editTaskNote.href(id, taskId, noteId));
  await page.getByRole('textbox', { name: 'Note' }).fill('The beam is in, and level.');
  await page.getByRole('button', { name: 'Update Note' }).click();
  await other.getByText('The beam is in, and level.').waitFor();

  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Set the beam' });
  await other.getByRole('article').getByRole('heading', { name: 'Set the beam' }).waitFor();
  await caller.delete(`/projects/${id}/notes/${noteId}`);
  await other.getByText('This project has no notes yet.').waitFor();
});
