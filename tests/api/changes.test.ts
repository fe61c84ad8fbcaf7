import { expect, test } from 'vitest';
import { change, historyLine } from '../../functions/core/changes/contract.ts';
import { task } from '../../functions/core/plan/contract.ts';
import { project } from '../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';

const staff = await signedInAs('staff');

async function since(id: number, seq: number) {
  return dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
}

test('every write gets the next number, with author and change', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  const key = crypto.randomUUID();
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Renamed', statusId: 2 }, key);
  const changes = await since(id, seq);
  // What follows from the status of the task comes before it, as changes of their own.
  expect(changes.map(({ entity }) => entity)).toEqual(['project', 'majorphase', 'phase', 'task']);
  const [, , , renamed] = changes;
  expect(renamed).toMatchObject({ seq: seq + 4, op: 'update', entity: 'task', id: taskId, requestKey: key });
  expect(renamed).toMatchObject({ actor: staff.person.id, fields: { title: 'Renamed', statusId: 2, version: 2 } });
  expect(await since(id, seq + 4)).toEqual([]);
  expect(await since(id, seq + 100)).toEqual([]);
});

test('a failed write uses no number', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'x', version: 99 });
  await staff.post(`/projects/${id}/tasks`, { title: 'x', phaseId: 987654321 });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'y' });
  expect((await since(id, seq)).map((each) => each.seq)).toEqual([seq + 1]);
});

test('numbers have no gaps with many concurrent writers', async () => {
  const { id, phaseId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => staff.post(`/projects/${id}/tasks`, { title: `Task ${at}`, phaseId })),
  );
  const numbers = (await since(id, seq)).map((each) => each.seq);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => seq + 1 + at));
});

const historyOf = async (id: number, query: string) =>
  dataOf(await staff.get(`/projects/${id}/changes?${query}`), historyLine.array());

test('a history is newest first, paged, and can be of one item', async () => {
  const { id, taskId } = await aProject(staff);
  for (const title of ['A', 'B', 'C']) await staff.patch(`/projects/${id}/tasks/${taskId}`, { title });
  const item = `entity=task&id=${taskId}&limit=2`;
  const first = await historyOf(id, item);
  expect(first.map(({ fields }) => fields.title)).toEqual(['C', 'B']);
  const rest = await historyOf(id, `${item}&before=${first[1]?.seq}`);
  expect(rest.map(({ op }) => op)).toEqual(['update', 'create']);
});

test('a history has author, item, and the values before and after', async () => {
  const { id, taskId, phaseId, majorPhaseId } = await aProject(staff);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Survey', description: 'Both wings' });
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The key is under the mat.' });
  await staff.delete(`/projects/${id}/majorphases/${majorPhaseId}`);
  const [gone, note, renamed] = await historyOf(id, 'limit=3');
  const actorName = `${staff.person.firstName} ${staff.person.lastName}`;
  expect(gone).toMatchObject({ op: 'delete', name: 'Major 1', actorName, before: { name: 'Major 1' }, after: null });
  // Deleted items keep their name in the history.
  expect(note).toMatchObject({ op: 'create', entity: 'note', name: 'Survey' });
  expect(renamed).toMatchObject({ name: 'Survey', after: { title: 'Survey', description: 'Both wings' } });
  expect(renamed?.before).toMatchObject({ description: null });
  expect((await historyOf(id, `entity=phase&id=${phaseId}`)).map(({ name }) => name)).toEqual(['Phase 1.1']);
});

test("a history can be filtered by person, and an item's history omits the order below it", async () => {
  const { id, phaseId, majorPhaseId, taskId } = await aProject(staff);
  const other = await signedInAs('staff');
  const second = dataOf(await other.post(`/projects/${id}/tasks`, { title: 'Second', phaseId }), task, 201);
  const order = `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
  await other.patch(order, { move: { id: second.id, afterId: null } });
  expect((await historyOf(id, `actor=${other.person.id}`)).map(({ op, name }) => `${op} ${name}`)).toEqual([
    'order Phase 1.1',
    'create Second',
  ]);
  expect(await historyOf(id, 'entity=task&limit=1')).toMatchObject([
    { op: 'order', before: { order: [taskId, second.id] }, after: { order: [second.id, taskId] } },
  ]);
  expect((await historyOf(id, `entity=task&id=${phaseId}`)).every(({ op }) => op !== 'order')).toBe(true);
});

test('more than 500 changes are too many to catch up with', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  for (let round = 0; round < 26; round++) {
    const path = `/projects/${id}/tasks/${taskId}`;
    await Promise.all(Array.from({ length: 20 }, (_, at) => staff.patch(path, { title: `${round}.${at}` })));
  }
  expect(await staff.get(`/projects/${id}/changes?since=${seq}`)).toMatchObject({
    status: 410,
    body: { message: 'too old' },
  });
  expect(await since(id, seq + 26 * 20 - 3)).toHaveLength(3);
});

test('so is more than 256 kB, as computed dates of a large plan are', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  const longest = (letter: string) => letter.repeat(20_000);
  for (const letter of 'abcdefghijklmn') {
    await staff.patch(`/projects/${id}/tasks/${taskId}`, { description: longest(letter) });
  }
  expect(await staff.get(`/projects/${id}/changes?since=${seq}`)).toMatchObject({ status: 410 });
  expect(await since(id, seq + 2)).toHaveLength(12);
});

test('an invalid number is a bad request, an unknown project is not found', async () => {
  const { id } = await aProject(staff);
  for (const query of [
    'since=-1',
    'since=abc',
    'since=1e400',
    'limit=0',
    'entity=house',
    'id=x',
    'since=99999999999999999999',
  ]) {
    expect((await staff.get(`/projects/${id}/changes?${query}`)).status, query).toBe(400);
  }
  expect((await staff.get('/projects/987654321/changes?since=0')).status).toBe(404);
});
