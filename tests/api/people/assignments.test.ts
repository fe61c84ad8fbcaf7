import { expect, test } from 'vitest';
import { assignees, assignment } from '../../../functions/core/assignments/contract.ts';
import { change, historyLine } from '../../../functions/core/changes/contract.ts';
import { batchDone } from '../../../functions/core/plan/batch.contract.ts';
import { projectCreated, projectWithNoteIds } from '../../../functions/core/projects/contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full&notes=ids`), projectWithNoteIds);

async function anAssignedTask() {
  const { id, taskId, phaseId } = await aProject(staff);
  const trade = await aTrade(staff);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, {
    scheduledStart: '2026-03-02',
    scheduledCompletion: '2026-03-04',
  });
  const { seq } = await planOf(id);
  const path = `/projects/${id}/assignments`;
  const assign = async (entity: string, row: number, whom: object) => staff.post(path, { entity, id: row, ...whom });
  const made = dataOf(await assign('task', taskId, { tradeId: trade.id }), assignment, 201);
  return { id, taskId, phaseId, trade, seq, path, assign, made, at: `${path}/${made.id}` };
}

// docs/product.md#assignments
test('a row has any number of persons, each once; the plan, the log and the history tell them', async () => {
  const { id, taskId, phaseId, trade, seq, assign, made, at } = await anAssignedTask();
  const { id: userId, firstName, lastName } = await aPerson();
  const item = { entity: 'task', id: taskId };
  expect(made).toMatchObject({ item, tradeId: trade.id, userId: null, answer: null, version: 1 });
  expect(dataOf(await assign('task', taskId, { tradeId: trade.id }), assignment, 201)).toEqual(made);
  const other = dataOf(await assign('phase', phaseId, { userId }), assignment, 201);
  expect((await planOf(id)).assignments).toEqual([made, other]);
  await staff.delete(at);
  expect(await staff.delete(at)).toMatchObject({ status: 404 });
  expect((await planOf(id)).assignments).toEqual([other]);
  // It returns as it was.
  expect(dataOf(await assign('task', taskId, { tradeId: trade.id }), assignment, 201)).toMatchObject({
    id: made.id,
    item,
  });

  const changes = dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
  expect(changes.map(({ op, entity }) => `${op} ${entity}`)).toEqual([
    ...['create assignment', 'create assignment', 'delete assignment', 'restore assignment'],
  ]);
  expect(assignment.parse(changes[1]?.fields)).toEqual(other);
  const lines = dataOf(await staff.get(`/projects/${id}/changes?entity=assignment`), historyLine.array());
  const named = `${trade.name} → Task 1.1.1`;
  expect(lines.map(({ name }) => name)).toEqual([named, named, `${firstName} ${lastName} → Phase 1.1`, named]);
});

// docs/product.md#assignments
test('nobody else is assigned, and nothing else', async () => {
  const { id, taskId, assign, trade } = await anAssignedTask();
  const client = await aPerson({ type: 'client' });
  const gone = await aPerson();
  await admin.patch(`/users/${gone.id}`, { disabled: true });
  const status = async (entity: string, row: number, whom: object) => (await assign(entity, row, whom)).status;
  for (const userId of [client.id, gone.id, '00000000-0000-4000-8000-000000000000']) {
    expect(await status('task', taskId, { userId })).toBe(422);
  }
  expect(await status('task', taskId, { tradeId: 900_000_000 })).toBe(422);
  expect(await status('task', taskId, {})).toBe(422);
  expect(await status('task', taskId, { tradeId: trade.id, userId: client.id })).toBe(422);
  expect(await status('majorphase', 1, { tradeId: trade.id })).toBe(422);
  const other = await aProject(staff);
  expect(await status('task', other.taskId, { tradeId: trade.id })).toBe(404);
  await staff.delete(`/projects/${id}/tasks/${taskId}`);
  expect(await status('task', taskId, { tradeId: trade.id })).toBe(404);
});

// docs/product.md#phone-answers
test('staff write down what a trade answered by phone, for the current days', async () => {
  const { id, taskId, phaseId, assign, at, path } = await anAssignedTask();
  const coming = dataOf(await staff.patch(at, { answer: 'coming' }), assignment);
  expect(coming).toMatchObject({
    answer: 'coming',
    answeredFor: { from: '2026-03-02', to: '2026-03-04' },
    proposedOn: null,
  });
  // Later days of a row do not change the stored answer.
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { scheduledCompletion: '2026-03-06' });
  const other = dataOf(
    await staff.patch(at, { answer: 'other', day: '2026-03-09', version: coming.version }),
    assignment,
  );
  expect(other).toMatchObject({ answeredFor: { from: '2026-03-02', to: '2026-03-06' }, proposedOn: '2026-03-09' });
  expect(await staff.patch(at, { answer: 'cant', version: 1 })).toMatchObject({ status: 409, body: { data: other } });
  expect(dataOf(await staff.patch(at, { answer: null }), assignment)).toMatchObject({
    answer: null,
    answeredFor: null,
  });
  for (const body of [{ answer: 'other' }, { answer: 'cant', day: '2026-03-09' }, { answer: 'maybe' }]) {
    expect(await staff.patch(at, body)).toMatchObject({ status: 422 });
  }
  const { id: userId } = await aPerson();
  const mine = dataOf(await assign('task', taskId, { userId }), assignment, 201);
  expect(await staff.patch(`${path}/${mine.id}`, { answer: 'coming' })).toMatchObject({ status: 422 });
  const undated = dataOf(await assign('phase', phaseId, { tradeId: (await aTrade(staff)).id }), assignment, 201);
  expect(await staff.patch(`${path}/${undated.id}`, { answer: 'coming' })).toMatchObject({ status: 422 });
  expect(await staff.patch(`${path}/900000000`, { answer: null })).toMatchObject({ status: 404 });
});

