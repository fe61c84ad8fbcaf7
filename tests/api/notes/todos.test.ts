// To-dos and the punch list, by calls of the office.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { feedNote, noteCreated, reply, replyCreated } from '../../../functions/core/notes/contract.ts';
import { todo, todoListItem, todosCreated } from '../../../functions/core/notes/todos.contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

/** A project, and how its notes become to-dos. */
async function aPunchList() {
  const { id, taskId } = await aProject(staff);
  const project = `/projects/${id}`;
  const note = async (description = 'The door scratches', more: object = {}) =>
    dataOf(await staff.post(`${project}/tasks/${taskId}/notes`, { description, ...more }), noteCreated, 201).id;
  const at = (noteId: number) => `${project}/notes/${noteId}/todo`;
  return {
    id,
    taskId,
    project,
    note,
    at,
    make: async (fields: object = {}) => {
      const noteId = await note();
      return dataOf(await staff.put(at(noteId), fields), todo);
    },
    step: (noteId: number, body: object, who: Caller = colleague) => who.post(`${at(noteId)}/state`, body),
    feed: async (query = '') => dataOf(await staff.get(`${project}/notes?${query}`), feedNote.array()),
  };
}

// docs/product.md#todos
test('a note of a task becomes a to-do with a number of its project, and a note again', async () => {
  const { make, note, at, feed } = await aPunchList();
  const first = await make({ isPunch: true, place: '  Kitchen\n', dueOn: '2026-03-02', userId: colleague.person.id });
  expect(first).toMatchObject({ number: 1, isPunch: true, place: 'Kitchen', dueOn: '2026-03-02', state: 'open' });
  expect(first.personName).toContain('Test');
  expect((await make()).number).toBe(2);
  expect((await feed()).map((each) => each.todo?.number)).toEqual([2, 1]);

  expect((await staff.delete(at(first.noteId))).status).toBe(200);
  expect((await staff.delete(at(first.noteId))).status).toBe(404);
  expect((await feed()).map((each) => each.todo?.number)).toEqual([2, undefined]);
  // It comes back as it was.
  expect(dataOf(await staff.put(at(first.noteId), {}), todo)).toMatchObject({ number: 1, place: 'Kitchen' });
  expect((await staff.put(at((await note()) + 1_000_000), {})).status).toBe(404);
});

// docs/product.md#todo-paste
test('each line of a list becomes an internal note that is a to-do, or none does', async () => {
  const { project, taskId, feed } = await aPunchList();
  const at = `${project}/tasks/${taskId}/todos`;
  const made = await staff.post(at, { lines: ['Paint the door', 'Fix the tile'], isPunch: true });
  const { ids } = dataOf(made, todosCreated, 201);
  const now = await feed();
  expect(
    now.map((each) => [each.id, each.description, each.is_internal, each.todo?.number, each.todo?.isPunch]),
  ).toEqual([
    [ids[1], 'Fix the tile', true, 2, true],
    [ids[0], 'Paint the door', true, 1, true],
  ]);
  for (const lines of [[], ['One', ' '], Array(101).fill('Line')]) {
    expect((await staff.post(at, { lines })).status).toBe(422);
  }
  expect(await feed()).toHaveLength(2);
  expect((await staff.post(`${project}/tasks/${taskId + 1_000_000}/todos`, { lines: ['One'] })).status).toBe(404);
});

