// What a trade says below the notes of its visits, by its link.
// Any day will do: visits of a plan by hand keep the days that they are given.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { visitPhotoAdded, visitReplied } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, aVisit, holderOf } from '../../support/visits.ts';

const [staff, colleague] = await Promise.all([signedInAs('staff'), signedInAs('staff')]);

/** A trade with a visit, whose task has a note for trades and clients; another trade has a visit to it as well. */
async function aThread() {
  const [maker, client] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
  const plan = await aProject(maker, { tasks: 2 });
  await maker.post(`/projects/${plan.id}/users/${client.person.id}`);
  await maker.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const [{ id: trade, name }, { id: otherTrade }] = await Promise.all([aTrade(staff), aTrade(staff)]);
  const visit = await aVisit(maker, plan, trade);
  await assignTo(maker, plan.id, { entity: 'task', id: plan.taskId }, otherTrade);
  const write = async (fields: object, task = plan.taskId) => {
    const made = await maker.post(`/projects/${plan.id}/tasks/${task}/notes`, { description: 'Oak?', ...fields });
    return dataOf(made, noteCreated, 201).id;
  };
  const noteId = await write({ isForTrades: true });
  const notes = `/projects/${plan.id}/notes`;
  const link = await aLink(colleague, trade);
  const holder = holderOf(link.url);
  const readBy = async (one: typeof holder) => {
    const found = (await one.read()).visits.flatMap((each) => each.notes).find(({ id }) => id === noteId);
    return found?.replies.map(({ text, author }) => [text, author]);
  };
  return {
    maker,
    client,
    plan,
    trade,
    name,
    visit,
    write,
    noteId,
    note: `${notes}/${noteId}`,
    notes,
    link,
    holder,
    other: holderOf((await aLink(staff, otherTrade)).url),
    readBy,
    said: async (of = noteId) => dataOf(await staff.get(`${notes}/${of}/replies`), reply.array()),
  };
}

const toldTo = async (who: Caller, { plan }: Awaited<ReturnType<typeof aThread>>) =>
  dataOf(await who.get('/notices'), notice.array())
    .filter(({ project }) => project.id === plan.id)
    .map(({ kind, noteId, trade }) => [kind, noteId, trade]);

// docs/product.md#visit-replies
test('what a trade writes below a note of its visit is read by the office and itself, once', async () => {
  const thread = await aThread();
  const { holder, other, noteId, name, client, note, readBy, said } = thread;
  const key = randomUUID();
  const asked = { noteId, text: ' Oak it is ' };
  for (const answer of [await holder.reply(asked, key), await holder.reply(asked, key)]) {
    const { note: after, todo } = dataOf(answer, visitReplied);
    expect([after, todo]).toMatchObject([{ id: noteId, replies: [{ text: 'Oak it is', author: name }] }, null]);
  }
  expect(await said()).toMatchObject([{ text: 'Oak it is', audience: 'trade', tradeName: name }]);
  expect(await readBy(holder)).toEqual([['Oak it is', name]]);
  // Neither the other trade of the task nor clients read it, who read the note.
  expect(await readBy(other)).toEqual([]);
  expect(dataOf(await client.get(`/client${note}/replies`), reply.array())).toEqual([]);
  await colleague.post(`${note}/replies`, { text: 'Thank you', audience: 'trade', tradeId: thread.trade });
  expect(await readBy(holder)).toMatchObject([
    ['Oak it is', name],
    ['Thank you', expect.anything()],
  ]);
  expect(await readBy(other)).toEqual([]);
});

// docs/product.md#visit-replies
test('its photos follow its words, and are counted to those of the day', async () => {
  const { holder, noteId, name, said } = await aThread();
  await holder.reply({ noteId, text: 'Like this' });
  const send = async () =>
    dataOf(await holder.upload(`/visits/photos?noteId=${noteId}`, await jpeg()), visitPhotoAdded, 201);
  expect([(await send()).remaining, (await send()).remaining]).toEqual([39, 38]);
  expect(await said()).toMatchObject([{ text: 'Like this', audience: 'trade', tradeName: name, photos: [{}, {}] }]);
  const [own] = (await holder.read()).visits.flatMap(({ notes }) => notes);
  expect(own?.replies).toMatchObject([{ text: 'Like this', photos: [{ isPicture: true }, { isPicture: true }] }]);
});

// docs/product.md#visit-replies
test('below its own photos it writes as well', async () => {
  const { holder, visit, said } = await aThread();
  await holder.upload(`/visits/photos?assignmentId=${visit}`, await jpeg());
  const own = (await holder.read()).visits.flatMap(({ notes }) => notes).find(({ photos }) => photos.length > 0);
  expect((await holder.reply({ noteId: own?.id, text: 'The leak' })).status).toBe(200);
  expect(await said(own?.id)).toMatchObject([{ text: 'The leak' }]);
});

