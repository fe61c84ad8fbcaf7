// Clients write below the notes that they read, and the office has what waits for an answer.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { feed, feedNote, noteCreated, reply, replyCreated } from '../../../functions/core/notes/contract.ts';
import { questions } from '../../../functions/core/notes/questions.contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, holderOf } from '../../support/visits.ts';
import { clientsMayWrite } from './clients-write.ts';

await clientsMayWrite();
const [staff, colleague, admin] = await Promise.all([signedInAs('staff'), signedInAs('staff'), signedInAs('admin')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());
type Caller = typeof staff;

/** A note of a launched project with two clients. */
async function aThread({ isForTrades = false } = {}) {
  const [client, spouse] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  const plan = await aProject(staff);
  const { id, taskId } = plan;
  for (const each of [client, spouse]) await staff.post(`/projects/${id}/users/${each.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const note = { description: 'Oak or maple?', isForTrades };
  const noteId = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, note), noteCreated, 201).id;
  const path = `/projects/${id}/notes/${noteId}`;
  const write = (text: string, by: Caller = client) => by.post(`/client${path}/replies`, { text });
  return {
    plan,
    id,
    noteId,
    path,
    client,
    spouse,
    write,
    ask: async (text: string, by: Caller = client) => dataOf(await write(text, by), reply, 201).id,
    entry: (entryId: number) => `/client/projects/${id}/entries/${entryId}`,
    say: async (text: string, audience = 'clients', more = {}) =>
      dataOf(await staff.post(`${path}/replies`, { text, audience, ...more }), replyCreated, 201).id,
    since: async () => {
      const { rows } = dataOf(await staff.get('/questions?limit=200'), questions);
      return rows.find((each) => each.noteId === noteId)?.since ?? null;
    },
    texts: async (by: Caller = spouse) =>
      dataOf(await by.get(`/client${path}/replies`), reply.array()).map(({ text }) => text),
  };
}

// docs/product.md#clients-write
test('what a client writes is read by office and clients, never by trades', async () => {
  const thread = await aThread({ isForTrades: true });
  const tradeId = (await aTrade(staff)).id;
  await aVisit(staff, thread.plan, tradeId);
  const trade = holderOf((await aLink(staff, tradeId)).url);
  const made = dataOf(await thread.write('Oak, please'), reply, 201);
  expect(made).toMatchObject({ text: 'Oak, please', fromClient: true, createdBy: thread.client.person.id });
  expect(await thread.texts()).toEqual(['Oak, please']);
  const office = dataOf(await staff.get(`${thread.path}/replies`), reply.array());
  expect(office).toMatchObject([{ audience: 'clients', fromClient: true, text: 'Oak, please' }]);
  const notes = (await trade.read()).visits.flatMap((visit) => visit.notes);
  expect(notes.find(({ id }) => id === thread.noteId)?.replies).toEqual([]);
});

// docs/product.md#clients-write
test('nobody writes where they do not read, nor where clients do not write', async () => {
  const thread = await aThread();
  const { id, path, write, client } = thread;
  const stranger = await signedInAs('client');
  expect((await write('Hello', stranger)).status).toBe(404);
  const first = await thread.ask('Oak');
  expect((await client.post(`/client/projects/${id}/notes/${first}/replies`, { text: 'Deeper' })).status).toBe(404);
  expect((await write(' ')).status).toBe(422);
  expect((await write('x'.repeat(5_001))).status).toBe(422);
  await staff.patch(path, { isInternal: true });
  expect((await write('Hello')).status).toBe(404);
  expect((await client.patch(thread.entry(first), { text: 'Maple' })).status).toBe(404);
  await staff.patch(path, { isInternal: false });
  const canWrite = async () => dataOf(await client.get(`/client/projects/${id}`), clientProject).canWrite;
  expect(await canWrite()).toBe(true);
  await staff.patch(`/projects/${id}`, { clientsWrite: false });
  expect(await canWrite()).toBe(false);
  expect((await write('Hello')).status).toBe(403);
  expect((await client.delete(thread.entry(first))).status).toBe(403);
  await staff.patch(`/projects/${id}`, { clientsWrite: true, isEnabled: false });
  expect((await write('Hello')).status).toBe(404);
  await staff.patch(`/projects/${id}`, { isEnabled: true });
  await staff.delete(`/projects/${id}/users/${client.person.id}`);
  expect((await write('Hello')).status).toBe(404);
  expect(await thread.texts()).toEqual(['Oak']);
});

// docs/product.md#what-clients-wrote-stands
test('a client changes and takes back what they just wrote, until something follows it', async () => {
  const thread = await aThread();
  const { client, spouse, ask, entry } = thread;
  const first = await ask('Oak');
  expect((await spouse.patch(entry(first), { text: 'Maple' })).status).toBe(404);
  expect((await spouse.delete(entry(first))).status).toBe(404);
  expect((await staff.patch(`/projects/${thread.id}/notes/${first}`, { description: 'Maple' })).status).toBe(403);
  expect((await admin.patch(`/projects/${thread.id}/notes/${first}`, { description: 'Maple' })).status).toBe(403);
  expect(dataOf(await client.patch(entry(first), { text: 'Maple' }), reply)).toMatchObject({
    text: 'Maple',
    version: 2,
  });
  // What the office says among itself follows nothing that they read.
  await thread.say('Among us', 'office');
  expect((await client.patch(entry(first), { text: 'Birch' })).status).toBe(200);
  const second = await ask('With a dark stain', spouse);
  expect((await client.patch(entry(first), { text: 'Pine' })).status).toBe(403);
  expect((await client.delete(entry(first))).status).toBe(403);
  expect((await spouse.delete(entry(second))).status).toBe(200);
  expect(await thread.texts()).toEqual(['Birch']);
  await sql.begin(async (inside) => {
    await inside`select set_config('app.project', ${String(thread.id)}, true)`;
    await inside`update notes set created_on = created_on - interval '16 minutes' where id = ${first}`;
  });
  expect((await client.patch(entry(first), { text: 'Pine' })).status).toBe(403);
  expect((await client.delete(entry(first))).status).toBe(403);
});

// docs/product.md#needs-an-answer
test('a question waits from the first word until an answer that clients read', async () => {
  const thread = await aThread();
  const { id, path, ask, say, since } = thread;
  expect(await since()).toBeNull();
  await ask('Oak?');
  const asked = await since();
  expect(asked).not.toBeNull();
  await ask('Or maple?', thread.spouse);
  await say('Who knows?', 'office');
  expect(await since()).toBe(asked);
  const [row] = dataOf(await staff.get('/questions?limit=200'), questions).rows.filter(
    (each) => each.project.id === id,
  );
  expect(row).toMatchObject({ noteId: thread.noteId, text: 'Oak?', user: null, isLate: false });
  const [inFeed] = dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array());
  expect(inFeed?.question).toEqual({ since: asked, user: null });
  const [ofClient] = dataOf(await thread.client.get(`/client/projects/${id}/notes`), feedNote.array());
  expect(ofClient?.question).toEqual({ since: asked, user: null });
  const answer = await say('Oak');
  expect(await since()).toBeNull();
  // Without the answer it waits again, since then.
  await staff.delete(`/projects/${id}/notes/${answer}`);
  expect(await since()).toBe(asked);
  await staff.post(`/projects/${id}/notes/${answer}/restore`);
  expect(await since()).toBeNull();
  await staff.patch(`/projects/${id}/notes/${answer}`, { audience: 'office' });
  expect(await since()).toBe(asked);
  // Clients who do not read the note wait for nothing.
  await staff.patch(path, { isInternal: true });
  expect(await since()).toBeNull();
  await staff.patch(path, { isInternal: false });
  expect(await since()).toBe(asked);
  await staff.delete(path);
  expect(await since()).toBeNull();
  await staff.post(`${path}/restore`);
  expect(await since()).toBe(asked);
});

// docs/product.md#waits-filter
test('notes and messages are found by what waits for an answer, by the office alone', async () => {
  const { id, client, noteId, path, ask, say, plan } = await aThread();
  await staff.post(`/projects/${id}/tasks/${plan.taskId}/notes`, { description: 'The tiles are here' });
  const begun = { text: 'When do you pour?' };
  const { id: asked } = dataOf(await client.post(`/client/projects/${id}/messages`, begun), noteCreated, 201);
  await staff.post(`/projects/${id}/notes`, { description: 'The crane comes on Monday' });
  const found = async (query = '') =>
    dataOf(await staff.get(`/projects/${id}/notes?waits=yes${query}`), feed).map((each) => each.id);
  expect(await found()).toEqual([]);
  expect(await found('&kind=messages')).toEqual([asked]);
  await ask('Oak?');
  expect(await found()).toEqual([noteId]);
  expect(await found('&internal=yes')).toEqual([]);
  const answer = await say('Oak');
  expect(await found()).toEqual([]);
  await staff.delete(`/projects/${id}/notes/${answer}`);
  expect(await found()).toEqual([noteId]);
  for (const settled of [path, `/projects/${id}/notes/${asked}`]) await staff.delete(`${settled}/question`);
  expect(await found()).toEqual([]);
  expect(await found('&kind=messages')).toEqual([]);
  for (const refused of [`/projects/${id}/photos?waits=yes`, `/projects/${id}/notes?waits=no`]) {
    expect((await staff.get(refused)).status, refused).toBe(400);
  }
  expect((await client.get(`/client/projects/${id}/notes?waits=yes`)).status).toBe(400);
});

// docs/product.md#needs-an-answer
// Any day will do: two of ten days are worked, whichever they are.
test('a question is late by the calendar of its project', async () => {
  const { id, noteId, ask } = await aThread();
  const isLate = async () =>
    dataOf(await staff.get('/questions?limit=200'), questions).rows.find((each) => each.noteId === noteId)?.isLate;
  await ask('Oak?');
  expect(await isLate()).toBe(false);
  await sql`update questions set since = since - interval '10 days' where note_id = ${noteId}`;
  expect(await isLate()).toBe(true);
  await sql.begin(async (own) => {
    await own`select private.lock_project(${id})`;
    await own`insert into project_days (project_id, day, kind)
      select ${id}, current_date - n, 'closed' from generate_series(-1, 11) n`;
  });
  expect(await isLate()).toBe(false);
});

// docs/product.md#needs-an-answer
test('an answer with photos closes the question once they are there', async () => {
  const { id, ask, say, since } = await aThread();
  await ask('Oak?');
  const answer = await say('Like this', 'clients', { files: 1 });
  expect(await since()).not.toBeNull();
  await staff.upload(`/projects/${id}/notes/${answer}/photos`, await jpeg());
  expect(await since()).toBeNull();
});

// docs/product.md#needs-an-answer
test('what is taken back waits no more, and No Answer Needed holds until somebody writes again', async () => {
  const { path, client, entry, ask, since, say, id } = await aThread();
  await client.delete(entry(await ask('Oak?')));
  expect(await since()).toBeNull();
  await ask('Thanks!');
  expect((await staff.delete(`${path}/question`)).status).toBe(200);
  expect(await since()).toBeNull();
  await staff.delete(`/projects/${id}/notes/${await say('You are welcome')}`);
  expect(await since()).toBeNull();
  expect((await staff.put(`${path}/question`, { userId: colleague.person.id })).status).toBe(404);
  await ask('And the floor?');
  expect(await since()).not.toBeNull();
});

// docs/product.md#needs-an-answer
test('the history says to whom a question was given, and that it needed no answer, once', async () => {
  const { id, path, ask } = await aThread();
  const give = () => staff.put(`${path}/question`, { userId: colleague.person.id });
  await staff.delete(`${path}/question`);
  await ask('Oak?');
  for (let time = 0; time < 2; time += 1) expect((await give()).status).toBe(200);
  for (let time = 0; time < 2; time += 1) expect((await staff.delete(`${path}/question`)).status).toBe(200);
  const lines = dataOf(await staff.get(`/projects/${id}/changes?limit=20&entity=question`), historyLine.array());
  const { firstName, lastName } = colleague.person;
  expect(lines.map(({ after, context, actorName }) => [after, context, actorName])).toEqual([
    [{ isSettled: true }, null, `${staff.person.firstName} ${staff.person.lastName}`],
    [
      { userId: colleague.person.id },
      { user: `${firstName} ${lastName}` },
      `${staff.person.firstName} ${staff.person.lastName}`,
    ],
  ]);
});

const noticesOf = async (who: Caller, noteId: number) =>
  dataOf(await who.get('/notices?limit=200'), notice.array())
    .filter((each) => each.noteId === noteId)
    .map(({ kind, text, actor }) => [kind, text, actor?.id]);

// docs/product.md#whose-question
test('a question is told to all of the office, and to the one whose it is', async () => {
  const { path, noteId, ask, client, say } = await aThread();
  await ask('Oak?');
  const asked = ['question', 'Oak?', client.person.id];
  for (const each of [staff, colleague, admin]) expect(await noticesOf(each, noteId)).toEqual([asked]);
  expect((await staff.put(`${path}/question`, { userId: client.person.id })).status).toBe(422);
  expect((await staff.put(`${path}/question`, { userId: colleague.person.id })).status).toBe(200);
  expect(await noticesOf(colleague, noteId)).toEqual([['given', 'Oak?', staff.person.id]]);
  await ask('Or maple?');
  expect(await noticesOf(colleague, noteId)).toHaveLength(2);
  expect(await noticesOf(staff, noteId)).toEqual([asked]);
  const mine = async (who: Caller) =>
    dataOf(await who.get('/questions?who=mine'), questions).rows.map((each) => [each.noteId, each.user?.id]);
  expect(await mine(colleague)).toEqual([[noteId, colleague.person.id]]);
  expect(await mine(staff)).toEqual([]);
  await staff.put(`${path}/question`, { userId: null });
  expect(await mine(colleague)).toEqual([]);
  await staff.put(`${path}/question`, { userId: colleague.person.id });
  // The next question is nobody's again.
  await say('Oak');
  await ask('Sure?');
  expect(await mine(colleague)).toEqual([]);
  expect(await noticesOf(staff, noteId)).toHaveLength(2);
});

// docs/product.md#whose-question, docs/product.md#team
test('a question is told to the manager, else to the superintendent, and to nobody who is disabled', async () => {
  const { id, path, noteId, ask } = await aThread();
  const [manager, superintendent] = await Promise.all([signedInAs('staff'), signedInAs('staff')]);
  const put = (who: Caller, role: string) => staff.put(`/projects/${id}/team/${who.person.id}`, { role });
  const everybody = [manager, superintendent, colleague, staff];
  const counts = (of = everybody) => Promise.all(of.map(async (who) => (await noticesOf(who, noteId)).length));
  await put(superintendent, 'superintendent');
  await ask('Oak?');
  expect(await counts()).toEqual([0, 1, 0, 0]);
  await put(manager, 'manager');
  await ask('Or maple?');
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await staff.put(`${path}/question`, { userId: colleague.person.id });
  await ask('Or cherry?');
  expect(await counts()).toEqual([1, 1, 2, 0]);
  await staff.put(`${path}/question`, { userId: null });
  await admin.patch(`/users/${manager.person.id}`, { disabled: true });
  await ask('Or ash?');
  expect(await counts(everybody.slice(1))).toEqual([2, 2, 0]);
});

// docs/product.md#clients-write
test('a client writes 20 times in ten minutes at most, and 100 times a day in a project', async () => {
  const { id, noteId, client, ask, write } = await aThread();
  const first = await ask('One');
  await sql.begin(async (inside) => {
    await inside`select set_config('app.project', ${String(id)}, true)`;
    await inside`
      insert into notes (project_id, task_id, parent_id, description, said_to, is_from_client, created_by, deleted_at)
      select n.project_id, n.task_id, ${noteId}, 'Many', 'clients', true, ${client.person.id}, now()
      from notes n, generate_series(1, 99) where n.id = ${first}`;
  });
  expect(await write('One more')).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'text'] }] } });
  for (let sent = 2; sent < 20; sent += 1) await write('More');
  expect((await write('Too many')).status).toBe(429);
});