// docs/product.md#todos
test('a to-do is given to one of the office or a trade that is there, of no reply and no draft', async () => {
  const { make, at, note, project } = await aPunchList();
  const { noteId } = await make();
  const client = await signedInAs('client');
  const trade = await aTrade(staff);
  expect((await staff.put(at(noteId), { userId: client.person.id })).status).toBe(422);
  expect((await staff.put(at(noteId), { tradeId: trade.id, userId: staff.person.id })).status).toBe(422);
  expect((await staff.put(at(noteId), { place: 'x'.repeat(121) })).status).toBe(422);
  expect(dataOf(await staff.put(at(noteId), { tradeId: trade.id }), todo)).toMatchObject({
    tradeId: trade.id,
    personName: trade.name,
  });
  await staff.delete(`/trades/${trade.id}`);
  // Who is gone keeps what it was given, and is given nothing.
  expect(dataOf(await staff.put(at(noteId), { place: 'Hall' }), todo).personName).toBe(trade.name);
  expect((await staff.put(at((await make()).noteId), { tradeId: trade.id })).status).toBe(422);

  const said = await staff.post(`${project}/notes/${noteId}/replies`, { text: 'Seen', audience: 'office' });
  expect((await staff.put(at(dataOf(said, replyCreated, 201).id), {})).status).toBe(404);
  expect((await staff.put(at(await note('Later', { files: 1 })), {})).status).toBe(404);
});

// docs/product.md#todo-steps
test('a punch item is done, checked and opened again, and says who did so', async () => {
  const { make, step, project } = await aPunchList();
  const { noteId } = await make({ isPunch: true });
  expect((await step(noteId, { to: 'checked' })).status).toBe(422);
  const done = dataOf(await step(noteId, { to: 'done' }), todo);
  expect(done).toMatchObject({ state: 'done', checkedAt: null, checkedByName: null });
  expect(done.doneByName).toContain('Test');
  // Done twice: the first stands.
  expect(dataOf(await step(noteId, { to: 'done' }, staff), todo)).toEqual(done);
  const checked = dataOf(await step(noteId, { to: 'checked' }, staff), todo);
  expect(checked).toMatchObject({ state: 'checked', doneAt: done.doneAt, doneByName: done.doneByName });
  const opened = dataOf(await step(noteId, { to: 'open', text: 'Still scratches' }), todo);
  expect(opened).toMatchObject({ state: 'open', doneAt: null, doneByName: null, checkedAt: null, checkedByName: null });
  const replies = dataOf(await staff.get(`${project}/notes/${noteId}/replies`), reply.array());
  expect(replies.map(({ text, audience }) => [text, audience])).toEqual([['Still scratches', 'office']]);
});

// docs/product.md#todo-steps
test('what leaves the punch list is done, and another to-do is not checked', async () => {
  const { make, step, at } = await aPunchList();
  const { noteId } = await make({ isPunch: true });
  await step(noteId, { to: 'done' });
  await step(noteId, { to: 'checked' });
  expect(dataOf(await staff.put(at(noteId), { isPunch: false }), todo)).toMatchObject({
    state: 'done',
    checkedAt: null,
    checkedByName: null,
  });
  expect((await step(noteId, { to: 'checked' })).status).toBe(422);
});

// docs/product.md#todo-photo
test('one that wants a photo is done once a reply has one that came since it is open', async () => {
  const { make, step, project } = await aPunchList();
  const { noteId } = await make({ isPunch: true, needsPhoto: true });
  expect((await step(noteId, { to: 'done' })).status).toBe(422);
  const said = { text: 'After', audience: 'office', files: 1 };
  const { id } = dataOf(await staff.post(`${project}/notes/${noteId}/replies`, said), replyCreated, 201);
  await staff.upload(`${project}/notes/${id}/photos`, await jpeg());
  expect(dataOf(await step(noteId, { to: 'done' }), todo)).toMatchObject({ state: 'done', hasPhoto: true });
  expect(dataOf(await step(noteId, { to: 'open' }), todo).hasPhoto).toBe(false);
  expect((await step(noteId, { to: 'done' })).status).toBe(422);
});