// docs/product.md#assignments
test('an assignment leaves and returns with its row, and a disabled person keeps a name while assigned', async () => {
  const { id, taskId, made, assign } = await anAssignedTask();
  const person = await aPerson();
  await assign('task', taskId, { userId: person.id });
  const name = `${person.firstName} ${person.lastName}`;
  const known = async () => {
    const { users } = dataOf(await staff.get('/assignees'), assignees);
    return users.find((user) => user.id === person.id);
  };
  expect(await known()).toEqual({ id: person.id, name, isDeleted: false });
  await admin.patch(`/users/${person.id}`, { disabled: true });
  expect(await known()).toEqual({ id: person.id, name, isDeleted: true });
  await staff.delete(`/projects/${id}/tasks/${taskId}`);
  await staff.post(`/projects/${id}/tasks/${taskId}/restore`, {});
  expect((await planOf(id)).assignments[0]).toEqual(made);
});

// docs/product.md#assign-at-once
test('several rows are assigned as one write, by row and person, as often as it is sent', async () => {
  const { id, majorPhases } = await aProject(staff, { tasks: 3 });
  const [a = 0, b = 0, gone = 0] = majorPhases[0]?.phases[0]?.tasks ?? [];
  await staff.delete(`/projects/${id}/tasks/${gone}`);
  const { id: tradeId } = await aTrade(staff);
  const { id: userId } = await aPerson();
  const change = (op: string, row: number, whom: object) => ({ op, entity: 'task', id: row, ...whom });
  const send = async (...changes: object[]) => staff.post(`/projects/${id}/batch`, { changes });
  const all = [a, b, gone].map((row) => change('assign', row, { tradeId }));
  const left = [{ entity: 'task', id: gone, reason: 'gone' }];
  for (const _time of [1, 2]) expect(dataOf(await send(...all), batchDone)).toEqual({ left });
  await send(change('assign', a, { userId }), change('unassign', b, { tradeId }), change('unassign', b, { userId }));
  expect((await planOf(id)).assignments).toMatchObject([
    { item: { id: a }, tradeId },
    { item: { id: a }, userId },
  ]);
  // A trade that is gone refuses all of it.
  await staff.delete(`/trades/${tradeId}`);
  expect(await send(change('unassign', a, { userId }), change('assign', b, { tradeId }))).toMatchObject({
    status: 422,
  });
  expect(await send(change('assign', a, {}))).toMatchObject({ status: 422 });
  expect((await planOf(id)).assignments).toHaveLength(2);
});

// docs/product.md#assignments-copied
test('copies of a plan and of its rows have who does them, without the answers and without whoever is gone', async () => {
  const { id, taskId, phaseId, trade, assign, at } = await anAssignedTask();
  const gone = await aTrade(staff);
  await assign('task', taskId, { tradeId: gone.id });
  await assign('phase', phaseId, { userId: staff.person.id });
  await staff.patch(at, { answer: 'coming' });
  await staff.delete(`/trades/${gone.id}`);
  const doneBy = async (projectId: number) => {
    const { assignments } = await planOf(projectId);
    const copies = assignments.filter(({ item }) => ![taskId, phaseId].includes(item.id));
    return copies.map(({ item, tradeId, userId, answer }) => [item.entity, tradeId ?? userId, answer]);
  };
  const both = [
    ['phase', staff.person.id, null],
    ['task', trade.id, null],
  ];
  await staff.post(`/projects/${id}/phases/${phaseId}/duplicate`, { name: 'Again' });
  expect((await doneBy(id)).toSorted()).toEqual(both);
  const template = dataOf(
    await staff.post(`/projects/${id}/template`, { name: unique('Template') }),
    projectCreated,
    201,
  );
  expect((await doneBy(template.id)).toSorted()).toEqual([...both, ...both].toSorted());
  const body = { name: unique('Copy'), templateId: template.id, scheduledStart: '2026-05-04' };
  const copy = dataOf(await staff.post('/projects', body), projectCreated, 201);
  expect((await doneBy(copy.id)).toSorted()).toEqual([...both, ...both].toSorted());
});

// docs/product.md#sheet-assigned
test('an import assigns its rows, or is refused', async () => {
  const { id } = await aProject(staff);
  const { id: tradeId } = await aTrade(staff);
  const task = { title: 'Set tiles', statusId: 1, durationType: 0 };
  const majorPhases = [{ name: 'Baths', durationType: 0, phases: [{ name: 'Tiles', durationType: 0, tasks: [task] }] }];
  const send = async (...assignments: object[]) => staff.post(`/projects/${id}/import`, { majorPhases, assignments });
  expect(await send({ row: '1', tradeId })).toMatchObject({ status: 422 });
  expect(await send({ row: '4', tradeId })).toMatchObject({ status: 422 });
  expect(await send({ row: '3', tradeId: 900_000_000 })).toMatchObject({ status: 422 });
  expect((await send({ row: '2', userId: staff.person.id }, { row: '3', tradeId })).status).toBe(201);
  const plan = await planOf(id);
  const made = plan.majorPhases.flatMap(({ phases }) => phases).find(({ name }) => name === 'Tiles');
  expect(plan.assignments).toMatchObject([
    { item: { entity: 'phase', id: made?.id }, userId: staff.person.id },
    { item: { entity: 'task', id: made?.tasks[0]?.id }, tradeId },
  ]);
});
