// Notes between sessions: what is written offline waits and arrives once, and the feeds of others have it.
import { expect, test } from 'vitest';
import type { FeedNote, Note } from '../../functions/core/notes/contract.ts';
import { isNoteDispute } from '../../web/sync/outbox/entry.ts';
import { deletionsOf } from '../../web/sync/project/who-did.ts';
import { until } from '../local/channels.ts';
import { jpeg, svg } from '../support/files.ts';
import { openPlan, twoInAPlan } from './at-plan.ts';
import { answerInPlace, goOffline, goOnline, holdBack, loseAnswers, requestsFromNow } from './browser.ts';
import { lookAtFeed } from './looks.ts';
import { nameOf } from './session.ts';

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      key: crypto.randomUUID(),
      file: await jpeg(`site ${at + 1}.jpg`, { width: 64, height: 48 }),
    })),
  );

async function atNotes() {
  const two = await twoInAPlan({ tasks: 1 });
  const { plan, page, colleague } = two;
  const { feedQuery } = await import('../../web/features/notes/queries.ts');
  const { followFeed } = await import('../../web/features/notes/feed/follow-feed.ts');
  const task = { projectId: plan.id, taskId: plan.taskId };
  const open = () => {
    followFeed(page.sync, plan.id);
    return lookAtFeed<FeedNote>(page, feedQuery(plan.id));
  };
  /** What the server has, as a colleague reads it. */
  const saved = async () =>
    ((await colleague.caller.get(`/projects/${plan.id}/notes`)).body as { data: FeedNote[] }).data;
  const write = async (description: string) => {
    const path = `/projects/${plan.id}/tasks/${plan.taskId}/notes`;
    const { body } = await colleague.caller.post(path, { description });
    return (body as { data: Note }).data.id;
  };
  const texts = (feed: () => readonly FeedNote[]) => () => feed().map(({ description }) => description);
  return { ...two, task, open, saved, write, texts };
}

// docs/product.md#offline
test('an offline note with photos outlives its page and arrives once with all of them', async () => {
  const { plan, page, task, saved } = await atNotes();
  await goOffline();
  const { code, sync } = page;
  code.addNote(sync, task, { description: 'The cellar is under water.', isInternal: false }, await photos(3));
  expect(await sync.outbox.whenKept()).toBe(true);
  page.close();
  goOnline();
  expect(await saved()).toEqual([]);
  const next = await openPlan(await page.reload(), plan);
  await until(() => next.waiting() === 0);
  const [note, ...others] = await saved();
  expect([note?.description, others]).toEqual(['The cellar is under water.', []]);
  const names = note?.photos.map(({ originalFilename }) => originalFilename).sort();
  expect(names).toEqual(['site 1.jpg', 'site 2.jpg', 'site 3.jpg']);
});

test('a file that the server rejects says why, and the rest arrives when it is taken out', async () => {
  const { page, task, saved } = await atNotes();
  const { outbox } = page.sync;
  const wrong = { key: crypto.randomUUID(), file: svg() };
  await goOffline();
  const written = { description: 'Two of them.', isInternal: false };
  const { key } = page.code.addNote(page.sync, task, written, [wrong, ...(await photos(1))]);
  goOnline();
  await until(() => outbox.entryOf(key)?.refusal);
  const entry = outbox.entryOf(key);
  if (entry?.kind !== 'note') throw new Error('The note does not wait');
  const fault = 'Unsupported file type. Only pictures, Office documents and PDFs are supported.';
  expect(entry.files).toMatchObject([{ key: wrong.key, fault }, { isDone: true }]);
  outbox.retry({ ...entry, files: entry.files.filter((file) => file.key !== wrong.key) });
  await until(() => page.waiting() === 0);
  expect((await saved()).map((note) => note.photos.length)).toEqual([1]);
});

test('a photo whose answer is lost is sent again and stored once', async () => {
  const { page, task, saved } = await atNotes();
  const keys = loseAnswers(/^POST .*\/photos/);
  page.code.addNote(page.sync, task, { description: 'Wet.', isInternal: false }, await photos(1));
  await until(() => page.waiting() === 0);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect((await saved()).map((note) => note.photos.length)).toEqual([1]);
});

test('a text and pictures changed offline are with a colleague on reconnect', async () => {
  const { page, task, saved, write } = await atNotes();
  const noteId = await write('The cellar is dry.');
  await goOffline();
  const change = { fields: { description: 'Under water.' }, base: { description: 'The cellar is dry.' } };
  page.code.editNote(page.sync, { ...task, noteId }, change);
  for (const { file } of await photos(2)) void page.code.addNoteFile(page.sync, { ...task, noteId }, file);
  expect(page.waiting()).toBe(3);
  goOnline();
  await until(() => page.waiting() === 0);
  const [note] = await saved();
  expect([note?.description, note?.photos.length]).toEqual(['Under water.', 2]);
});

test('a change that is taken back offline is not sent, and what was changed again is sent as it is then', async () => {
  const { page, task, saved, write } = await atNotes();
  const [first, second] = [await write('The cellar is dry.'), await write('The roof is dry.')];
  await goOffline();
  const change = (noteId: number, from: string, description: string) =>
    page.code.editNote(page.sync, { ...task, noteId }, { fields: { description }, base: { description: from } });
  change(first, 'The cellar is dry.', 'Under water.');
  change(second, 'The roof is dry.', 'It drips.');
  const { outbox } = page.sync;
  const [taken, changed] = outbox.entries.get();
  // What sends them was begun.
  await Promise.resolve();
  if (taken) outbox.discard(taken);
  if (changed?.kind === 'note-change') outbox.amend({ ...changed, fields: { description: 'It leaks.' } });
  goOnline();
  await until(() => page.waiting() === 0);
  expect((await saved()).map(({ description }) => description).sort()).toEqual(['It leaks.', 'The cellar is dry.']);
});