// docs/product.md#todo-filter
test('the notes of a project are those of its to-dos, by state, place and who is to do them', async () => {
  const { make, step, feed, note } = await aPunchList();
  await note('No to-do');
  const trade = await aTrade(staff);
  const bath = await make({ isPunch: true, place: 'Bath', tradeId: trade.id, dueOn: '2020-01-01' });
  const hall = await make({ place: 'Hall', userId: staff.person.id });
  const done = await make({ isPunch: true, place: 'Bath' });
  await step(done.noteId, { to: 'done' });
  const found = async (query: string) => (await feed(query)).map(({ id }) => id);
  expect(await found('todo=all')).toEqual([done.noteId, hall.noteId, bath.noteId]);
  expect(await found('todo=open')).toEqual([hall.noteId, bath.noteId]);
  expect(await found('todo=done')).toEqual([done.noteId]);
  expect(await found('todo=late')).toEqual([bath.noteId]);
  expect(await found('punch=yes')).toEqual([done.noteId, bath.noteId]);
  expect(await found('place=bath&todo=open')).toEqual([bath.noteId]);
  expect(await found(`given=trade:${trade.id}`)).toEqual([bath.noteId]);
  expect(await found(`given=user:${staff.person.id}`)).toEqual([hall.noteId]);
  expect(await found('given=nobody')).toEqual([done.noteId]);
});

// docs/product.md#todo-list
test('the list of all projects has them by their day, in pages, and what is to be checked', async () => {
  const { id, make, step, at } = await aPunchList();
  const later = await make({ dueOn: '2030-01-02', isPunch: true });
  const never = await make();
  const late = await make({ dueOn: '2020-01-01' });
  const list = async (query: string) => {
    const answer = await staff.get(`/todos?project=${id}&${query}`);
    expect(answer.status).toBe(200);
    const { data, next } = answer.body as { data: unknown; next: string | null };
    return {
      ids: todoListItem
        .array()
        .parse(data)
        .map(({ noteId }) => noteId),
      next,
    };
  };
  expect((await list('')).ids).toEqual([late.noteId, later.noteId, never.noteId]);
  const first = await list('limit=2');
  expect(first.ids).toEqual([late.noteId, later.noteId]);
  expect(await list(`limit=2&cursor=${first.next}`)).toEqual({ ids: [never.noteId], next: null });
  expect((await list('show=late')).ids).toEqual([late.noteId]);
  await step(later.noteId, { to: 'done' });
  await step(never.noteId, { to: 'done' });
  expect((await list('show=check')).ids).toEqual([later.noteId]);
  expect((await list('show=closed')).ids).toEqual([never.noteId]);
  expect((await list('punch=yes&show=open')).ids).toEqual([]);
  // Not that of a deleted note.
  const note = at(late.noteId).replace('/todo', '');
  await staff.delete(note);
  expect((await list('')).ids).toEqual([]);
  await staff.post(`${note}/restore`, {});
  expect((await list('')).ids).toEqual([late.noteId]);
});

// docs/product.md#todos
test('two who change a to-do at once do not overwrite each other, and the log says what was done', async () => {
  const { id, make, at, step } = await aPunchList();
  const { noteId } = await make({ place: 'Bath' });
  await staff.put(at(noteId), { place: 'Hall' });
  const answer = await colleague.put(at(noteId), { place: 'Attic', base: { place: 'Bath' } });
  expect(answer.status).toBe(409);
  expect((answer.body as { data: unknown }).data).toMatchObject({ place: 'Hall' });
  await step(noteId, { to: 'done' });
  await staff.delete(at(noteId));
  const lines = dataOf(await staff.get(`/projects/${id}/changes?entity=todo`), historyLine.array());
  expect(lines.map(({ op, after }) => [op, after])).toEqual([
    ['delete', null],
    ['update', { state: 'done' }],
    ['update', { place: 'Hall' }],
    ['create', expect.objectContaining({ number: 1, place: 'Bath', state: 'open' })],
  ]);
  expect(lines[0]).toMatchObject({ id: noteId, name: expect.any(String), fields: { number: 1 } });
});

// docs/product.md#todos
test('clients do not hear of it: their note has none, and the state is nothing of theirs', async () => {
  const { id, make, project } = await aPunchList();
  const client = await signedInAs('client');
  await staff.post(`${project}/users/${client.person.id}`);
  await staff.patch(project, { launchedOn: '2026-01-05', isEnabled: true });
  await make({ isPunch: true });
  const [note] = dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array());
  expect(note?.todo).toBeNull();
  expect((await client.get('/todos')).status).toBe(400);
});
