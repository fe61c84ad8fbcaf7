// A tab of an older build beside one of this build: they share the outbox, and the older one may be the leader.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { noteCreated, photoAdded } from '../../../functions/api/notes/contract.ts';
import { runVite } from '../../../local/builds/vite.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg, phonePhoto } from '../../support/files.ts';
import { aRelease } from '../../support/release.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton, taskTitles } from '../plan-page.ts';
import { keepInOutbox, keptKeys } from './kept-entries.ts';

const SECOND = 'paradigm-pro-outbox-2';
const patience = { timeout: 60_000 };
const photoInput = (page: Page) => page.getByLabel('Add photos and files').and(page.locator('input'));

/** This build changed into an older one, which only knows the first database and treats unknown entries as sent. */
async function olderBuild(): Promise<string> {
  const release = await aRelease();
  onTestFinished(release.remove);
  const change = (file: string, before: string, after: string) => release.change(`web/sync/${file}`, before, after);
  await change(
    'outbox/known-kinds.ts',
    "['paradigm-pro-outbox', 'paradigm-pro-outbox-2'] as const",
    "['paradigm-pro-outbox']",
  );
  await change('outbox/known-kinds.ts', 'return partitionOf(entry) !== undefined;', 'return true;');
  await change('senders.ts', 'return (await originalCode()).callOriginal(outbox, entry);', 'return 0;');
  await runVite('The older build could not be made', { root: release.folder, args: ['build'] });
  return join(release.folder, 'dist/assets');
}

/** Serves the code of another build to a page; the document's files are found by name without the hash. */
async function serve(page: Page, assets: string) {
  const nameOf = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');
  const contentType = 'text/javascript';
  // In memory, since the page may still load files when the build has been removed.
  const files = new Map<string, Buffer>();
  for (const file of await readdir(assets))
    if (file.endsWith('.js')) files.set(file, await readFile(join(assets, file)));
  await page.route('**/assets/*.js', (route) => {
    const asked = basename(route.request().url());
    const body = files.get(asked);
    if (body) return route.fulfill({ contentType, body });
    const file = [...files.keys()].find((other) => nameOf(other) === nameOf(asked));
    return route.fulfill({ contentType, body: `import './${file}';` });
  });
}

async function rename(page: Page, from: string, to: string) {
  await taskButton(page, from).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(to);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function photosOf(caller: Caller, projectId: number) {
  const { body } = await caller.get(`/projects/${projectId}/notes`);
  const notes = (body as { data: { description: string; photos: { filePath: string }[] }[] }).data;
  return notes.map(({ photos }) => photos);
}

async function widthOf(path: string | undefined) {
  const answer = await fetch(`${inject('stack').url}/api/content/${path}`);
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
}

test('nothing is lost or duplicated while a tab of an older build sends entries of this build', {
  timeout: 240_000,
}, async () => {
  const { page: older, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { tasks: 3 });
  const plan = paths.editProject.href(id, 'editor');
  await serve(older, await olderBuild());
  await older.goto(plan);
  await taskButton(older, 'Task 1.1.1').waitFor();

  // The older tab leads; its requests are held back while this build writes.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await older.route('**/tasks/*', (route) => held.then(() => route.continue()));
  await rename(older, 'Task 1.1.1', 'By the older build');
  const newer = await older.context().newPage();
  await newer.goto(plan);
  await rename(newer, 'Task 1.1.2', 'By this build');
  await older.getByRole('button', { name: '2 changes waiting' }).waitFor();
  letGo();
  await older.getByRole('button', { name: '2 changes waiting' }).waitFor({ state: 'detached' });
  await older.unroute('**/tasks/*');
  const renamed = async () => {
    const lines = (await caller.get(`/projects/${id}/changes?limit=50`)).body as {
      data: { after: { title?: string } }[];
    };
    return lines.data.flatMap(({ after }) => (after?.title?.startsWith('By') ? [after.title] : [])).sort();
  };
  await expect.poll(renamed, patience).toEqual(['By the older build', 'By this build']);

  // This build, alone, sends and closes while an original is pending, which the older build does not know.
  await older.goto('about:blank');
  await newer.route('**/original', (route) => route.abort());
  await newer.goto(paths.addTaskNote.href(id, taskId));
  await newer.getByPlaceholder('Enter your note here...').fill('The crane has come.');
  await photoInput(newer).setInputFiles(await asPayload(await phonePhoto('crane.jpg')));
  await newer.getByRole('img', { name: 'crane.jpg' }).waitFor();
  const begun = newer.waitForRequest(/\/original$/, patience);
  await newer.getByRole('button', { name: 'Add Note' }).click();
  await begun;
  // A closing page no longer follows its routes, and would try once more.
  await older.context().setOffline(true);
  await newer.close();
  await older.context().setOffline(false);
  await older.goto(plan);
  await rename(older, 'Task 1.1.3', 'By the older build, later');
  await expect.poll(renamed, patience).toContain('By the older build, later');
  const [[shown] = []] = await photosOf(caller, id);
  expect(await widthOf(shown?.filePath)).toBe(2048);

  const again = await older.context().newPage();
  await again.goto(plan);
  await expect.poll(() => widthOf(shown?.filePath), patience).toBe(4000);
  expect((await photosOf(caller, id)).map((photos) => photos.length)).toEqual([1]);
  await expect.poll(() => keptKeys(again, SECOND), patience).toEqual([]);
});

interface Stored extends Pick<Plan, 'id' | 'taskId' | 'phaseId'> {
  userId: string;
  noteId: number;
  photoId: number;
}

/** Entries as stored by the first build with originals, in its only database. */
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
  return { entries, file, original };
}

test('sends entries left by the previous build, including the original of a photo', async () => {
  const { page, caller } = await signedInAs('staff');
  const project = await aProject(caller);
  const { id, taskId } = project;
  const { id: userId } = ((await caller.get('/me')).body as { data: { id: string } }).data;
  const note = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The wall.' });
  const { id: noteId } = dataOf(note, noteCreated, 201);
  const smaller = await jpeg('wall.jpg');
  const added = await caller.upload(`/projects/${id}/notes/${noteId}/photos?original=later`, smaller);
  const [wall] = dataOf(added, photoAdded, 201).projectAddPhotoToNote;
  const { entries, file, original } = storedBefore({ ...project, userId, noteId, photoId: wall?.id ?? 0 });
  await page.goto(paths.users.href());
  const asKept = async (kept: typeof file, width: number) => {
    const { buffer } = await asPayload(await jpeg(kept.name, { width, height: 90 }));
    return { ...kept, base64: buffer.toString('base64') };
  };
  await keepInOutbox(page, entries, [await asKept(file, 120), await asKept(original, 1600)]);
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
