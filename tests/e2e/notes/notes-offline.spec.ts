// Offline notes: stored with their pictures, and sent by themselves on reconnect.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

const patience = { timeout: 60_000 };

const input = (page: Page) => page.getByLabel('Add photos and files').and(page.locator('input'));

const text = (page: Page) => page.getByPlaceholder('Enter your note here...');

const waitingNote = (page: Page) => page.getByRole('article', { name: 'Waiting note on Task 1.1.1' });

async function photos(count: number) {
  const names = Array.from({ length: count }, (_, at) => `site ${at + 1}.jpg`);
  return Promise.all(names.map(async (name) => asPayload(await jpeg(name, { width: 1200, height: 900 }))));
}

async function feed({ caller }: Visitor, projectId: number) {
  const { body } = await caller.get(`/projects/${projectId}/notes`);
  return (body as { data: { description: string; photos: { originalFilename: string }[] }[] }).data;
}

// docs/product.md#offline
test('an offline note with twenty photos survives a reload and arrives once with all of them', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await text(page).fill('The cellar is under water.');
  await goOffline(page);
  await input(page).setInputFiles(await photos(20));
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByText('The note waits here and is sent when the connection is back.').waitFor();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  expect(await feed(staff, id)).toEqual([]);

  await page.goto('about:blank');
  await page.context().setOffline(false);
  // The photos go up slowly enough to be seen.
  await page.route('**/photos', (route) => setTimeout(() => void route.continue(), 50));
  await page.goto(paths.editProject.href(id, 'notes'));
  await waitingNote(page).getByText('The cellar is under water.').waitFor();
  await waitingNote(page).getByRole('img', { name: 'site 20.jpg' }).waitFor();
  await waitingNote(page).getByText('Sent').first().waitFor();
  await expect.poll(() => waitingNote(page).count(), patience).toBe(0);
  const note = page.getByRole('article').filter({ hasText: 'The cellar is under water.' });
  await note.waitFor();
  expect(await note.count()).toBe(1);
  const [sent, ...others] = await feed(staff, id);
  expect(others).toEqual([]);
  const names = sent?.photos.map(({ originalFilename }) => originalFilename).sort();
  expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `site ${at + 1}.jpg`).sort());
  // A sent note is not offered as a draft.
  await page.goto(paths.addTaskNote.href(id, taskId));
  expect(await text(page).inputValue()).toBe('');
});

test('a photo without an answer is sent again and stored once', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id, taskId } = await aProject(caller);
  await page.clock.install();
  await page.goto(paths.addTaskNote.href(id, taskId));
  await text(page).fill('The cellar is under water.');
  await input(page).setInputFiles(await photos(1));
  let tries = 0;
  await page.route('**/photos', (route) => {
    tries += 1;
    // The first request is never answered.
    if (tries > 1) void route.continue();
  });
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect.poll(() => tries).toBe(1);
  await page.clock.fastForward(31_000);
  await expect.poll(async () => (await feed(staff, id)).map(({ photos: sent }) => sent.length), patience).toEqual([1]);
  expect(tries).toBe(2);
});

/** A person offline at the screen of an existing note. */
async function atANote() {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id, taskId } = await aProject(caller);
  const made = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The cellar is dry.' });
  const { id: noteId } = (made.body as { data: { id: number } }).data;
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByText('The cellar is dry.').waitFor();
  await page.goto(paths.editTaskNote.href(id, taskId, noteId));
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.waitFor();
  await goOffline(page);
  const update = async (description: string) => {
    await field.fill(description);
    await page.getByRole('button', { name: 'Update Note' }).click();
  };
  return { ...staff, id, taskId, noteId, update };
}

test('a text and pictures changed offline reach a colleague on reconnect', async () => {
  const { page, id, update } = await atANote();
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(id, 'notes'));
  await colleague.page.getByText('The cellar is dry.').waitFor();
  await input(page).setInputFiles(await photos(2));
  const files = page.getByRole('list', { name: 'Files of the note' });
  await files.getByRole('img', { name: 'site 2.jpg' }).waitFor();
  expect(await files.getByText('Waiting').count()).toBe(2);
  await update('The cellar is under water.');
  await page.getByText('The change waits here and is sent when the connection is back.').waitFor();
  await page.getByRole('button', { name: '3 changes waiting' }).waitFor();
  const note = page.getByRole('region', { name: 'Waits for the note on Task 1.1.1' });

  await page.goto('about:blank');
  await page.context().setOffline(false);
  // The photos go up slowly enough to be seen.
  await page.route('**/photos', (route) => setTimeout(() => void route.continue(), 1_000));
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByText('The cellar is under water.').waitFor();
  await note.getByRole('img', { name: 'site 2.jpg' }).waitFor();
  const theirs = colleague.page.getByRole('article');
  await theirs.getByText('The cellar is under water.').waitFor();
  for (const seen of [theirs, page.getByRole('article')])
    for (const name of ['site 1.jpg', 'site 2.jpg']) await seen.getByRole('link', { name }).waitFor();
  await expect.poll(() => note.count(), patience).toBe(0);
  await page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });
});
