// Notices of one person of the office: who named them, and who answered where they wrote. Any day will do: of visits
// only those who make them count.
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { feedNote, noteCreated, replyCreated } from '../../../functions/core/notes/contract.ts';
import { notice, noticeCount } from '../../../functions/core/notifications/notices.contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

type Caller = typeof staff;
const named = (...people: Caller[]) => people.map(({ person }) => ({ userId: person.id }));

async function aTalk() {
  const { id, taskId } = await aProject(staff, { name: unique('Oak') });
  const write = (description: string, more: object = {}, by = staff) =>
    by.post(`/projects/${id}/tasks/${taskId}/notes`, { description, ...more });
  const reply = (noteId: number, text: string, more: object = {}, by = staff) =>
    by.post(`/projects/${id}/notes/${noteId}/replies`, { text, audience: 'office', ...more });
  const idOf = async (made: ReturnType<typeof write>) => dataOf(await made, noteCreated, 201).id;
  return { id, taskId, write, reply, note: async (...said: Parameters<typeof write>) => idOf(write(...said)) };
}
const allOf = async (who: Caller) => dataOf(await who.get('/notices?limit=200'), notice.array());
// All of the office is told what clients say, also by the files beside this one.
const isToAll = ({ kind }: { kind: string }) => ['question', 'notyet', 'confirmed'].includes(kind);
const noticesOf = async (who: Caller) => (await allOf(who)).filter((each) => !isToAll(each));
const countOf = async (who: Caller): Promise<number> => {
  const toAll = async () => (await allOf(who)).filter((each) => isToAll(each) && each.isUnread).length;
  const before = await toAll();
  const { count } = dataOf(await who.get('/notices/unread'), noticeCount);
  // One that came in between may be counted, or not.
  return (await toAll()) === before ? count - before : countOf(who);
};

// docs/product.md#mentions docs/product.md#notices
test('whom a note names is told, and has read it when they say so', async () => {
  const reader = await signedInAs('staff');
  const { id, note } = await aTalk();
  const noteId = await note('@Reader, oak or maple?', { mentions: named(reader, staff) });
  expect(await noticesOf(reader)).toMatchObject([
    {
      kind: 'mention',
      noteId,
      project: { id },
      task: 'Task 1.1.1',
      text: '@Reader, oak or maple?',
      actor: { id: staff.person.id },
      isUnread: true,
    },
  ]);
  expect(await countOf(reader)).toBe(1);
  // Nobody is told of what they wrote.
  expect((await noticesOf(staff)).filter((each) => each.noteId === noteId)).toEqual([]);
  dataOf(await reader.patch('/notices/read', { noteId }), noticeCount);
  expect(await countOf(reader)).toBe(0);
  expect((await noticesOf(reader))[0]?.isUnread).toBe(false);
});

// docs/product.md#notices
test('a reply is told to those who wrote in its thread, once, and up to one of them all is read', async () => {
  const [author, other] = [await signedInAs('staff'), await signedInAs('staff')];
  const { id, write, reply } = await aTalk();
  const noteId = dataOf(await write('Oak or maple?', {}, author), noteCreated, 201).id;
  const say = async (text: string, more: object, by: Caller) =>
    dataOf(await reply(noteId, text, more, by), replyCreated, 201).id;
  await say('Maple', {}, other);
  await say('@Other, are you sure?', { mentions: named(other) }, author);
  await say('Oak', {}, staff);
  const told = async (who: Caller) => (await noticesOf(who)).map(({ kind, text }) => [kind, text]);
  expect(await told(author)).toEqual([
    ['reply', 'Oak'],
    ['reply', 'Maple'],
  ]);
  expect(await told(other)).toEqual([
    ['reply', 'Oak'],
    ['mention', '@Other, are you sure?'],
  ]);
  const [newest, oldest] = await noticesOf(author);
  const before = dataOf(await author.get(`/notices?limit=200&before=${newest?.id}`), notice.array());
  expect(before.filter(({ kind }) => kind !== 'question')).toMatchObject([{ id: oldest?.id }]);
  await author.patch('/notices/read', { upTo: oldest?.id });
  expect(await countOf(author)).toBe(1);
  // A note that is gone is not told any more, and one that came back is.
  await admin.delete(`/projects/${id}/notes/${noteId}`);
  expect([await told(author), await countOf(author)]).toEqual([[], 0]);
  await admin.post(`/projects/${id}/notes/${noteId}/restore`);
  expect(await countOf(author)).toBe(1);
});

