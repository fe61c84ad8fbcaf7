// Replies between sessions: what is written offline waits, and arrives once and in order (docs/product.md#replies-to-notes).
import { expect, test } from 'vitest';
import type { FeedNote, Reply } from '../../functions/core/notes/contract.ts';
import { isNote, isNoteDispute } from '../../web/sync/outbox/entry.ts';
import { until } from '../local/channels.ts';
import { jpeg } from '../support/files.ts';
import { openPlan, twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline, loseAnswers } from './browser.ts';

async function atThread() {
  const two = await twoInAPlan({ tasks: 1 });
  const { plan, page, colleague } = two;
  const task = { projectId: plan.id, taskId: plan.taskId };
  const write = async (description: string) => {
    const { body } = await colleague.caller.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, { description });
    return (body as { data: { id: number } }).data.id;
  };
  const about = (noteId: number) => ({ projectId: plan.id, noteId, name: 'Reply on Task' });
  /** What the server has, as a colleague reads it. */
  const repliesTo = async (noteId: number) =>
    ((await colleague.caller.get(`/projects/${plan.id}/notes/${noteId}/replies`)).body as { data: Reply[] }).data;
  const notes = async () =>
    ((await colleague.caller.get(`/projects/${plan.id}/notes`)).body as { data: FeedNote[] }).data;
  const sent = () => until(() => page.waiting() === 0);
  return { ...two, task, write, about, repliesTo, notes, sent };
}

const picture = async () => ({ key: crypto.randomUUID(), file: await jpeg('wall.jpg', { width: 64, height: 48 }) });

test('a reply with a picture, written offline, outlives its page and arrives once', async () => {
  const { plan, page, write, about, repliesTo } = await atThread();
  const noteId = await write('Which wall?');
  await goOffline();
  const said = { ...about(noteId), text: 'This one.', audience: 'clients' as const };
  void page.code.addReply(page.sync, said, [await picture()]);
  expect(await page.sync.outbox.whenKept()).toBe(true);
  page.close();
  goOnline();
  const next = await openPlan(await page.reload(), plan);
  await until(() => next.waiting() === 0);
  const replies = await repliesTo(noteId);
  expect(replies.map(({ text, audience, photos }) => [text, audience, photos.length])).toEqual([
    ['This one.', 'clients', 1],
  ]);
});

test('a reply below a note that waits is sent after it, and both once', async () => {
  const { page, task, about, repliesTo, notes, sent } = await atThread();
  await goOffline();
  page.code.addNote(page.sync, task, { description: 'The beam is in.', isInternal: false });
  const [entry] = page.sync.outbox.entries.get();
  const draftId = entry && isNote(entry) ? entry.draftId : undefined;
  if (draftId === undefined) throw new Error('Nothing stands for the note');
  void page.code.addReply(page.sync, { ...about(draftId), text: 'And level.', audience: 'office' });
  loseAnswers(/^POST .*\/(notes|replies)$/);
  goOnline();
  await sent();
  const [note, ...others] = await notes();
  expect([note?.description, others]).toEqual(['The beam is in.', []]);
  expect((await repliesTo(note?.id ?? 0)).map(({ text }) => text)).toEqual(['And level.']);
});

test('a note that is given up takes the replies below it along', async () => {
  const { page, task, about } = await atThread();
  await goOffline();
  page.code.addNote(page.sync, task, { description: 'Wrong.', isInternal: false });
  const [entry] = page.sync.outbox.entries.get();
  if (!entry || !isNote(entry) || entry.draftId === undefined) throw new Error('Nothing stands for the note');
  void page.code.addReply(page.sync, { ...about(entry.draftId), text: 'Wrong too.', audience: 'office' });
  page.sync.outbox.discard(entry);
  expect(page.waiting()).toBe(0);
});

test('a reply to a note that was deleted meanwhile waits with its words', async () => {
  const { plan, page, colleague, write, about } = await atThread();
  const noteId = await write('Which wall?');
  await goOffline();
  void page.code.addReply(page.sync, { ...about(noteId), text: 'This one.', audience: 'clients' });
  await colleague.caller.delete(`/projects/${plan.id}/notes/${noteId}`);
  goOnline();
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  expect(page.sync.outbox.entries.get()).toMatchObject([{ refusal: { status: 404 }, text: 'This one.' }]);
});

