// Messages of a project: between its clients and the office, of no task.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import {
  galleryPhoto,
  type Message,
  message,
  note,
  noteAuthor,
  noteCreated,
  placedPhoto,
  reply,
  replyCreated,
  taskNotes,
} from '../../../functions/core/notes/contract.ts';
import { entry, questions } from '../../../functions/core/notes/questions.contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { hit } from '../../../functions/core/search/contract.ts';
import { todayPhotos } from '../../../functions/core/today/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { clientsMayWrite } from './clients-write.ts';

await clientsMayWrite();
const [staff, admin] = await Promise.all([signedInAs('staff'), signedInAs('admin')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());
type Caller = typeof staff;

/** A launched project with two clients. */
async function aHouse() {
  const [client, spouse] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  const plan = await aProject(staff);
  const { id } = plan;
  for (const each of [client, spouse]) await staff.post(`/projects/${id}/users/${each.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const path = `/projects/${id}`;
  const write = (text: string, by: Caller = client) => by.post(`/client${path}/messages`, { text });
  const list = async (by: Caller): Promise<Message[]> =>
    dataOf(await by.get(`${by === staff ? '' : '/client'}${path}/notes?kind=messages`), message.array());
  return {
    id,
    plan,
    path,
    client,
    spouse,
    write,
    list,
    ask: async (text: string, by: Caller = client) => dataOf(await write(text, by), noteCreated, 201).id,
    begin: async (description: string, more = {}) =>
      dataOf(await staff.post(`${path}/notes`, { description, ...more }), noteCreated, 201).id,
    texts: async (by: Caller) => (await list(by)).map(({ description }) => description),
    waits: async (noteId: number) =>
      dataOf(await staff.get('/questions?limit=200'), questions).rows.find((each) => each.noteId === noteId),
  };
}

// docs/product.md#messages
test('clients and the office begin messages, and reply to them', async () => {
  const { path, client, spouse, ask, begin, list, texts, waits } = await aHouse();
  const asked = await ask('When do you pour?');
  await begin('Among us', { isInternal: true });
  const told = await begin('The crane comes on Monday');
  expect(await texts(client)).toEqual(['The crane comes on Monday', 'When do you pour?']);
  expect(await texts(spouse)).toHaveLength(2);
  expect(await texts(staff)).toHaveLength(3);
  expect(await list(spouse)).toMatchObject([
    { id: told, from_client: false },
    { id: asked, from_client: true, created_by: client.person.id, question: { user: null }, replies: { count: 0 } },
  ]);
  expect(await waits(asked)).toMatchObject({ task: null, text: 'When do you pour?', user: null });
  expect((await list(staff)).find(({ id }) => id === asked)?.question).toMatchObject({ user: null });
  const answer = { text: 'On Tuesday', audience: 'trades' };
  // No trade reads a message, nor what is said below it.
  expect(dataOf(await staff.post(`${path}/notes/${asked}/replies`, answer), replyCreated, 201).audience).toBe(
    'clients',
  );
  expect(await waits(asked)).toBeUndefined();
  expect((await list(spouse)).find(({ id }) => id === asked)).toMatchObject({ question: null, settled_on: null });
  const made = await spouse.post(`/client${path}/notes/${told}/replies`, { text: 'Thank you' });
  expect(dataOf(made, reply, 201)).toMatchObject({ noteId: told, fromClient: true });
  expect(await waits(told)).toMatchObject({ text: 'Thank you' });
  // docs/product.md#not-answered-yet
  await staff.put(`${path}/notes/${told}/question`, { userId: staff.person.id });
  expect((await list(client))[0]).toMatchObject({ id: told, question: { user: null }, settled_on: null });
  await staff.delete(`${path}/notes/${told}/question`);
  expect((await list(client))[0]).toMatchObject({ question: null, settled_on: expect.any(String) });
  const names = [client, spouse].map(({ person }) => `${person.firstName} ${person.lastName}`).sort();
  expect(dataOf(await client.get(`/client${path}`), clientProject).people.toSorted()).toEqual(names);
});

// docs/product.md#messages
test('a message is no note: of no task, no list, no count, no to-do', async () => {
  const { id, path, plan, ask, begin } = await aHouse();
  const asked = await ask('When?');
  await begin('Soon');
  expect(dataOf(await staff.get(`${path}/notes`), message.array())).toEqual([]);
  expect(dataOf(await staff.get(`${path}/note-authors`), noteAuthor.array())).toEqual([]);
  const ofTask = dataOf(await staff.get(`${path}/tasks/${plan.taskId}/notes`), taskNotes);
  expect(ofTask.projectTaskNoteGet).toEqual([]);
  expect((await staff.put(`${path}/notes/${asked}/todo`, {})).status).toBe(404);
  expect((await staff.patch(`${path}/notes/${asked}`, { isForTrades: true })).status).toBeGreaterThanOrEqual(400);
  expect(dataOf(await staff.get(`/projects/${id}/notes/${asked}`), note)).toMatchObject({ taskId: null });
});

// docs/product.md#what-clients-wrote-stands
test('a client changes and takes back a message until something follows it', async () => {
  const { path, client, spouse, ask, texts, waits } = await aHouse();
  const asked = await ask('When do you pour?');
  const own = `/client${path}/entries/${asked}`;
  expect((await spouse.patch(own, { text: 'Never' })).status).toBe(404);
  for (const change of [{ description: 'Never' }, { isInternal: true }]) {
    expect((await staff.patch(`${path}/notes/${asked}`, change)).status).toBe(403);
  }
  expect((await staff.delete(`${path}/notes/${asked}`)).status).toBe(403);
  expect((await admin.patch(`${path}/notes/${asked}`, { description: 'Never' })).status).toBe(403);
  const changed = dataOf(await client.patch(own, { text: 'When do you pour the slab?' }), entry);
  expect(changed).toMatchObject({ id: asked, noteId: null, text: 'When do you pour the slab?' });
  await staff.post(`${path}/notes/${asked}/replies`, { text: 'Who knows?', audience: 'office' });
  expect((await client.patch(own, { text: 'When?' })).status).toBe(200);
  await staff.post(`${path}/notes/${asked}/replies`, { text: 'Monday', audience: 'clients' });
  expect((await client.patch(own, { text: 'What?' })).status).toBe(403);
  expect((await client.delete(own)).status).toBe(403);
  const other = await ask('Never mind');
  expect((await client.delete(`/client${path}/entries/${other}`)).status).toBe(200);
  expect(await texts(spouse)).toEqual(['When?']);
  expect(await waits(other)).toBeUndefined();
});

// docs/product.md#clients-write
test('nobody begins a message where clients do not write, or in a project that they do not read', async () => {
  const { id, path, write, client, ask, texts, spouse } = await aHouse();
  expect((await write('Hello', await signedInAs('client'))).status).toBe(404);
  expect((await write(' ')).status).toBe(422);
  expect((await write('x'.repeat(5_001))).status).toBe(422);
  await ask('x'.repeat(5_000));
  await staff.patch(path, { clientsWrite: false });
  expect(await write('Hello')).toMatchObject({ status: 403, body: { message: 'messages off' } });
  await staff.patch(path, { clientsWrite: true, isEnabled: false });
  expect((await write('Hello')).status).toBe(404);
  await staff.patch(path, { isEnabled: true });
  // Removed between typing and sending; what was written stays, with its name.
  await staff.delete(`/projects/${id}/users/${client.person.id}`);
  expect((await write('Hello')).status).toBe(404);
  expect(await texts(spouse)).toHaveLength(1);
  const template = await aProject(staff, { isTemplate: true });
  expect((await staff.post(`/projects/${template.id}/notes`, { description: 'Hello' })).status).toBe(422);
});

// docs/product.md#clients-write
test('a reply that was on its way to a message that is internal by now is not taken, and the office is told why', async () => {
  const { path, client, ask, begin } = await aHouse();
  const told = await begin('The crane comes on Monday');
  await staff.patch(`${path}/notes/${told}`, { isInternal: true });
  expect((await client.post(`/client${path}/notes/${told}/replies`, { text: 'Great' })).status).toBe(404);
  const wide = await staff.post(`${path}/notes/${told}/replies`, { text: 'Or Tuesday', audience: 'clients' });
  expect(dataOf(wide, replyCreated, 201).audience).toBe('office');
  // Two who answer at once: both answers stay.
  const asked = await ask('When?');
  const said = await Promise.all(
    [staff, admin].map((each) => each.post(`${path}/notes/${asked}/replies`, { text: 'Monday', audience: 'clients' })),
  );
  expect(said.map(({ status }) => status)).toEqual([201, 201]);
  expect(dataOf(await staff.get(`${path}/notes/${asked}/replies`), reply.array())).toHaveLength(2);
});

// docs/product.md#messages
test('notices, search, history and photos have messages', async () => {
  const { id, path, client, ask } = await aHouse();
  const word = unique('concrete').replaceAll(/[^a-z0-9]/gi, '');
  const asked = await ask(`When comes the ${word}?`);
  const [told] = dataOf(await staff.get('/notices?limit=200'), notice.array()).filter((each) => each.noteId === asked);
  expect(told).toMatchObject({ kind: 'question', task: null, entryId: asked, actor: { id: client.person.id } });
  const [found] = dataOf(await staff.get(`/search?q=${word}`), hit.array());
  expect(found).toMatchObject({ kind: 'note', noteId: asked, taskId: null, title: 'Message', projectId: id });
  const [line] = dataOf(await staff.get(`${path}/changes?limit=5`), historyLine.array());
  expect(line).toMatchObject({ op: 'create', entity: 'entry', id: asked, name: 'Messages' });
  const answer = { text: 'Like this', audience: 'clients', files: 1 };
  const replyId = dataOf(await staff.post(`${path}/notes/${asked}/replies`, answer), replyCreated, 201).id;
  await staff.upload(`${path}/notes/${replyId}/photos`, await jpeg());
  const photos = dataOf(await staff.get(`/photos?project=${id}`), placedPhoto.array());
  expect(photos).toMatchObject([{ noteId: asked, taskId: null, taskTitle: null }]);
  const today = dataOf(await staff.get('/today/photos'), todayPhotos).photos;
  expect(today.filter(({ project }) => project.id === id)).toMatchObject([{ taskId: null }]);
  expect(dataOf(await staff.get(`${path}/photos`), galleryPhoto.array())).toHaveLength(1);
});

// docs/product.md#messages
test('a deleted message comes back with its replies, and all go with their project', async () => {
  const { id, path, ask, texts, client } = await aHouse();
  const asked = await ask('When?');
  await staff.post(`${path}/notes/${asked}/replies`, { text: 'Monday', audience: 'clients' });
  expect((await admin.delete(`${path}/notes/${asked}`)).status).toBe(200);
  expect(await texts(client)).toEqual([]);
  expect((await admin.post(`${path}/notes/${asked}/restore`)).status).toBe(200);
  expect(await texts(client)).toEqual(['When?']);
  expect((await admin.delete(path)).status).toBe(200);
  const [live] = await sql`select count(*)::int as n from notes where project_id = ${id} and deleted_at is null`;
  expect(live?.n).toBe(0);
});
