// Notices and mails to clients of messages and answers.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated, replyCreated } from '../../../functions/core/notes/contract.ts';
import { clientPreferences, noticeCount } from '../../../functions/core/notifications/notices.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { clientsMayWrite } from './clients-write.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

type Caller = typeof staff;

/** A launched project with two clients. */
async function aHouse() {
  await clientsMayWrite();
  const name = unique('Oak');
  const { id, taskId } = await aProject(staff, { name });
  const [ana, ben] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  for (const { person } of [ana, ben]) await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await sql`update profiles set signed_up_on = now() where id in ${sql([ana.person.id, ben.person.id])}`;
  const idOf = async (made: ReturnType<Caller['post']>) => dataOf(await made, noteCreated, 201).id;
  return {
    id,
    name,
    taskId,
    ana,
    ben,
    write: (description: string, more: object = {}) =>
      idOf(staff.post(`/projects/${id}/notes`, { description, ...more })),
    reply: async (noteId: number, text: string, audience: 'clients' | 'office' = 'clients') =>
      dataOf(await staff.post(`/projects/${id}/notes/${noteId}/replies`, { text, audience }), replyCreated, 201).id,
    ask: (who: Caller, text: string) => idOf(who.post(`/client/projects/${id}/messages`, { text })),
  };
}

const toldTo = async ({ person }: Caller) => {
  const rows = await sql<{ kind: string; text: string }[]>`
    select w.kind, e.description as text from notices w join notes e on e.id = w.entry_id
    where w.user_id = ${person.id} and w.read_at is null order by w.id`;
  return rows.map(({ kind, text }) => `${kind}: ${text}`);
};

/** As if somebody had been told so many minutes ago. */
const age = ({ person }: Caller, minutes: number, mailed = minutes) => sql`
  update notices set at = now() - make_interval(mins => ${minutes}::int),
    mailed_at = case when mailed_at is not null then now() - make_interval(mins => ${mailed}::int) end
  where user_id = ${person.id}`;

const mailed = async ({ person }: Caller) =>
  (await mailsTo(person.email)).map(({ subject, text }) => ({ subject, text }));

// docs/product.md#client-notices
test('clients are told of a message of the office, and of answers where they wrote, never of what is for the office', async () => {
  const { id, taskId, ana, ben, write, reply, ask } = await aHouse();
  const crane = await write('The crane comes on Monday.');
  await write('She is in a hurry', { isInternal: true });
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'A note of a task' });
  const asked = await ask(ana, 'When do you pour?');
  await reply(asked, 'On Tuesday');
  await reply(asked, 'Between us: maybe', 'office');
  expect(await toldTo(ana)).toEqual(['message: The crane comes on Monday.', 'reply: On Tuesday']);
  expect(await toldTo(ben)).toEqual(['message: The crane comes on Monday.']);
  await ben.post(`/client/projects/${id}/notes/${asked}/replies`, { text: 'I wondered, too' });
  expect(await toldTo(ana)).toContain('reply: I wondered, too');

  const read = { projectId: id, kind: 'messages' };
  expect(dataOf(await ana.patch('/client/notices/read', read), noticeCount)).toEqual({ count: 0 });
  expect(await toldTo(ana)).toEqual([]);
  // Each has read alone what is their own.
  expect(await toldTo(ben)).toHaveLength(1);
  await staff.delete(`/projects/${id}/notes/${crane}`);
  const stranger = await signedInAs('client');
  expect(dataOf(await stranger.patch('/client/notices/read', read), noticeCount)).toEqual({ count: 0 });
  expect(await toldTo(ben)).toHaveLength(1);
});

// docs/product.md#client-notices docs/product.md#mentions
test('a client is told who named them, until it is internal or closed to them, and reads that with the notes', async () => {
  const { id, taskId, ana, ben, write, reply, ask } = await aHouse();
  const mentions = [{ userId: ana.person.id }];
  const note = async (description: string, more: object = {}) => {
    const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description, mentions, ...more });
    return dataOf(made, noteCreated, 201).id;
  };
  const tile = await note('@Ana, which tile?');
  const waiting = await note('@Ana, look', { files: 1 });
  await write('@Ana, the crane comes', { mentions });
  const asked = await ask(ana, 'When do you pour?');
  const answer = await staff.post(`/projects/${id}/notes/${asked}/replies`, {
    text: '@Ana, on Tuesday',
    audience: 'clients',
    mentions,
  });
  expect(answer.status).toBe(201);
  await reply(tile, 'Of the three');
  expect(await toldTo(ana)).toEqual([
    'mention: @Ana, which tile?',
    'mention: @Ana, the crane comes',
    'mention: @Ana, on Tuesday',
  ]);
  expect(await toldTo(ben)).toEqual(['message: @Ana, the crane comes']);
  await staff.patch(`/projects/${id}/notes/${waiting}`, { published: true });
  expect(await toldTo(ana)).toContain('mention: @Ana, look');
  dataOf(await ana.patch('/client/notices/read', { projectId: id, kind: 'messages' }), noticeCount);
  // Entries that are internal by now are neither counted nor mailed.
  await staff.patch(`/projects/${id}/notes/${tile}`, { isInternal: true });
  const count = async () =>
    dataOf(await ana.patch('/client/notices/read', { projectId: id, kind: 'punch' }), noticeCount).count;
  expect(await count()).toBe(1);
  await age(ana, 4);
  await runJobs();
  const mails = await mailed(ana);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('@Ana, look');
  expect(mails[0]?.text).not.toContain('tile');
  // It is shared again, but was told in time or not at all; the person may not read the project any more.
  await staff.patch(`/projects/${id}/notes/${tile}`, { isInternal: false });
  await staff.delete(`/projects/${id}/users/${ana.person.id}`);
  await age(ana, 16);
  await runJobs();
  expect(await mailed(ana)).toHaveLength(1);
});

