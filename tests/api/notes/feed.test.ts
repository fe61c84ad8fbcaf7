// Replies, messages and to-dos among the notifications of the office. Any day will do: no to-do has one.
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { noteCreated, replyCreated } from '../../../functions/core/notes/contract.ts';
import { notification } from '../../../functions/core/notifications/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, holderOf } from '../../support/visits.ts';
import { clientsMayWrite } from './clients-write.ts';

const [staff, admin] = await Promise.all([signedInAs('staff'), signedInAs('admin')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());
type Caller = typeof staff;

async function aTalk() {
  const project = unique('Oak');
  const { id, taskId } = await aProject(staff, { name: project });
  const path = `/projects/${id}`;
  const made = async (answer: ReturnType<Caller['post']>) => dataOf(await answer, noteCreated, 201).id;
  return {
    project,
    path,
    note: (description: string, more: object = {}) =>
      made(staff.post(`${path}/tasks/${taskId}/notes`, { description, ...more })),
    message: (description: string, more: object = {}) => made(staff.post(`${path}/notes`, { description, ...more })),
    reply: async (noteId: number, text: string, more: object = {}) => {
      const said = { text, audience: 'office', ...more };
      return dataOf(await staff.post(`${path}/notes/${noteId}/replies`, said), replyCreated, 201).id;
    },
    /** What somebody of the office reads of it in the feed, oldest first. */
    feed: async (who: Caller = admin) =>
      dataOf(await who.get('/notifications?limit=200'), notification.array())
        .filter(({ project }) => project?.id === id)
        .toReversed(),
  };
}

// docs/product.md#notification-feed
test('what is said below a note and in messages is told once, with the note that it leads to', async () => {
  await clientsMayWrite();
  const client = await signedInAs('client');
  const { path, note, message, reply, feed } = await aTalk();
  await staff.post(`${path}/users/${client.person.id}`);
  await staff.patch(path, { launchedOn: '2026-01-05', isEnabled: true });
  const noteId = await note('Oak or maple?');
  await reply(noteId, 'Between us: maple');
  const messageId = await message('We begin on Monday');
  await client.post(`/client${path}/notes/${messageId}/replies`, { text: 'Fine' });
  const asked = await client.post(`/client${path}/messages`, { text: 'When is it done?' });
  const askedId = dataOf(asked, noteCreated, 201).id;
  const told = (await feed()).filter(({ kind }) => !['launch', 'status'].includes(kind));
  const [office, customer] = [{ id: staff.person.id }, { id: client.person.id }];
  expect(told).toMatchObject([
    { kind: 'note', noteId, task: 'Task 1.1.1', text: 'Oak or maple?', actor: office, todo: null },
    { kind: 'reply', noteId, task: 'Task 1.1.1', text: 'Between us: maple', actor: office, isUnread: true },
    { kind: 'message', noteId: messageId, task: null, text: 'We begin on Monday', actor: office },
    { kind: 'reply', noteId: messageId, task: null, text: 'Fine', actor: customer },
    { kind: 'message', noteId: askedId, task: null, text: 'When is it done?', actor: customer },
  ]);
  // One's own words are no news; clients have no feed.
  expect((await feed(staff)).map(({ text }) => text)).toEqual(['Fine', 'When is it done?']);
  expect((await client.get('/notifications')).status).toBe(400);
});

// docs/product.md#notification-feed
test('a reply is told with its last photo, goes with its thread, and comes back with it', async () => {
  const { path, note, reply, feed } = await aTalk();
  const noteId = await note('Oak or maple?');
  const replyId = await reply(noteId, 'Look', { files: 1 });
  const kinds = async () => (await feed()).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['note']);
  await staff.upload(`${path}/notes/${replyId}/photos`, await jpeg());
  expect(await kinds()).toEqual(['note', 'reply']);
  await staff.delete(`${path}/notes/${replyId}`);
  expect(await kinds()).toEqual(['note']);
  await staff.post(`${path}/notes/${replyId}/restore`);
  await staff.delete(`${path}/notes/${noteId}`);
  expect(await kinds()).toEqual([]);
  await staff.post(`${path}/notes/${noteId}/restore`);
  expect(await kinds()).toEqual(['note', 'reply']);
});

