import { expect, test } from 'vitest';
import { change } from '../../functions/api/contract/changes.ts';
import { project } from '../../functions/api/contract/projects.ts';
import { aProject, signedInAs } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';

const staff = await signedInAs('staff');

async function since(id: number, seq: number) {
  return dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
}

test('every write is the next number, with who and what', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  const key = crypto.randomUUID();
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Renamed', statusId: 2 }, key);
  const [renamed, ...others] = await since(id, seq);
  expect(others).toEqual([]);
  expect(renamed).toMatchObject({ seq: seq + 1, op: 'update', entity: 'task', id: taskId, requestKey: key });
  expect(renamed).toMatchObject({ actor: staff.person.id, fields: { title: 'Renamed', statusId: 2, version: 2 } });
  expect(await since(id, seq + 1)).toEqual([]);
  expect(await since(id, seq + 100)).toEqual([]);
});

test('what failed leaves no number behind', async () => {
  const { id, taskId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'x', version: 99 });
  await staff.post(`/projects/${id}/tasks`, { title: 'x', phaseId: 987654321 });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'y' });
  expect((await since(id, seq)).map((each) => each.seq)).toEqual([seq + 1]);
});

test('numbers have no holes, however many write at once', async () => {
  const { id, phaseId } = await aProject(staff);
  const { seq } = dataOf(await staff.get(`/projects/${id}`), project);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => staff.post(`/projects/${id}/tasks`, { title: `Task ${at}`, phaseId })),
  );
  const numbers = (await since(id, seq)).map((each) => each.seq);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => seq + 1 + at));
});

test('a history comes newest first, in pages, and of one item', async () => {
  const { id, taskId } = await aProject(staff);
  for (const title of ['A', 'B', 'C']) await staff.patch(`/projects/${id}/tasks/${taskId}`, { title });
  const path = `/projects/${id}/changes?entity=task&id=${taskId}&limit=2`;
  const first = dataOf(await staff.get(path), change.array());
  expect(first.map(({ fields }) => fields.title)).toEqual(['C', 'B']);
  const rest = dataOf(await staff.get(`${path}&before=${first[1]?.seq}`), change.array());
  expect(rest.map(({ op }) => op)).toEqual(['update', 'create']);
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

test('a bad number is a bad request, an unknown project is not found', async () => {
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
