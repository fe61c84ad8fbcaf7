// The to-dos of a trade, by its link. Any day will do: they have no day, or one long ago.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated, reply, replyCreated } from '../../../functions/core/notes/contract.ts';
import { todo } from '../../../functions/core/notes/todos.contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { visitPhotoAdded, visitReplied, visitTodoStepped } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, holderOf } from '../../support/visits.ts';

const [staff, colleague] = await Promise.all([signedInAs('staff'), signedInAs('staff')]);
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A trade without a visit, whose to-do the maker gave it, on an internal note. */
async function aFixer(fields: object = {}) {
  const maker = await signedInAs('staff');
  const { id: trade, name } = await aTrade(maker);
  const plan = await aProject(maker);
  const said = { description: unique('The door scratches'), isInternal: true };
  const made = await maker.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, said);
  const noteId = dataOf(made, noteCreated, 201).id;
  const note = `/projects/${plan.id}/notes/${noteId}`;
  await maker.put(`${note}/todo`, { tradeId: trade, place: 'Bath', ...fields });
  const link = await aLink(maker, trade);
  const holder = holderOf(link.url);
  return {
    maker,
    trade,
    name,
    plan,
    noteId,
    note,
    link,
    holder,
    text: said.description,
    step: (to: string, key: string = randomUUID()) => holder.step({ noteId, to }, key),
    office: (to: string) => colleague.post(`${note}/todo/state`, { to }),
    read: async () => dataOf(await staff.put(`${note}/todo`, {}), todo),
    todos: async () => (await holder.read()).todos,
    // Beside what clients ask in the projects of other tests, of which everybody is told.
    told: async () =>
      dataOf(await maker.get('/notices'), notice.array())
        .filter(({ project }) => project.id === plan.id)
        .map(({ kind, noteId: of, number, trade: by }) => [kind, of, number, by]),
  };
}

// docs/product.md#trade-todos
test('a trade reads its own to-dos without a visit, with their photos, and no others', async () => {
  const fixer = await aFixer({ dueOn: '2026-03-02', isPunch: true });
  await staff.upload(`${fixer.note}/photos`, await jpeg());
  const [own, ...others] = await fixer.todos();
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    id: fixer.noteId,
    number: 1,
    place: 'Bath',
    text: fixer.text,
    dueOn: '2026-03-02',
    state: 'open',
    photos: [{ isPicture: true }],
  });
  const content = (path = '') => fetch(`${inject('stack').url}/api/content/${path}`, { redirect: 'manual' });
  expect((await content(own?.photos[0]?.url)).status).toBe(302);
  // It is given to another: the next request tells nothing of it.
  const next = await aFixer();
  await staff.put(`${fixer.note}/todo`, { tradeId: next.trade });
  expect(await fixer.todos()).toEqual([]);
  expect((await content(own?.photos[0]?.url)).status).toBe(404);
  expect((await next.todos()).map(({ id }) => id).sort()).toEqual([fixer.noteId, next.noteId].sort());
});

// docs/product.md#visit-replies
test('what a trade asks is one reply for the office, of which who made the to-do is told', async () => {
  const { holder, noteId, note, name, todos, told } = await aFixer();
  const key = randomUUID();
  const asked = { noteId, text: ' Which hinge? ' };
  for (const reply of [await holder.reply(asked, key), await holder.reply(asked, key)]) {
    expect(dataOf(reply, visitReplied).todo?.replies).toMatchObject([{ text: 'Which hinge?', author: name }]);
  }
  expect((await todos())[0]?.replies).toHaveLength(1);
  expect(await told()).toEqual([['reply', noteId, null, name]]);
  const [read] = dataOf(await staff.get(`${note}/replies`), reply.array());
  expect(read).toMatchObject({ text: 'Which hinge?', audience: 'trade', tradeName: name });
  const other = await aFixer();
  expect((await other.holder.reply(asked)).status).toBe(404);
  expect((await holder.reply({ noteId, text: ' ' })).status).toBe(422);
  for (let count = 1; count < 30; count += 1) await holder.reply({ noteId, text: `Again ${count}` });
  expect((await holder.reply({ noteId, text: 'Once more' })).status).toBe(429);
});

// docs/product.md#trade-todos
test('of the replies it reads what was written to it, and not what was written to the trade before', async () => {
  const { note, trade, todos } = await aFixer();
  for (const [text, audience] of [
    ['For the office', { audience: 'office' }],
    ['For you', { audience: 'trade', tradeId: trade }],
  ] as const)
    await staff.post(`${note}/replies`, { text, ...audience });
  expect((await todos())[0]?.replies.map(({ text }) => text)).toEqual(['For you']);
  const next = await aFixer();
  await staff.put(`${note}/todo`, { tradeId: next.trade });
  expect((await next.todos()).flatMap(({ replies }) => replies)).toEqual([]);
});

// docs/product.md#trade-todos-done
test('what a trade did says so to the office, once, and is taken back by it alone', async () => {
  const { step, read, name, office, holder, noteId } = await aFixer({ isPunch: true });
  const key = randomUUID();
  expect(dataOf(await step('done', key), visitTodoStepped).todo).toMatchObject({ state: 'done', isOwnDoing: true });
  const done = await read();
  expect(done).toMatchObject({ state: 'done', doneByName: name });
  expect([(await step('done', key)).status, (await step('done')).status]).toEqual([200, 200]);
  expect(await read()).toEqual(done);
  expect(dataOf(await step('open'), visitTodoStepped).todo).toMatchObject({ state: 'open', isOwnDoing: false });
  expect(await read()).toMatchObject({ state: 'open', doneByName: null });

  await office('done');
  expect(await step('open')).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'step'] }] } });
  await office('open');
  await step('done');
  await office('checked');
  expect([(await step('open')).status, (await step('done')).status]).toEqual([422, 200]);
  expect((await read()).state).toBe('checked');
  expect((await holder.step({ noteId, to: 'checked' })).status).toBe(422);
});