// docs/product.md#mentions
test('nobody is named who would not read it, and at most 20 people', async () => {
  const { id, taskId, note, write, reply } = await aTalk();
  const [client, stranger] = [await signedInAs('client'), await signedInAs('client')];
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  const noteId = await note('Which tile?');
  const [gone, other] = [await aPerson(), await aTrade(staff)];
  await admin.patch(`/users/${gone.id}`, { disabled: true });
  const refused = async (audience: 'office' | 'clients', ...mentions: object[]) => {
    const answer = await reply(noteId, 'For @you', { audience, mentions });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'mentions'] }] } });
    return JSON.stringify(answer.body);
  };
  const ofClient = { userId: client.person.id, label: 'Anna Smith' };
  expect(await refused('clients', ofClient)).toContain('Anna Smith would not read it, and so is not told');
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await refused('office', ofClient);
  for (const userId of [stranger.person.id, gone.id, crypto.randomUUID()]) await refused('clients', { userId });
  expect(await refused('clients', { tradeId: other.id })).toContain(other.name);
  await assignTo(staff, id, { entity: 'task', id: taskId }, other.id);
  await refused('clients', { tradeId: other.id });
  for (const label of ['x'.repeat(201), 'Anna \u202e', ' '])
    expect((await reply(noteId, 'For @you', { mentions: [{ userId: staff.person.id, label }] })).status).toBe(422);
  expect((await reply(noteId, 'For', { mentions: [{ ...ofClient, tradeId: other.id }] })).status).toBe(422);
  const many = await Promise.all(Array.from({ length: 21 }, () => aPerson()));
  const mentions = many.map((person) => ({ userId: person.id }));
  expect((await write('All of you', { mentions })).status).toBe(422);
  const most = await write('Most of you', { mentions: [...mentions.slice(1), ...mentions.slice(2, 2)] });
  expect(most.status).toBe(201);
  // A refused note is not there either, and clients are told nothing.
  const feed = dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array());
  expect(feed.find((each) => each.id === noteId)?.replies.count).toBe(0);
  expect((await client.get('/notices')).status).toBe(400);
});

// docs/product.md#mentions
test('clients and trades are named where they read it, each once, and left out of what became narrower', async () => {
  const { id, taskId, note, reply } = await aTalk();
  const [client, tiles] = [await signedInAs('client'), await aTrade(staff)];
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await assignTo(staff, id, { entity: 'task', id: taskId }, tiles.id);
  const [ofClient, ofTrade] = [{ userId: client.person.id }, { tradeId: tiles.id, label: 'Tiles' }];
  const mentions = [ofClient, ofClient, ofTrade, ...named(admin)];
  const namedIn = async (entryId: number) =>
    new Set((await sql`select label from note_mentions where note_id = ${entryId}`).map(({ label }) => label));
  const all = new Set([client, admin].map(({ person }) => `${person.firstName} ${person.lastName}`)).add('Tiles');
  const noteId = await note('@All of you', { isForTrades: true, mentions });
  expect(await namedIn(noteId)).toEqual(all);
  // It waits for a photo, and its readers are known already.
  expect(await namedIn(await note('@All of you', { isForTrades: true, files: 1, mentions }))).toEqual(all);
  const below = async (audience: string, more: object = {}) =>
    dataOf(await reply(noteId, '@All of you', { audience, mentions, ...more }), replyCreated, 201);
  expect(await namedIn((await below('trades')).id)).toEqual(all);
  // It was written without a connection, and fewer people read the note by now.
  await staff.patch(`/projects/${id}/notes/${noteId}`, { isForTrades: false });
  const [, ...people] = [...all].reverse();
  expect(await namedIn((await below('trades')).id)).toEqual(new Set(people));
  await staff.patch(`/projects/${id}/notes/${noteId}`, { isInternal: true });
  const narrow = await below('trade', { tradeId: tiles.id });
  expect([narrow.audience, await namedIn(narrow.id)]).toEqual([
    'office',
    new Set([`${admin.person.firstName} ${admin.person.lastName}`]),
  ]);
  // The trade reads a note that is its to-do, and a reply to it alone.
  await staff.put(`/projects/${id}/notes/${noteId}/todo`, { tradeId: tiles.id });
  const toTrade = await reply(noteId, '@Tiles', { audience: 'trade', tradeId: tiles.id, mentions: [ofTrade] });
  expect(await namedIn(dataOf(toTrade, replyCreated, 201).id)).toEqual(new Set(['Tiles']));
});

