import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { batchDone } from '../../../functions/core/plan/batch.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
const lastOf = async (id: number) => (await planOf(id)).seq;
const outlineOf = async (id: number) =>
  (await planOf(id)).majorPhases.map((major) => [
    major.name,
    ...major.phases.map((phase) => [phase.name, ...phase.tasks.map(({ title }) => title)]),
  ]);
const batch = async (id: number, changes: object[]) =>
  dataOf(await staff.post(`/projects/${id}/batch`, { changes }), batchDone).left;

const done = (id: number, more: object = {}) => ({
  op: 'update',
  entity: 'task',
  id,
  fields: { statusId: 3 },
  ...more,
});
const remove = (entity: string, id: number, since?: number) => ({ op: 'delete', entity, id, since });
const move = (entity: string, id: number, parentId: number, after: number[] | null) => ({
  op: 'move',
  entity,
  id,
  parentId,
  after,
});

test('several rows change as one write, which happens once under its key', async () => {
  const { id, majorPhases } = await aProject(staff, { phases: 2, tasks: 2 });
  const [first, second] = majorPhases[0]?.phases ?? [];
  const [a = 0, b = 0] = first?.tasks ?? [];
  const seq = await lastOf(id);
  const changes = [
    done(a),
    done(b),
    move('task', a, second?.id ?? 0, null),
    move('task', b, second?.id ?? 0, null),
    remove('phase', first?.id ?? 0),
  ];
  const key = randomUUID();
  const send = () => staff.post(`/projects/${id}/batch`, { changes }, key);
  expect(dataOf(await send(), batchDone)).toEqual({ left: [] });
  expect(dataOf(await send(), batchDone)).toEqual({ left: [] });
  expect(await outlineOf(id)).toEqual([
    ['Major 1', ['Phase 1.2', 'Task 1.2.1', 'Task 1.2.2', 'Task 1.1.1', 'Task 1.1.2']],
  ]);
  const log = await staff.get(`/projects/${id}/changes?since=${seq}`);
  const lines = dataOf(log, change.array());
  expect(new Set(lines.map(({ requestKey }) => requestKey))).toEqual(new Set([key]));
  expect(lines.filter(({ op }) => op === 'delete')).toHaveLength(1);
});

// docs/product.md#several-rows
test('what somebody else deleted or changed is left and named, and the rest is done', async () => {
  const { id, phaseId, majorPhases } = await aProject(staff, { phases: 3, tasks: 4 });
  const [, empty, goal] = majorPhases[0]?.phases ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = majorPhases[0]?.phases[0]?.tasks ?? [];
  await colleague.delete(`/projects/${id}/tasks/${a}`);
  await colleague.patch(`/projects/${id}/tasks/${b}`, { statusId: 2 });
  await colleague.delete(`/projects/${id}/phases/${goal?.id}`);
  const base = { statusId: 1 };
  const left = await batch(id, [
    done(a, { base }),
    done(b, { base }),
    done(c, { base }),
    remove('task', a),
    move('task', d, goal?.id ?? 0, null),
    move('task', d, empty?.id ?? 0, [a, 999_999]),
  ]);
  expect(left).toEqual([
    { entity: 'task', id: a, reason: 'gone' },
    { entity: 'task', id: b, reason: 'changed' },
    { entity: 'task', id: a, reason: 'gone' },
    { entity: 'task', id: d, reason: 'place' },
  ]);
  const phases = (await planOf(id)).majorPhases[0]?.phases ?? [];
  const tasks = phases.find((phase) => phase.id === phaseId)?.tasks ?? [];
  expect(tasks.map((task) => [task.id, task.statusId])).toEqual([
    [b, 2],
    [c, 3],
  ]);
  expect(phases.find((phase) => phase.id === empty?.id)?.tasks[0]?.id).toBe(d);
});

test('rows return to their places, and a deleted parent keeps what was in it', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 2, tasks: 3 });
  const before = await outlineOf(id);
  const [one, two] = majorPhases;
  const [a = 0, b = 0, c = 0] = one?.phases[0]?.tasks ?? [];
  const home = one?.phases[0]?.id ?? 0;
  const away = two?.phases[0]?.id ?? 0;
  await batch(
    id,
    [a, b, c].map((task) => move('task', task, away, null)),
  );
  expect(await outlineOf(id)).not.toEqual(before);
  await batch(id, [move('task', c, home, []), move('task', b, home, []), move('task', a, home, [])]);
  expect(await outlineOf(id)).toEqual(before);
  await batch(id, [remove('task', a), remove('task', c)]);
  const restore = (entity: string, row: number) => ({ op: 'restore', entity, id: row });
  expect(await batch(id, [restore('task', c), restore('task', a), restore('task', a)])).toEqual([]);
  expect(await outlineOf(id)).toEqual(before);
  await batch(id, [remove('task', b), remove('phase', home)]);
  expect(await batch(id, [restore('task', b)])).toEqual([{ entity: 'task', id: b, reason: 'place' }]);
});

// docs/product.md#import-undo
test('a delete that names a change of the log leaves what somebody else changed after it', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 2 });
  const [one, two] = majorPhases;
  const since = await lastOf(id);
  await colleague.patch(`/projects/${id}/tasks/${one?.phases[0]?.tasks[0]}`, { title: 'Theirs' });
  const left = await batch(id, [remove('majorphase', one?.id ?? 0, since), remove('majorphase', two?.id ?? 0, since)]);
  expect(left).toEqual([{ entity: 'majorphase', id: one?.id, reason: 'changed' }]);
  expect((await outlineOf(id)).map(([name]) => name)).toEqual(['Major 1']);
});

test('a fault of one change undoes all of them, and a batch has a limit', async () => {
  const { id, taskId, phaseId } = await aProject(staff);
  const path = `/projects/${id}/batch`;
  const wrong = {
    op: 'update',
    entity: 'phase',
    id: phaseId,
    fields: { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-01' },
  };
  expect((await staff.post(path, { changes: [done(taskId), wrong] })).status).toBe(422);
  expect((await planOf(id)).majorPhases[0]?.phases[0]?.tasks[0]?.statusId).toBe(1);
  const many = Array.from({ length: limits.batch + 1 }, () => done(taskId));
  expect((await staff.post(path, { changes: many })).status).toBe(422);
  expect((await staff.post(path, { changes: [] })).status).toBe(422);
  const other = await aProject(staff);
  expect(await batch(other.id, [done(taskId), remove('task', taskId)])).toHaveLength(2);
});
