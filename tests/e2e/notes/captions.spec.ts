// Captions of photos: typed with a new note or later, seen by the office and by clients, also when written offline.
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

const patience = { timeout: 60_000 };

// docs/product.md#photo-captions
test('captions are typed with the photos, survive a reload, and show in the feed and large', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.editProject.href(id, 'notes'));
  await page.goto(paths.addTaskNote.href(id, taskId));
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  await input.setInputFiles(await Promise.all(names.map(async (name) => asPayload(await jpeg(name)))));
  const caption = (name: string) => page.getByRole('textbox', { name: `Caption of ${name}` });
  await caption('b.jpg').pressSequentially('The beam ');
  await caption('b.jpg').pressSequentially('from below');
  await caption('c.jpg').fill('The stairs');
  await caption('c.jpg').press('Enter');
  await page.getByRole('button', { name: 'Remove a.jpg' }).click();
  expect(await caption('b.jpg').inputValue()).toBe('The beam from below');
  await page.reload();
  await expect.poll(() => caption('c.jpg').inputValue()).toBe('The stairs');
  expect(await caption('b.jpg').inputValue()).toBe('The beam from below');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);

  const note = other.getByRole('article');
  await note.getByText('The beam from below').waitFor();
  await note.getByRole('button', { name: 'Show the pictures large' }).click();
  const large = other.getByRole('dialog');
  await large.getByText('The beam from below').waitFor();
  await other.keyboard.press('ArrowRight');
  await large.getByText('The stairs').waitFor();
});

// docs/product.md#photo-captions
test('a caption is changed later, by two people and offline, and the client sees it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: site, person } = await signedInAs('client');
  const { id, taskId } = await aProject(caller);
  await caller.post(`/projects/${id}/users/${person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const made = (await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Up.' })).body;
  const noteId = (made as { data: { id: number } }).data.id;
  await caller.upload(`/projects/${id}/notes/${noteId}/photos?caption=Before`, await jpeg('roof.jpg'));
  const photo = async () => dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array())[0]?.photos[0];
  await site.goto(paths.clientProject.href(id, 'notes'));
  await site.getByRole('article').getByText('Before').waitFor();

  const caption = page.getByRole('textbox', { name: 'Caption of roof.jpg' });
  await page.goto(paths.editTaskNote.href(id, taskId, noteId));
  await expect.poll(() => caption.inputValue()).toBe('Before');
  await caption.fill('From the east');
  await caller.patch(`/projects/${id}/photos/${(await photo())?.id}`, { caption: 'From the west' });
  await site.getByRole('article').getByText('From the west').waitFor();
  await page.getByRole('button', { name: 'Update Note' }).click();
  const conflict = page.getByRole('dialog', { name: 'You changed this too' });
  await page.waitForURL(`**${paths.editProject.href(id, 'notes')}`);
  await conflict.getByText('From the west').waitFor();
  await conflict.getByRole('button', { name: 'Keep Mine' }).click();
  await site.getByRole('article').getByText('From the east').waitFor();

  await page.goto(paths.editTaskNote.href(id, taskId, noteId));
  await expect.poll(() => caption.inputValue()).toBe('From the east');
  await goOffline(page);
  await caption.fill('Written offline');
  await page.getByRole('button', { name: 'Update Note' }).click();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await photo())?.caption, patience).toBe('Written offline');
  await site.getByRole('article').getByText('Written offline').waitFor(patience);
});