// docs/product.md#notices
test('a note that waits for its photos is told when it is out', async () => {
  const reader = await signedInAs('staff');
  const { id, note } = await aTalk();
  const noteId = await note('@Reader, look', { mentions: named(reader), files: 1 });
  expect(await countOf(reader)).toBe(0);
  await staff.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg());
  expect(await noticesOf(reader)).toMatchObject([{ kind: 'mention', noteId }]);
});

/** As if somebody had been told so many minutes ago, and mailed about it. */
const age = (who: Caller, minutes: number, mailed?: number) => sql`
  update notices set at = now() - make_interval(mins => ${minutes}::int),
    mailed_at = case when mailed_at is not null then now() - make_interval(mins => ${mailed ?? minutes}::int) end
  where user_id = ${who.person.id}`;

// docs/product.md#notice-mails
test('what was not read after three minutes is mailed once, and again after a quarter of an hour', async () => {
  const [reader, silent, late] = [await signedInAs('staff'), await signedInAs('staff'), await signedInAs('staff')];
  await silent.patch('/notifications/preferences', { personal: false });
  await reader.patch('/notifications/preferences', { note: true });
  const { id, note, reply } = await aTalk();
  const said = unique('Oak <b>');
  const noteId = await note(said, { mentions: named(reader, silent, late) });
  // Beside the digest of what others did meanwhile, which leaves out what is said to one person.
  const mails = async () =>
    (await mailsTo(reader.person.email)).filter(
      ({ subject, text }) => !/changes? on your projects$/.test(subject) || text.includes(said),
    );
  await runJobs();
  expect(await mails()).toEqual([]);
  for (const each of [reader, silent, late]) await age(each, 4);
  await late.patch('/notices/read', { noteId });
  await runJobs();
  await runJobs();
  const [mail] = await vi.waitFor(async () => {
    expect(await mails()).toHaveLength(1);
    return mails();
  }, 10_000);
  expect(mail?.subject).toMatch(/^Test .* wrote about Oak|new messages about/);
  expect(mail?.text).toContain(said);
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.text).toContain('Read and answer: ');
  await reply(noteId, 'And @you?', { mentions: named(reader) });
  await reply(noteId, 'Gone', { mentions: named(reader) });
  const replies = await staff.get(`/projects/${id}/notes/${noteId}/replies`);
  const gone = dataOf(replies, feedNote.shape.replies.shape.last).find(({ text }) => text === 'Gone');
  await staff.delete(`/projects/${id}/notes/${gone?.id}`);
  await age(reader, 5, 14);
  await runJobs();
  expect(await mails()).toHaveLength(1);
  await age(reader, 5, 16);
  await runJobs();
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 10_000);
  expect((await mails()).some(({ text }) => text.includes('Gone'))).toBe(false);
  const others = [...(await mailsTo(silent.person.email)), ...(await mailsTo(late.person.email))];
  expect(others.filter(({ text }) => text.includes(said))).toEqual([]);
});