test('a picture and a note removed offline are gone for everybody on reconnect', async () => {
  const { plan, page, colleague, task, open, saved, texts, write } = await atNotes();
  const wrong = await write('All wrong.');
  const noteId = await write('The cellar is dry.');
  await colleague.caller.upload(`/projects/${plan.id}/notes/${noteId}/photos`, await jpeg('wall.jpg'));
  const feed = open();
  await expect.poll(texts(feed)).toEqual(['The cellar is dry.', 'All wrong.']);
  const [photo] = (await saved())[0]?.photos ?? [];
  await goOffline();
  void page.code.removeNote(page.sync, { ...task, noteId }, { id: photo?.id ?? 0, name: 'wall.jpg' });
  void page.code.removeNote(page.sync, { ...task, noteId: wrong });
  expect(page.waiting()).toBe(2);
  expect((await saved()).map((note) => note.photos.length)).toEqual([1, 0]);
  goOnline();
  await until(() => page.waiting() === 0);
  expect((await saved()).map((note) => [note.description, note.photos.length])).toEqual([['The cellar is dry.', 0]]);
  await expect.poll(texts(feed)).toEqual(['The cellar is dry.']);
});

test('a conflict of an offline note has both texts, and is decided', async () => {
  const { plan, page, colleague, task, saved, write } = await atNotes();
  const { outbox } = page.sync;
  const noteId = await write('The cellar is dry.');
  await goOffline();
  const change = { fields: { description: 'Mine.' }, base: { description: 'The cellar is dry.' } };
  page.code.editNote(page.sync, { ...task, noteId }, change);
  await colleague.caller.patch(`/projects/${plan.id}/notes/${noteId}`, { description: 'Theirs.' });
  goOnline();
  await until(() => outbox.entries.get()[0]?.refusal);
  const [entry] = outbox.entries.get();
  if (!entry || !isNoteDispute(entry)) throw new Error('There is nothing to decide');
  const { theirs, answers } = outbox.choiceOf(entry);
  expect([entry.fields, theirs]).toMatchObject([{ description: 'Mine.' }, { description: 'Theirs.' }]);
  answers.onKeepMine();
  await until(() => page.waiting() === 0);
  expect((await saved()).map((note) => note.description)).toEqual(['Mine.']);
});

test('an offline edit of a note that was deleted meanwhile waits with its text, and says who deleted it', async () => {
  const { plan, page, colleague, task, saved, write } = await atNotes();
  const { outbox } = page.sync;
  const noteId = await write('The cellar is dry.');
  await goOffline();
  const change = { fields: { description: 'After all.' }, base: { description: 'The cellar is dry.' } };
  page.code.editNote(page.sync, { ...task, noteId }, change);
  await colleague.caller.delete(`/projects/${plan.id}/notes/${noteId}`);
  goOnline();
  await until(() => outbox.entries.get()[0]?.refusal);
  expect(outbox.entries.get()).toMatchObject([{ refusal: { status: 404 }, fields: { description: 'After all.' } }]);
  const [line] = await deletionsOf(page.sync, plan.id, [{ entity: 'note', id: noteId }]);
  expect(line?.actorName).toBe(nameOf(colleague));
  expect(await saved()).toEqual([]);
});

test('the feed of a session has what others write, change and delete', async () => {
  const { plan, colleague, open, texts, write } = await atNotes();
  const feed = open();
  await until(() => feed().length === 0);
  const noteId = await write('The beam is in.');
  await expect.poll(texts(feed)).toEqual(['The beam is in.']);
  for (const name of ['east.jpg', 'west.jpg'])
    await colleague.caller.upload(`/projects/${plan.id}/notes/${noteId}/photos`, await jpeg(name));
  await expect.poll(() => feed()[0]?.photos.length).toBe(2);
  await colleague.caller.patch(`/projects/${plan.id}/notes/${noteId}`, { description: 'The beam is level.' });
  await expect.poll(texts(feed)).toEqual(['The beam is level.']);
  await colleague.caller.delete(`/projects/${plan.id}/notes/${noteId}`);
  await expect.poll(texts(feed)).toEqual([]);
});

test('a note written while the feed is read for the first time is in it', async () => {
  const { open, texts, write } = await atNotes();
  const { answered, letArrive } = holdBack(/^GET .*\/notes\?limit/);
  const feed = open();
  await answered;
  await write('Mind the pipe.');
  letArrive();
  await expect.poll(texts(feed)).toEqual(['Mind the pipe.']);
});

test('a note that could not be read is read once the server answers', async () => {
  const { open, texts, write } = await atNotes();
  const feed = open();
  await until(() => feed().length === 0);
  const lost = () => Promise.reject(new TypeError('fetch failed'));
  answerInPlace(/^GET .*\/notes\/\d+$/, lost, 1);
  await write('Mind the pipe.');
  await expect.poll(texts(feed)).toEqual(['Mind the pipe.']);
});

test('fifty notes by a colleague are read in batches', async () => {
  const { page, open, write } = await atNotes();
  const feed = open();
  await write('The first.');
  await expect.poll(() => feed().length).toBe(1);
  const asked = requestsFromNow();
  // However slowly they come, they come while one of them is read.
  const { answered, letArrive } = holdBack(/^GET .*\/notes\/\d+$/);
  await write('The second.');
  await answered;
  await Promise.all(Array.from({ length: 47 }, (_, count) => write(`Note ${count}.`)));
  await write('The last.');
  await expect.poll(() => Object.keys(page.plan().notes).length).toBe(50);
  letArrive();
  await expect.poll(() => feed()[0]?.description).toBe('The last.');
  expect(asked().length).toBeLessThan(25);
});