// docs/product.md#client-notice-mails
test('what a client has not read is mailed once after three minutes, and again after a quarter of an hour', async () => {
  const { id, name, ana, ben, write, reply, ask } = await aHouse();
  const said = unique('Oak <b>');
  const first = await write(said);
  await runJobs();
  expect(await mailed(ana)).toEqual([]);
  await age(ana, 4);
  await age(ben, 4);
  await ben.patch('/client/notices/read', { projectId: id, kind: 'messages' });
  await runJobs();
  await runJobs();
  const [mail, ...more] = await mailed(ana);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${staff.person.firstName} ${staff.person.lastName} wrote about ${name}`);
  expect(mail?.text).toContain(said);
  expect(mail?.text).toContain(`/client/projects/${id}?tab=messages`);
  expect(await mailed(ben)).toEqual([]);

  const asked = await ask(ana, 'Which oak?');
  await reply(asked, 'The red one');
  const gone = await reply(asked, 'Gone again');
  await staff.delete(`/projects/${id}/notes/${gone}`);
  await write('For us by now').then((note) => staff.patch(`/projects/${id}/notes/${note}`, { isInternal: true }));
  await ana.patch('/account', { language: 'es' });
  await age(ana, 5, 14);
  await runJobs();
  expect(await mailed(ana)).toHaveLength(1);
  await age(ana, 5, 16);
  await runJobs();
  const last = (await mailed(ana)).find(({ subject }) => subject.includes('le escribió sobre'));
  expect(last?.text).toContain('The red one');
  expect(last?.text).not.toMatch(/Gone again|For us by now/);
  expect(first).toBeGreaterThan(0);
});

// docs/product.md#client-notice-mails
test('who switched the mails off, and who is shut out by now, gets none', async () => {
  const { id, ana, ben, write } = await aHouse();
  expect(dataOf(await ana.get('/client/preferences'), clientPreferences)).toEqual({ personal: true });
  const off = { personal: false };
  expect(dataOf(await ana.patch('/client/preferences', off), clientPreferences)).toEqual(off);
  await write('The crane comes on Monday.');
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  for (const each of [ana, ben]) await age(each, 4);
  await runJobs();
  expect([await mailed(ana), await mailed(ben)]).toEqual([[], []]);
  await staff.patch(`/projects/${id}`, { isEnabled: true });
  await runJobs();
  expect(await mailed(ana)).toEqual([]);
  expect(await mailed(ben)).toHaveLength(1);
  // A project that is closed already is told nothing.
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  await write('Nobody reads this');
  expect(await toldTo(ben)).toEqual(['message: The crane comes on Monday.']);
});

// docs/product.md#client-notice-mails
test('who has no password yet gets the invitation in the same mail', async () => {
  const { ana, write } = await aHouse();
  await sql`update profiles set signed_up_on = null where id = ${ana.person.id}`;
  await write('Welcome to your house');
  await age(ana, 4);
  await runJobs();
  const [mail] = await mailed(ana);
  expect(mail?.text).toContain('Welcome to your house');
  expect(mail?.text).toMatch(/\/client\/signup\?token=\S{20,}/);
});

// docs/product.md#answers-by-mail
test('who answers a mail about messages writes to the address of the settings', async () => {
  const { ana, write } = await aHouse();
  const admin = await signedInAs('admin');
  const send = async (text: string) => {
    await write(text);
    await age(ana, 20);
    await runJobs();
    return (await mailsTo(ana.person.email)).at(-1);
  };
  await withLock('settings', async () => {
    await admin.patch('/settings', { replyTo: 'Answers@example.com' });
    const mail = await send('The crane comes on Monday.');
    expect(mail).toMatchObject({ replyTo: ['answers@example.com'], text: expect.stringContaining('whole team') });
    await admin.patch('/settings', { replyTo: null });
    const next = await send('The crane comes on Friday.');
    expect(next).toMatchObject({ replyTo: [], text: expect.stringContaining('answers to this email are not read') });
  });
});