// docs/product.md#trade-todos-done
test('one that wants a photo is not done without it', async () => {
  const { step, note, todos } = await aFixer({ needsPhoto: true });
  expect(await step('done')).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'photo'] }] } });
  const said = await staff.post(`${note}/replies`, { text: 'Here', audience: 'office' });
  const { id } = dataOf(said, replyCreated, 201);
  await staff.upload(`${note.slice(0, note.lastIndexOf('/'))}/${id}/photos`, await jpeg());
  expect((await todos())[0]?.hasPhoto).toBe(true);
  expect((await step('done')).status).toBe(200);
});

// docs/product.md#trade-todos-done
test('a photo that the trade sends shows that it is done, in a reply of its own for the office', async () => {
  const { step, holder, noteId, note, name, todos, told } = await aFixer({ needsPhoto: true });
  const send = async (by = holder, query = `?noteId=${noteId}`) => by.upload(`/visits/photos${query}`, await jpeg());
  expect(dataOf(await send(), visitPhotoAdded, 201).remaining).toBe(39);
  await send();
  expect(dataOf(await staff.get(`${note}/replies`), reply.array())).toMatchObject([
    { audience: 'trade', tradeName: name, createdByFirstName: name, photos: [{}, {}] },
  ]);
  expect((await todos())[0]).toMatchObject({ hasPhoto: true, replies: [{ author: name, photos: [{}, {}] }] });
  expect((await step('done')).status).toBe(200);
  expect(await told()).toEqual([
    ['finished', noteId, 1, name],
    ['reply', noteId, null, name],
  ]);
  const { holder: other } = await aFixer();
  expect([(await send(other)).status, (await send(holder, '')).status]).toEqual([404, 400]);
});

// docs/product.md#trade-todos-done
test('of another, deleted or unknown to-do nothing is said, and nothing by a link that is over', async () => {
  const [mine, theirs] = [await aFixer(), await aFixer()];
  const statuses = async () => [
    (await mine.holder.step({ noteId: theirs.noteId, to: 'done' })).status,
    (await mine.holder.step({ noteId: 987_654_321, to: 'done' })).status,
  ];
  expect(await statuses()).toEqual([404, 404]);
  await staff.delete(`${mine.note}/todo`);
  expect((await mine.step('done')).status).toBe(404);
  expect(await mine.todos()).toEqual([]);
  await staff.put(`${mine.note}/todo`, {});
  await staff.delete(mine.note);
  expect((await mine.step('done')).status).toBe(404);
  await staff.delete(`/trades/${theirs.trade}/links/${theirs.link.id}`);
  expect((await theirs.step('done')).status).toBe(404);
  expect((await theirs.read()).state).toBe('open');
});

// docs/product.md#trade-todos
test('it goes on in a completed project, and what is done stays for 14 days', async () => {
  const { step, todos, plan, noteId } = await aFixer();
  await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', completedOn: '2026-01-06' });
  expect((await step('done')).status).toBe(200);
  const doneAgo = (days: number) =>
    sql.begin(async (one) => {
      await one`select set_config('app.project', ${String(plan.id)}, true)`;
      await one`update todos set done_at = now() - make_interval(days => ${days}) where note_id = ${noteId}`;
    });
  await doneAgo(13);
  expect(await todos()).toHaveLength(1);
  await doneAgo(15);
  expect(await todos()).toEqual([]);
});

// docs/product.md#todo-notices
test('who made it is told that the trade finished it, as long as that stands', async () => {
  const { step, told, name, noteId, office } = await aFixer();
  expect(await told()).toEqual([]);
  await step('done');
  await step('done');
  expect(await told()).toEqual([['finished', noteId, 1, name]]);
  await step('open');
  expect(await told()).toEqual([]);
  await office('done');
  expect(await told()).toEqual([]);
});

// docs/product.md#todo-notices, docs/product.md#team
test('the superintendent is told what a trade finishes and asks, else the manager, and who made it no more', async () => {
  const { step, told, noteId, name, plan, maker, holder } = await aFixer();
  const [manager, superintendent] = await Promise.all([signedInAs('staff'), signedInAs('staff')]);
  const toldTo = async (who: typeof maker) =>
    dataOf(await who.get('/notices'), notice.array())
      .filter(({ project }) => project.id === plan.id)
      .map(({ kind, trade }) => [kind, trade]);
  const put = (who: typeof maker, role: string) => staff.put(`/projects/${plan.id}/team/${who.person.id}`, { role });
  await put(manager, 'manager');
  await step('done');
  expect([await told(), await toldTo(manager)]).toEqual([[], [['finished', name]]]);
  await step('open');
  await put(superintendent, 'superintendent');
  await step('done');
  expect([await told(), await toldTo(manager), await toldTo(superintendent)]).toEqual([[], [], [['finished', name]]]);
  await step('open');
  await holder.reply({ noteId, text: 'Which white?' });
  // Who began the thread is told of a reply as of any.
  expect(await toldTo(superintendent)).toEqual([['reply', name]]);
  expect(await told()).toEqual([['reply', noteId, null, name]]);
});
