// Offline notes: stored with their pictures, and sent by themselves on reconnect.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import type { Visitor } from '../../e2e/fixtures.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { jpeg, svg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs } from '../support/visit.ts';

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

test('a note can be started and written offline', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id } = await aProject(caller);
  // The notes are asked for while there is a network, and answered when it has gone.
  const asked = Promise.withResolvers<Route>();
  await page.route(`**/api/projects/${id}/notes?limit=*`, asked.resolve, { times: 1 });
  await page.goto(paths.editProject.href(id, 'notes'));
  const late = await asked.promise;
  await goOffline(page);
  await late.fulfill(ownAnswer(200, { data: [] }));
  await page.getByText('This project has no notes yet.').waitFor();
  await page.getByRole('button', { name: 'Add Note' }).first().click();
  await text(page).fill('No signal in the cellar.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await waitingNote(page).getByText('No signal in the cellar.').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await feed(staff, id)).map(({ description }) => description), patience)
    .toEqual(['No signal in the cellar.']);
});

test('a file that the server rejects shows the reason and is removed, and the rest arrives', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await text(page).fill('Two of them.');
  await goOffline(page);
  await input(page).setInputFiles([await asPayload(svg()), ...(await photos(1))]);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 change to decide' }).waitFor();
  await page.goto(paths.editProject.href(id, 'notes'));
  const refusal = 'Unsupported file type. Only pictures, Office documents and PDFs are supported.';
  await waitingNote(page).getByText(refusal).waitFor();
  await waitingNote(page).getByText('Sent').waitFor();
  await waitingNote(page)
    .getByRole('button', { name: `Remove ${svg().name}` })
    .click();
  await expect.poll(() => waitingNote(page).count(), patience).toBe(0);
  expect((await feed(staff, id)).map(({ photos: sent }) => sent.length)).toEqual([1]);
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

test('a picture and a note removed offline disappear immediately, and for everyone on reconnect', async () => {
  const staff = await signedInAs('staff');
  const { page, caller } = staff;
  const { id, taskId } = await aProject(caller);
  const notes = `/projects/${id}/tasks/${taskId}/notes`;
  await caller.post(notes, { description: 'All wrong.' });
  const made = await caller.post(notes, { description: 'The cellar is dry.' });
  const { id: noteId } = (made.body as { data: { id: number } }).data;
  await caller.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg('wall.jpg'));
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor();
  const noteOf = (at: Page, words: string) => at.getByRole('article').filter({ hasText: words });
  const choose = async (words: string, entry: string) => {
    await noteOf(page, words)
      .getByRole('button', { name: /^More for the note/ })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('The cellar is dry.', 'Edit');
  await page.getByRole('button', { name: 'Remove wall.jpg' }).waitFor();

  await goOffline(page);
  await page.getByRole('button', { name: 'Remove wall.jpg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await noteOf(page, 'The cellar is dry.').waitFor();
  expect(await page.getByRole('img', { name: 'wall.jpg' }).count()).toBe(0);
  await choose('All wrong.', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await noteOf(page, 'All wrong.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '2 changes waiting' }).click();
  const waiting = page.getByRole('dialog');
  await waiting.getByText('Remove wall.jpg from a note on Task 1.1.1').waitFor();
  await waiting.getByText('Delete note on Task 1.1.1').waitFor();
  expect((await feed(staff, id)).map(({ photos: kept }) => kept.length)).toEqual([1, 0]);

  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.editProject.href(id, 'notes'));
  await noteOf(page, 'All wrong.').waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor({ state: 'detached' });
  await noteOf(page, 'The cellar is dry.').waitFor();
  await page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await feed(staff, id)).map(({ photos: kept }) => kept.length), patience).toEqual([0]);
});

test('a conflict of an offline note shows both texts on reconnect', async () => {
  const { page, caller, id, noteId, update } = await atANote();
  await update('Mine.');
  await caller.patch(`/projects/${id}/notes/${noteId}`, { description: 'Theirs.' });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.editProject.href(id, 'notes'));
  const question = page.getByRole('dialog', { name: 'You changed this too' });
  await question.getByText('Mine.').waitFor();
  await question.getByText('Theirs.').waitFor();
  await question.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('article').getByText('Theirs.').waitFor();
  await page.getByText('Change not taken').waitFor();
  await page.getByRole('button', { name: '1 change to decide' }).click();
  await page.getByText('Change note on Task 1.1.1').waitFor();
  await page.getByRole('link', { name: 'Decide' }).click();
  await question.getByRole('button', { name: 'Keep Mine' }).click();
  await page.getByRole('article').getByText('Mine.').waitFor();
  await page.getByText('Change not taken').waitFor({ state: 'detached' });
  const stored = async () => (await caller.get(`/projects/${id}/notes/${noteId}`)).body;
  await expect.poll(stored, patience).toMatchObject({ data: { description: 'Mine.' } });
});

test('an offline edit of a note deleted meanwhile becomes a new note', async () => {
  const { page, person, caller, id, noteId, update } = await atANote();
  await update('Under water after all.');
  const colleague = await signedInCaller('staff');
  await colleague.delete(`/projects/${id}/notes/${noteId}`);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.editProject.href(id, 'notes'));
  const question = page.getByRole('dialog', { name: 'Note was deleted' });
  await question.getByText('Under water after all.').waitFor();
  const { firstName, lastName } = colleague.person;
  await question.getByText(`${firstName} ${lastName} deleted this note on Task 1.1.1.`).waitFor();
  await question.getByRole('button', { name: 'Add as New Note' }).click();
  const article = page.getByRole('article', { name: `Note of ${person.firstName} ${person.lastName} on Task 1.1.1` });
  await article.getByText('Under water after all.').waitFor();
  expect((await feed({ page, person, caller }, id)).map(({ description }) => description)).toEqual([
    'Under water after all.',
  ]);
});