test('a reply below a note that became internal meanwhile is for the office, and says so', async () => {
  const { plan, page, colleague, write, about, repliesTo, sent } = await atThread();
  const noteId = await write('Which wall?');
  await goOffline();
  void page.code.addReply(page.sync, { ...about(noteId), text: 'This one.', audience: 'clients' });
  await colleague.caller.patch(`/projects/${plan.id}/notes/${noteId}`, { isInternal: true });
  goOnline();
  await sent();
  expect((await repliesTo(noteId)).map(({ audience }) => audience)).toEqual(['office']);
});

// docs/product.md#words-of-a-reply
test('a reply changed offline is no note in the feed, and a conflict has both texts', async () => {
  const { page, write, about, repliesTo, notes, sent, task } = await atThread();
  const noteId = await write('Which wall?');
  void page.code.addReply(page.sync, { ...about(noteId), text: 'This one.', audience: 'office' });
  await sent();
  const [reply] = await repliesTo(noteId);
  const change = (text: string, before: string) => ({
    ...task,
    name: 'Task',
    noteId: reply?.id ?? 0,
    fields: { description: text },
    base: { description: before },
  });
  await goOffline();
  void page.code.editReply(page.sync, change('The other one.', 'This one.'));
  goOnline();
  await sent();
  expect((await repliesTo(noteId)).map(({ text }) => text)).toEqual(['The other one.']);
  expect((await notes()).map(({ id }) => id)).toEqual([noteId]);
  // As from another device, which has not seen the change.
  void page.code.editReply(page.sync, change('Neither.', 'This one.'));
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  const [entry] = page.sync.outbox.entries.get();
  if (!entry || !isNoteDispute(entry)) throw new Error('There is nothing to decide');
  const { theirs, answers } = page.sync.outbox.choiceOf(entry);
  expect([entry.fields, theirs]).toMatchObject([{ description: 'Neither.' }, { description: 'The other one.' }]);
  answers.onKeepMine();
  await sent();
  expect((await repliesTo(noteId)).map(({ text }) => text)).toEqual(['Neither.']);
});

// docs/product.md#todo-offline, docs/product.md#today-photo
test('a note with a picture and the to-do that it becomes, made offline, arrive once and in order', async () => {
  const { page, task, about, notes, sent } = await atThread();
  await goOffline();
  const written = { description: 'The door scratches.', isInternal: true };
  const { draftId } = page.code.addNote(page.sync, task, written, [await picture()]);
  void page.code.putTodo(page.sync, about(draftId), { fields: { isPunch: true, place: 'Hall' }, base: {} });
  loseAnswers(/^(PUT|POST) .*\/(todo|notes|photos)$/);
  goOnline();
  await sent();
  const [note, ...others] = await notes();
  expect(others).toEqual([]);
  expect(note?.todo).toMatchObject({ number: 1, isPunch: true, place: 'Hall', state: 'open' });
  expect(note?.photos).toHaveLength(1);
});

// docs/product.md#todo-offline
test('a to-do that is made and done offline, with the photo that it wants, arrives once and in order', async () => {
  const { page, about, write, notes, sent } = await atThread();
  const noteId = await write('The door scratches.');
  await goOffline();
  void page.code.putTodo(page.sync, about(noteId), { fields: { needsPhoto: true, isPunch: true }, base: {} });
  void page.code.addReply(page.sync, { ...about(noteId), text: 'After.', audience: 'office' }, [await picture()]);
  void page.code.stepTodo(page.sync, about(noteId), { to: 'done' });
  void page.code.stepTodo(page.sync, about(noteId), { to: 'checked' });
  loseAnswers(/^(PUT|POST) .*\/(todo|state|replies)$/);
  goOnline();
  await sent();
  const [note] = await notes();
  expect(note?.todo).toMatchObject({ number: 1, state: 'checked', hasPhoto: true });
  expect(note?.replies.count).toBe(1);
});
