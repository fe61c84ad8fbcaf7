// Replies below notes, by calls: office, clients and trades.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import {
  feedNote,
  note,
  noteCreated,
  photoAdded,
  reply,
  replyCreated,
} from '../../../functions/core/notes/contract.ts';
import { task } from '../../../functions/core/plan/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');
const admin = await signedInAs('admin');
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** A launched project with a note for clients and trades, its client, and a trade with a visit. */
async function aThread() {
  const client = await signedInAs('client');
  const plan = await aProject(staff);
  const { id, taskId } = plan;
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const tradeId = (await aTrade(staff)).id;
  await aVisit(staff, plan, tradeId);
  const trade = holderOf((await aLink(staff, tradeId)).url);
  const body = { description: 'Oak or maple?', isForTrades: true };
  const noteId = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, body), noteCreated, 201).id;
  const path = `/projects/${id}/notes/${noteId}`;
  const texts = (replies: readonly { text: string }[]) => replies.map(({ text }) => text);
  return {
    id,
    taskId,
    noteId,
    tradeId,
    client,
    trade,
    path,
    say: (text: string, said: object = { audience: 'office' }) => staff.post(`${path}/replies`, { text, ...said }),
    office: async () => dataOf(await colleague.get(`${path}/replies`), reply.array()),
    clients: async () => texts(dataOf(await client.get(`/client${path}/replies`), reply.array())),
    trades: async () => {
      const notes = (await trade.read()).visits.flatMap((visit) => visit.notes);
      return texts(notes.find((each) => each.id === noteId)?.replies ?? []);
    },
  };
}

// docs/product.md#replies-to-notes
test('a reply is read by those whom its writer named, on the page of each', async () => {
  const thread = await aThread();
  const { say, tradeId } = thread;
  expect(dataOf(await say('Among us'), replyCreated, 201).audience).toBe('office');
  expect(dataOf(await say('For you two', { audience: 'clients' }), replyCreated, 201).audience).toBe('clients');
  expect(dataOf(await say('For everybody', { audience: 'trades' }), replyCreated, 201).audience).toBe('trades');
  expect(dataOf(await say('For the tiler', { audience: 'trade', tradeId }), replyCreated, 201).audience).toBe('trade');
  expect((await thread.office()).map(({ text, audience }) => [text, audience])).toEqual([
    ['Among us', 'office'],
    ['For you two', 'clients'],
    ['For everybody', 'trades'],
    ['For the tiler', 'trade'],
  ]);
  expect(await thread.clients()).toEqual(['For you two', 'For everybody']);
  expect(await thread.trades()).toEqual(['For everybody', 'For the tiler']);
});

test('the feed counts replies and has the last three, for clients those that they read', async () => {
  const { id, client, noteId, say } = await aThread();
  for (const text of ['One', 'Two', 'Three', 'Four'])
    await say(text, { audience: text === 'Four' ? 'office' : 'clients' });
  const [ofStaff] = dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array());
  expect(ofStaff).toMatchObject({ id: noteId, replies: { count: 4, forClients: 3 } });
  expect(ofStaff?.replies.last.map(({ text }) => text)).toEqual(['Two', 'Three', 'Four']);
  const [ofClient] = dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array());
  expect(ofClient?.replies).toMatchObject({ count: 3, forClients: 3 });
  expect(ofClient?.replies.last[0]).toMatchObject({ text: 'One', audience: 'clients', chosen: null, tradeName: null });
  expect(ofClient?.replies.last[0]?.createdByFirstName).not.toBe('');
});

// docs/product.md#replies-are-no-notes
test('a reply is no note: it is in no count, list or plan of notes', async () => {
  const { id, taskId, say, noteId } = await aThread();
  await say('Maple', { audience: 'clients' });
  expect(dataOf(await staff.get(`/projects/${id}/tasks/${taskId}`), task).noteCount).toBe(1);
  expect(dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array()).map((each) => each.id)).toEqual([noteId]);
});

// docs/product.md#narrowed-replies
test('a note made internal takes its replies along, and gives them back to those whom their writers chose', async () => {
  const thread = await aThread();
  const { say, path } = thread;
  await say('For you two', { audience: 'clients' });
  await staff.patch(path, { isInternal: true });
  // One that was on its way.
  expect(dataOf(await say('Late', { audience: 'clients' }), replyCreated, 201).audience).toBe('office');
  expect((await thread.office()).map(({ audience, chosen }) => [audience, chosen])).toEqual([
    ['office', 'clients'],
    ['office', 'office'],
  ]);
  expect((await thread.client.get(`/client${path}/replies`)).status).toBe(404);
  await staff.patch(path, { isInternal: false });
  expect(await thread.clients()).toEqual(['For you two']);
});

