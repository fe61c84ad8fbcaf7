// What clients read of the punch list at the hand-over, and what they say of it.
// Any day will do: punch items have no day here.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { noteCreated, reply, replyCreated } from '../../../functions/core/notes/contract.ts';
import { punchConfirmed, punchItem } from '../../../functions/core/notes/punch.contract.ts';
import { questions } from '../../../functions/core/notes/questions.contract.ts';
import { todo } from '../../../functions/core/notes/todos.contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { clientsMayWrite } from './clients-write.ts';

await clientsMayWrite();
const [staff, manager] = await Promise.all([signedInAs('staff'), signedInAs('staff')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());
type Caller = typeof staff;

/** A launched project of a client, with a manager. */
async function aHouse() {
  const client = await signedInAs('client');
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.put(`/projects/${id}/team/${manager.person.id}`, { role: 'manager' });
  const at = `/client/projects/${id}/punch-list`;
  return {
    id,
    client,
    at,
    /** A punch item in this state, shared unless it is internal. */
    item: async (state: 'open' | 'done' | 'checked', isInternal = false) => {
      const said = { description: unique('The door scratches'), isInternal };
      const noteId = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
      await staff.put(`/projects/${id}/notes/${noteId}/todo`, {
        isPunch: true,
        place: 'Hall',
        userId: staff.person.id,
      });
      for (const to of { open: [], done: ['done'], checked: ['done', 'checked'] }[state])
        await staff.post(`/projects/${id}/notes/${noteId}/todo/state`, { to });
      return noteId;
    },
    list: async (by: Caller = client) => dataOf(await by.get(at), punchItem.array()),
    confirm: async (ids: number[]) => dataOf(await client.post(`${at}/confirm`, { ids }), punchConfirmed).ids,
    notYet: (noteId: number, text = 'It still scratches', more: { files?: number } = {}) =>
      client.post(`${at}/${noteId}/not-yet`, { text, ...more }),
    read: async (noteId: number) => dataOf(await staff.put(`/projects/${id}/notes/${noteId}/todo`, {}), todo),
    told: async (who: Caller = manager) =>
      dataOf(await who.get('/notices?limit=200'), notice.array())
        .filter(({ project }) => project.id === id)
        .map(({ kind, noteId, number }) => [kind, noteId, number]),
  };
}

// docs/product.md#hand-over
test('clients read shared punch items with pictures of before and after, and nobody who does them', async () => {
  const { id, client, item, list } = await aHouse();
  const [open, internal, checked] = [await item('open'), await item('open', true), await item('checked')];
  const note = (noteId: number) => `/projects/${id}/notes/${noteId}`;
  await staff.upload(`${note(open)}/photos`, await jpeg());
  const say = async (audience: string) => {
    const body = { text: 'Now', audience, files: 1 };
    const made = dataOf(await staff.post(`${note(open)}/replies`, body), replyCreated, 201);
    await staff.upload(`${note(made.id)}/photos`, await jpeg());
  };
  await say('office');
  await say('clients');
  const shown = await list();
  expect(shown.map(({ noteId, state }) => [noteId, state])).toEqual([
    [open, 'open'],
    [checked, 'checked'],
  ]);
  expect(shown[0]).toMatchObject({ place: 'Hall', number: 1, before: [{ isImage: true }], after: [{ isImage: true }] });
  expect(JSON.stringify(shown)).not.toContain(staff.person.id);
  expect(dataOf(await client.get(`/client/projects/${id}`), clientProject).punchItems).toBe(2);
  await staff.patch(note(internal), { isInternal: false });
  await staff.put(`${note(checked)}/todo`, { isPunch: false });
  expect((await list()).map(({ noteId }) => noteId)).toEqual([open, internal]);
});

// docs/product.md#hand-over
test('what is checked looks good once, and whoever answers clients is told once', async () => {
  const { id, item, list, confirm, read, told } = await aHouse();
  const ids = [await item('checked'), await item('checked'), await item('done'), await item('checked', true)];
  expect(await confirm(ids)).toEqual(ids.slice(0, 2));
  expect(await confirm(ids)).toEqual([]);
  expect((await list()).map(({ isConfirmed }) => isConfirmed)).toEqual([false, true, true]);
  expect(await told()).toEqual([['confirmed', ids[0], null]]);
  expect(await read(ids[0] ?? 0)).toMatchObject({
    confirmedAt: expect.any(String),
    confirmedByName: expect.any(String),
  });
  const [line] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
  expect(line).toMatchObject({ entity: 'todo', after: { isConfirmed: true } });
  await staff.post(`/projects/${id}/notes/${ids[0]}/todo/state`, { to: 'open', text: 'Again' });
  expect(await read(ids[0] ?? 0)).toMatchObject({ state: 'open', confirmedAt: null, confirmedByName: null });
});

// docs/product.md#hand-over
test('what is not right yet is open again, with words that wait for an answer', async () => {
  const { item, notYet, confirm, read, told } = await aHouse();
  const noteId = await item('checked');
  await confirm([noteId]);
  const words = dataOf(await notYet(noteId), reply, 201);
  expect(words).toMatchObject({ noteId, text: 'It still scratches', fromClient: true });
  expect(await read(noteId)).toMatchObject({ state: 'open', doneAt: null, checkedAt: null, confirmedAt: null });
  expect(await told()).toEqual([
    ['notyet', noteId, 1],
    ['confirmed', noteId, null],
  ]);
  expect(await told(staff)).toEqual([['reopened', noteId, null]]);
  const { rows } = dataOf(await staff.get('/questions?limit=200'), questions);
  expect(rows.find((each) => each.noteId === noteId)).toMatchObject({ text: 'It still scratches' });
  // It is open already: its thread takes what else there is to say.
  expect((await notYet(noteId)).status).toBe(404);
});

// docs/product.md#hand-over
test('nobody says anything of what they do not read, or where clients do not write', async () => {
  const { id, at, item, confirm, notYet, list, read } = await aHouse();
  const [noteId, internal] = [await item('checked'), await item('checked', true)];
  const stranger = await signedInAs('client');
  expect((await stranger.get(at)).status).toBe(404);
  expect((await stranger.post(`${at}/confirm`, { ids: [noteId] })).status).toBe(404);
  expect((await stranger.post(`${at}/${noteId}/not-yet`, { text: 'No' })).status).toBe(404);
  expect((await notYet(internal)).status).toBe(404);
  expect((await notYet(noteId, ' ')).status).toBe(422);
  await staff.patch(`/projects/${id}`, { clientsWrite: false });
  expect((await notYet(noteId)).status).toBe(403);
  expect(await read(noteId)).toMatchObject({ state: 'checked' });
  expect(await confirm([noteId])).toEqual([noteId]);
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  await expect(list()).rejects.toThrow();
});

// docs/product.md#client-notices, docs/product.md#client-notice-mails
test('clients are mailed what is checked of what is shared, until they saw it or it is open again', async () => {
  const { id, client, item, confirm, notYet } = await aHouse();
  await sql`update profiles set signed_up_on = now() where id = ${client.person.id}`;
  const told = async () => {
    const rows = await sql<{ entry: number }[]>`
      select w.entry_id::integer as entry from notices w
      where w.user_id = ${client.person.id} and w.kind = 'checked' and w.read_at is null order by w.id`;
    return rows.map(({ entry }) => entry);
  };
  const state = (noteId: number, to: string, text?: string) =>
    staff.post(`/projects/${id}/notes/${noteId}/todo/state`, { to, ...(text && { text }) });
  const [door, tile] = [await item('checked'), await item('checked')];
  await item('done');
  await item('checked', true);
  expect(await told()).toEqual([door, tile]);
  // Another field tells nothing anew; what looks good, or is open again, is told no more.
  await staff.put(`/projects/${id}/notes/${tile}/todo`, { place: 'Bath' });
  await confirm([door]);
  expect(await told()).toEqual([tile]);
  await state(tile, 'open');
  expect(await told()).toEqual([]);
  for (const to of ['done', 'checked']) await state(tile, to);
  const [lamp, hidden] = [await item('checked'), await item('checked')];
  await staff.patch(`/projects/${id}/notes/${hidden}`, { isInternal: true });
  const read = { projectId: id, kind: 'punch' };
  await sql`update notices set at = now() - interval '4 minutes' where user_id = ${client.person.id}`;
  await runJobs();
  const [mail, ...more] = await mailsTo(client.person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Fixed and ready for you to look at: /);
  expect(mail?.text.match(/- #.*/g)?.map((line) => line.split(':')[0])).toEqual(['- #2 Bath', '- #5 Hall']);
  expect(mail?.text).toContain(`/client/projects/${id}?tab=punch`);

  expect(await told()).toEqual([tile, lamp, hidden]);
  await client.patch('/client/notices/read', { projectId: id, kind: 'notes' });
  expect(await told()).toEqual([tile, lamp, hidden]);
  await client.patch('/client/notices/read', read);
  expect(await told()).toEqual([hidden]);
  expect((await notYet(lamp)).status).toBe(201);
});

// docs/product.md#client-notices, docs/product.md#client-notice-mails
test('clients are mailed what was checked before it is shared, once', async () => {
  const { id, client, item, confirm } = await aHouse();
  await sql`update profiles set signed_up_on = now() where id = ${client.person.id}`;
  const share = (noteId: number, isInternal: boolean) => staff.patch(`/projects/${id}/notes/${noteId}`, { isInternal });
  const [door, tile, lamp] = [await item('checked', true), await item('checked', true), await item('done', true)];
  for (const each of [door, tile, lamp]) expect((await share(each, false)).status).toBe(200);
  await confirm([tile]);
  const mails = async () => {
    await sql`
      update notices set at = at - interval '20 minutes', mailed_at = mailed_at - interval '20 minutes'
      where user_id = ${client.person.id}`;
    await runJobs();
    return (await mailsTo(client.person.email)).map(({ text }) => text.match(/- #[0-9]+/g));
  };
  expect(await mails()).toEqual([['- #1']]);
  // Seen for a while by the office alone, it is nothing new.
  await share(door, true);
  await share(door, false);
  expect(await mails()).toHaveLength(1);
});

// docs/product.md#hand-over, docs/product.md#photos-of-clients
test('words with photos of what is not right yet come out with the last of them, while the item is open at once', async () => {
  const { id, client, item, notYet, read, told } = await aHouse();
  const noteId = await item('checked');
  const begun = dataOf(await notYet(noteId, 'See here', { files: 1 }), noteCreated, 201);
  expect(await read(noteId)).toMatchObject({ state: 'open' });
  expect(await told()).toEqual([]);
  const file = `/client/projects/${id}/entries/${begun.id}/photos`;
  expect((await client.upload(file, await jpeg())).status).toBe(201);
  expect(await told()).toEqual([['notyet', noteId, 1]]);
  const replies = dataOf(await client.get(`/client/projects/${id}/notes/${noteId}/replies`), reply.array());
  expect(replies).toMatchObject([{ text: 'See here', photos: [{ isImage: true }] }]);
});