// docs/product.md#visit-replies
test('nothing is written below what it does not read, below a reply, or by a link that is over', async () => {
  const { holder, plan, noteId, note, notes, write, said, maker, visit, trade, link } = await aThread();
  const send = async (of: number | undefined) => [
    (await holder.reply({ noteId: of, text: 'Hello' })).status,
    (await holder.upload(`/visits/photos?noteId=${of}`, await jpeg())).status,
  ];
  const none = [404, 404];
  const elsewhere = plan.majorPhases[0]?.phases[0]?.tasks[1];
  expect(await send(await write({ isInternal: true }))).toEqual(none);
  expect(await send(await write({}))).toEqual(none);
  expect(await send(await write({ isForTrades: true }, elsewhere))).toEqual(none);
  expect(await send((await aThread()).noteId)).toEqual(none);
  expect(await send(987_654_321)).toEqual(none);
  await holder.reply({ noteId, text: 'Mine' });
  expect(await send((await said())[0]?.id)).toEqual(none);
  // Made internal, and shared again.
  await maker.patch(note, { isInternal: true });
  expect(await send(noteId)).toEqual(none);
  await maker.patch(note, { isInternal: false, isForTrades: true });
  expect(await send(noteId)).toEqual([200, 201]);
  await maker.delete(note);
  expect(await send(noteId)).toEqual(none);
  await maker.post(`${note}/restore`, {});
  // Without the visit, in a completed project, and by a link that was revoked.
  await maker.delete(`/projects/${plan.id}/assignments/${visit}`);
  expect(await send(noteId)).toEqual(none);
  await assignTo(maker, plan.id, { entity: 'task', id: plan.taskId }, trade);
  await maker.patch(`/projects/${plan.id}`, { completedOn: '2026-01-06' });
  expect(await send(noteId)).toEqual(none);
  await maker.patch(`/projects/${plan.id}`, { completedOn: null });
  await maker.delete(`/trades/${trade}/links/${link.id}`);
  expect(await send(noteId)).toEqual(none);
  expect(await said()).toHaveLength(2);
  expect((await staff.get(notes)).status).toBe(200);
});

// docs/product.md#visit-replies
test('a link writes 30 texts in ten minutes, below all notes together, of 2,000 characters', async () => {
  const { holder, noteId, write, said } = await aThread();
  const second = await write({ isForTrades: true });
  expect((await holder.reply({ noteId, text: 'x'.repeat(2001) })).status).toBe(422);
  expect((await holder.reply({ noteId, text: ' ' })).status).toBe(422);
  expect((await holder.reply({ noteId, text: 'x'.repeat(2000) })).status).toBe(200);
  const key = randomUUID();
  for (let count = 1; count < 30; count += 1)
    expect(
      (await holder.reply({ noteId: count % 2 ? noteId : second, text: `${count}` }, count === 1 ? key : undefined))
        .status,
    ).toBe(200);
  for (const full of [noteId, second]) expect((await holder.reply({ noteId: full, text: 'More' })).status).toBe(429);
  // One that is sent again is none.
  expect((await holder.reply({ noteId, text: '1' }, key)).status).toBe(200);
  expect(await said(second)).toHaveLength(14);
});

// docs/product.md#visit-replies
test('told are who runs the jobsite, else who wrote the note, else who sent the link, beside who wrote in the thread', async () => {
  const thread = await aThread();
  const { holder, noteId, name, maker, visit, plan } = thread;
  await holder.reply({ noteId, text: 'One' });
  const once = [['reply', noteId, name]];
  expect([await toldTo(maker, thread), await toldTo(colleague, thread)]).toEqual([once, []]);
  // Its own photos have no writer in the office.
  await holder.upload(`/visits/photos?assignmentId=${visit}`, await jpeg());
  const own = (await holder.read()).visits.flatMap(({ notes }) => notes).find(({ photos }) => photos.length > 0)?.id;
  await holder.reply({ noteId: own, text: 'Two' });
  expect(await toldTo(colleague, thread)).toEqual([['reply', own, name]]);
  const runs = await signedInAs('staff');
  await maker.put(`/projects/${plan.id}/team/${runs.person.id}`, { role: 'superintendent' });
  await holder.reply({ noteId: own, text: 'Three' });
  expect(await toldTo(runs, thread)).toEqual([['reply', own, name]]);
  expect(await toldTo(colleague, thread)).toEqual([['reply', own, name]]);
});