// docs/product.md#notification-feed
test('a to-do is told when it is given, taken, done and open again, and by nothing else', async () => {
  const mia = await signedInAs('staff');
  const { id: trade, name } = await aTrade(staff);
  const { path, note, feed } = await aTalk();
  const noteId = await note('The door scratches', { isInternal: true });
  const todo = `${path}/notes/${noteId}/todo`;
  await staff.put(todo, { isPunch: true, place: 'Bath' });
  await staff.put(todo, { userId: mia.person.id });
  await mia.put(todo, { tradeId: trade, userId: null });
  await mia.put(todo, { userId: mia.person.id, tradeId: null });
  await staff.put(todo, { dueOn: '2026-03-02' });
  for (const to of ['done', 'checked', 'done', 'open', 'done', 'checked', 'open'])
    await staff.post(`${todo}/state`, { to });
  await staff.put(todo, { userId: null });
  await staff.delete(todo);
  const lines = (await feed()).slice(1);
  expect(lines.map(({ status, todo: of, actor }) => [status, of?.number, of?.to, actor?.id])).toEqual([
    ['given', 1, `Test ${mia.person.lastName}`, staff.person.id],
    ['given', 1, name, mia.person.id],
    ['taken', 1, null, mia.person.id],
    ['done', 1, null, staff.person.id],
    ['reopened', 1, null, staff.person.id],
    ['done', 1, null, staff.person.id],
    ['reopened', 1, null, staff.person.id],
  ]);
  expect(lines[0]).toMatchObject({ kind: 'todo', noteId, task: 'Task 1.1.1', text: 'The door scratches' });
});

// docs/product.md#notification-feed
test('a trade that finished its to-do is named', async () => {
  const { id: trade, name } = await aTrade(staff);
  const { path, note, feed } = await aTalk();
  const noteId = await note('The door scratches', { isInternal: true });
  await staff.put(`${path}/notes/${noteId}/todo`, { tradeId: trade });
  const { url } = await aLink(staff, trade);
  expect((await holderOf(url).step({ noteId, to: 'done' }, crypto.randomUUID())).status).toBe(200);
  expect((await feed()).at(-1)).toMatchObject({ kind: 'todo', status: 'done', actor: { id: null, name } });
});

// docs/product.md#notification-mails
test('they are mailed to who wants notes, without what one is told alone, and not to who wants sign-ups', async () => {
  const [reader, other] = [await signedInAs('staff'), await signedInAs('staff')];
  await reader.patch('/notifications/preferences', { note: true });
  await other.patch('/notifications/preferences', { signup: true });
  const { project, path, note, message, reply } = await aTalk();
  const [said, own, begun] = [unique('Maple'), unique('You there'), unique('Monday')];
  const noteId = await note('Oak or maple?');
  await reply(noteId, said);
  await reply(noteId, own, { mentions: [{ userId: reader.person.id }] });
  await message(begun);
  const todo = `${path}/notes/${noteId}/todo`;
  await staff.put(todo, { userId: reader.person.id });
  await staff.post(`${todo}/state`, { to: 'done' });
  // The jobs of another test may have brought a part of it already.
  await sql`update notification_preferences set digest_sent_at = null, digest_ids = '[]',
    digest_from = (select created_at from profiles p where p.id = user_id) where user_id = ${reader.person.id}`;
  await runJobs();
  const lines = await vi.waitFor(async () => {
    const newest = (await mailsTo(reader.person.email)).findLast(({ text }) => text.includes(begun));
    expect(newest).toBeDefined();
    return (newest?.text ?? '').split('\n').filter((line) => line.includes(project));
  }, 10_000);
  expect(lines.map((line) => line.replace(/^.*?Test \S+ /, ''))).toEqual([
    expect.stringContaining(`replied below “Task 1.1.1” in ${project}: ${said}`),
    expect.stringContaining(`wrote a message in ${project}: ${begun}`),
    expect.stringContaining(`finished #1 on “Task 1.1.1” in ${project}: Oak or maple?`),
  ]);
  expect((await mailsTo(other.person.email)).filter(({ text }) => text.includes(said))).toEqual([]);
});