// docs/product.md#words-of-a-reply
test('a reply is changed by its writer and narrowed by an administrator', async () => {
  const thread = await aThread();
  const { id } = dataOf(await thread.say('For you two', { audience: 'clients' }), replyCreated, 201);
  const path = `/projects/${thread.id}/notes/${id}`;
  expect((await colleague.patch(path, { description: 'Another' })).status).toBe(403);
  expect((await admin.patch(path, { description: 'Another' })).status).toBe(403);
  expect((await colleague.delete(path)).status).toBe(403);
  expect(dataOf(await staff.patch(path, { description: 'Another' }), note).description).toBe('Another');
  expect(await thread.clients()).toEqual(['Another']);
  expect(dataOf(await admin.patch(path, { audience: 'office' }), note).isInternal).toBe(true);
  expect((await staff.patch(path, { audience: 'clients' })).status).toBe(403);
  expect(await thread.clients()).toEqual([]);
  expect((await staff.patch(thread.path, { audience: 'office' })).status).toBe(422);
});

// docs/product.md#notes-come-back
test('a note that was deleted comes back with replies and pictures', async () => {
  const thread = await aThread();
  const { id } = dataOf(await thread.say('Seen', { audience: 'clients', files: 1 }), replyCreated, 201);
  // Until its picture is there, it is its writer's alone.
  expect(await thread.office()).toEqual([]);
  dataOf(await staff.upload(`/projects/${thread.id}/notes/${id}/photos`, await jpeg()), photoAdded, 201);
  const before = await thread.office();
  expect(before).toMatchObject([{ id, photos: [{ isImage: true }] }]);
  await staff.delete(thread.path);
  expect((await staff.get(`${thread.path}/replies`)).status).toBe(404);
  expect((await staff.post(`${thread.path}/replies`, { text: 'Late', audience: 'office' })).status).toBe(404);
  dataOf(await colleague.post(`${thread.path}/restore`), note);
  expect(await thread.office()).toEqual(before);
  expect(await thread.clients()).toEqual(['Seen']);
});

// docs/product.md#replies-to-notes
test('bad replies are refused', async () => {
  const { id, say, tradeId, path } = await aThread();
  const made = dataOf(await say('Fine'), replyCreated, 201);
  const below = (noteId: number | string) =>
    staff.post(`/projects/${id}/notes/${noteId}/replies`, { text: 'To a reply', audience: 'office' });
  expect((await below(made.id)).status).toBe(404);
  expect((await staff.get(`/projects/${id}/notes/${made.id}/replies`)).status).toBe(404);
  const other = await aThread();
  expect((await below(other.noteId)).status).toBe(404);
  expect((await say(' ')).status).toBe(422);
  expect((await say('x'.repeat(20_001))).status).toBe(422);
  expect((await say('To whom?', { audience: 'everybody' })).status).toBe(422);
  expect((await say('To which?', { audience: 'trade' })).status).toBe(422);
  // A trade that does not read the note reads no reply either: it is the office's.
  await staff.patch(path, { isForTrades: false });
  expect(dataOf(await say('For the tiler', { audience: 'trade', tradeId }), replyCreated, 201).audience).toBe('office');
});

// docs/product.md#replies-to-notes, docs/product.md#narrowed-replies
test('a note takes 200 replies, all of which become internal with it', async () => {
  const { id, noteId, say, path, office, clients } = await aThread();
  await sql.begin(async (tx) => {
    await tx`select private.lock_project(${id})`;
    await tx`
      insert into notes (project_id, task_id, parent_id, description, said_to, created_by)
      select project_id, task_id, id, 'Reply ' || i, 'clients', created_by
      from notes cross join generate_series(1, 198) i where project_id = ${id} and id = ${noteId}`;
  });
  expect((await say('The last but one', { audience: 'clients' })).status).toBe(201);
  const last = dataOf(await say('The last', { audience: 'clients' }), replyCreated, 201).id;
  expect((await say('One more')).status).toBe(422);
  expect([(await office()).length, (await clients()).length]).toEqual([200, 200]);
  await staff.patch(path, { isInternal: true });
  expect(new Set((await office()).map(({ audience }) => audience))).toEqual(new Set(['office']));
  await staff.patch(path, { isInternal: false });
  expect((await clients()).length).toBe(200);
  await staff.delete(`/projects/${id}/notes/${last}`);
  expect((await say('In its place')).status).toBe(201);
});
