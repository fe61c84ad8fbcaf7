// An open page of 0.11: how it learns of 1.0, and what it left unsent, which it kept in two databases. Goes in 1.1.
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { noteCreated, photoAdded } from '../../../functions/api/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { asPayload } from '../files.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { siteKept } from '../offline/last-seen.ts';
import { taskButton, taskTitles } from '../plan-page.ts';
import { keepInOutbox, keptKeys } from './kept-entries.ts';
import { serverOf011 } from './server-of-0.11.ts';

const SECOND = 'paradigm-pro-outbox-2';
const patience = { timeout: 60_000 };

async function widthOf(path: string | undefined) {
  const answer = await fetch(`${inject('stack').url}/api/content/${path}`);
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
}

interface Stored extends Pick<Plan, 'id' | 'taskId' | 'phaseId'> {
  userId: string;
  noteId: number;
  photoId: number;
}

/** Entries as 0.11 stored them; the original and the duplicate in its second database. */
function storedBefore({ userId, id, taskId, phaseId, noteId, photoId }: Stored) {
  const about = { userId, projectId: id, name: 'Task 1.1.1', address: `/edit-project/${id}/editor` };
  const file = { key: '5f2dc8ff-6ef4-4a3c-9c51-3a8b6a4b9c02', name: 'gate.jpg', type: 'image/jpeg' };
  const original = { key: 'a9c8b9d2-1c06-5d1e-9b9f-0d3a5c9de101', name: 'wall.jpg', type: 'image/jpeg' };
  const above = [{ entity: 'phase', id: phaseId }];
  const update = {
    kind: 'update',
    entity: 'task',
    id: taskId,
    fields: { title: 'Dig the pit' },
    base: { title: 'Task 1.1.1' },
  };
  const create = {
    kind: 'create',
    entity: 'task',
    draftId: -77,
    parentId: phaseId,
    index: null,
    fields: { title: 'Pour concrete' },
  };
  const move = { kind: 'move', entity: 'task', id: -77, parentId: phaseId, afterId: null };
  const key = (last: number) => `1e0f2c3a-5b7d-4e8f-9a6b-00000000000${last}`;
  const entries = [
    { ...about, kind: 'plan', key: key(1), order: 1, write: update, above },
    { ...about, kind: 'plan', key: key(2), order: 2, write: create, above: [] },
    { ...about, kind: 'plan', key: key(3), order: 3, write: move, above: [] },
    {
      ...about,
      kind: 'note',
      key: key(4),
      order: 4,
      taskId: -77,
      description: 'It rains.',
      isInternal: false,
      files: [],
      announced: 0,
    },
    {
      ...about,
      kind: 'note-change',
      key: key(5),
      order: 5,
      taskId,
      noteId,
      fields: { description: 'The wall is up.' },
      base: { description: 'The wall.' },
    },
    { ...about, kind: 'note-file', key: file.key, order: 6, noteId, file },
  ];
  const second = [
    {
      ...about,
      kind: 'photo-original',
      key: original.key,
      order: 7,
      photoId,
      file: original,
      isDroppedWhenRefused: true,
    },
  ];
  return { entries, second, file, original };
}

test('a page sends what a page of 0.11 left in both its databases, once', async () => {
  const { page, caller } = await signedInAs('staff');
  const project = await aProject(caller);
  const { id, taskId } = project;
  const { id: userId } = ((await caller.get('/me')).body as { data: { id: string } }).data;
  const note = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The wall.' });
  const { id: noteId } = dataOf(note, noteCreated, 201);
  const smaller = await jpeg('wall.jpg');
  const added = await caller.upload(`/projects/${id}/notes/${noteId}/photos?original=later`, smaller);
  const [wall] = dataOf(added, photoAdded, 201).projectAddPhotoToNote;
  const { entries, second, file, original } = storedBefore({ ...project, userId, noteId, photoId: wall?.id ?? 0 });
  await page.goto(paths.users.href());
  const asKept = async (kept: typeof file, width: number) => {
    const { buffer } = await asPayload(await jpeg(kept.name, { width, height: 90 }));
    return { ...kept, base64: buffer.toString('base64') };
  };
  await keepInOutbox(page, entries, [await asKept(file, 120)]);
  await keepInOutbox(page, second, [await asKept(original, 1600)], SECOND);
  await page.reload();

  await expect.poll(() => widthOf(wall?.filePath), patience).toBe(1600);
  await expect.poll(async () => [...(await keptKeys(page)), ...(await keptKeys(page, SECOND))], patience).toEqual([]);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Dig the pit').waitFor();
  expect(await taskTitles(page, 'Phase 1.1')).toEqual(['Pour concrete', 'Dig the pit']);
  const notes = (
    (await caller.get(`/projects/${id}/notes`)).body as { data: { description: string; photos: object[] }[] }
  ).data;
  expect(notes.map(({ description, photos }) => [description, photos.length]).sort()).toEqual([
    ['It rains.', 0],
    ['The wall is up.', 2],
  ]);
});

test('an open page of 0.11 says that there is a new version, and what waits stays until 1.0 has taken over', async () => {
  const { url, release } = await serverOf011();
  const page = await openPage({ url, hasWorker: true });
  const old = page.getByRole('heading', { name: 'The office of 0.11' });
  const message = page.getByText('A new version is here.');
  await page.goto(paths.users.href());
  await siteKept(page);
  await page.reload();
  const { entries } = storedBefore({
    userId: crypto.randomUUID(),
    id: 1,
    taskId: 1,
    phaseId: 1,
    noteId: 1,
    photoId: 1,
  });
  await keepInOutbox(page, entries);
  const waiting = await keptKeys(page);
  expect([waiting.length, await message.count()]).toEqual([entries.length, 0]);

  release();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await message.waitFor(patience);
  // A reload alone does not change the build.
  await page.reload();
  await old.waitFor();
  await message.waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor(patience);
  // Nobody is signed in who could send them.
  expect(await keptKeys(page)).toEqual(waiting);
});
