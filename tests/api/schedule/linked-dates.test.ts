import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import { phase, task } from '../../../functions/core/plan/contract.ts';
import { project } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aLinkedProject, datesOf, planOf, seqOf } from '../../support/schedule/linked-project.ts';

const staff = await signedInAs('staff');

async function changesSince(id: number, seq: number) {
  return dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
}

test('a new item of a linked project answers with its computed dates', async () => {
  const { id, phaseId } = await aLinkedProject(staff, 4);
  const answer = await staff.post(`/projects/${id}/tasks`, { title: 'Roof', phaseId, duration: 3 });
  expect(dataOf(answer, task, 201)).toMatchObject({ scheduledStart: '2026-03-06', scheduledCompletion: '2026-03-10' });
  const plan = await planOf(staff, id);
  expect(seqOf(answer)).toBe(plan.seq);
  expect(plan).toMatchObject({ scheduleMode: 'linked', scheduledCompletion: '2026-03-10' });
  expect(plan.majorPhases[0]).toMatchObject({ scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-10' });
});

// docs/product.md#linked-writes
test('a longer task moves what follows, as one change that bumps no version', async () => {
  const { id, tasks, majorPhaseId, phaseId } = await aLinkedProject(staff, 4, 3, 1);
  const before = await planOf(staff, id);
  const key = randomUUID();
  const answer = await staff.patch(`/projects/${id}/tasks/${tasks[0]}`, { duration: 6 }, key);
  expect(dataOf(answer, task)).toMatchObject({ scheduledCompletion: '2026-03-09', version: 2 });
  expect(await datesOf(staff, id)).toEqual([
    'Task 1: 03-02 to 03-09',
    'Task 2: 03-10 to 03-12',
    'Task 3: 03-13 to 03-13',
  ]);
  const changes = await changesSince(id, before.seq);
  expect(changes.map(({ op, entity }) => [op, entity])).toEqual([
    ['update', 'task'],
    ['reschedule', 'project'],
  ]);
  expect(changes[1]).toMatchObject({
    id,
    requestKey: key,
    fields: {
      dates: [
        ['task', tasks[0], '2026-03-02', '2026-03-09'],
        ['task', tasks[1], '2026-03-10', '2026-03-12'],
        ['task', tasks[2], '2026-03-13', '2026-03-13'],
        ['phase', phaseId, '2026-03-02', '2026-03-13'],
        ['majorphase', majorPhaseId, '2026-03-02', '2026-03-13'],
      ],
      finish: ['2026-03-11', '2026-03-13'],
    },
  });
  const { tasks: after = [], ...rest } = (await planOf(staff, id)).majorPhases[0]?.phases[0] ?? {};
  expect(after.map(({ version }) => version)).toEqual([2, 1, 1]);
  expect(rest).toMatchObject({ version: 1 });
});

test('a write without an input leaves the dates alone, and one that changes none is one change', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4);
  const { seq } = await planOf(staff, id);
  await staff.patch(`/projects/${id}/tasks/${tasks[0]}`, { title: 'Framing' });
  const same = await staff.patch(`/projects/${id}/tasks/${tasks[0]}`, { begins: 'with_previous' });
  expect((await changesSince(id, seq)).map(({ op }) => op)).toEqual(['update', 'update']);
  expect(seqOf(same)).toBe(seq + 2);
});

test('to another client a scheduled start is what the row does not begin before, its completion the duration', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4, 3);
  const at = `/projects/${id}/tasks/${tasks[1]}`;
  const base = { scheduledStart: '2020-01-01', scheduledCompletion: null };
  const moved = await staff.patch(at, { scheduledStart: '2026-03-12', scheduledCompletion: '2026-03-17', base });
  expect(dataOf(moved, task)).toMatchObject({
    notBefore: '2026-03-12',
    duration: 4,
    durationType: 0,
    scheduledStart: '2026-03-12',
    scheduledCompletion: '2026-03-17',
  });
  const back = await staff.patch(at, { scheduledStart: null });
  expect(dataOf(back, task)).toMatchObject({ notBefore: null, scheduledStart: '2026-03-06', duration: 4 });
  const early = await staff.patch(at, { scheduledCompletion: '2026-03-05' });
  expect(early).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scheduledCompletion'], msg: 'It begins on 2026-03-06 because of “Task 1”' }] },
  });
  const emptied = await staff.patch(at, { scheduledCompletion: null });
  expect(dataOf(emptied, task)).toMatchObject({ duration: null, scheduledStart: null, scheduledCompletion: null });
  const typed = await staff.patch(at, { scheduledStart: '2026-03-09' });
  expect(dataOf(typed, task)).toMatchObject({ duration: 1, scheduledStart: '2026-03-09' });
});

test('work that started keeps its planned start, completed work both dates, until it is opened again', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4, 3);
  const at = `/projects/${id}/tasks/${tasks[0]}`;
  const started = dataOf(await staff.patch(at, { statusId: 2, statusOn: '2026-03-04' }), task);
  expect(started).toMatchObject({ scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-09' });
  expect((await datesOf(staff, id))[1]).toBe('Task 2: 03-10 to 03-12');
  const done = dataOf(await staff.patch(at, { statusId: 3, statusOn: '2026-03-05' }), task);
  expect(done).toMatchObject({ scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-09' });
  expect((await datesOf(staff, id))[1]).toBe('Task 2: 03-06 to 03-10');
  const open = dataOf(await staff.patch(at, { statusId: 1 }), task);
  expect(open).toMatchObject({ scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-05' });
});

test('an undo gives work that was opened again what it was planned for, with its actual dates', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4, 3);
  const at = `/projects/${id}/tasks/${tasks[1]}`;
  // Done early: the plan before it changes afterwards, and would date it anew.
  await staff.patch(at, { statusId: 3, statusOn: '2026-03-03' });
  await staff.patch(`/projects/${id}/tasks/${tasks[0]}`, { duration: 9 });
  const done = dataOf(await staff.get(at), task);
  expect(done).toMatchObject({ scheduledStart: '2026-03-06', scheduledCompletion: '2026-03-10' });
  const open = dataOf(await staff.patch(at, { statusId: 1 }), task);
  expect(open).toMatchObject({ scheduledStart: '2026-03-13', scheduledCompletion: '2026-03-17' });

  const { statusId, startedOn, startedBy, completedOn, completedBy, scheduledStart, scheduledCompletion } = done;
  const was = { statusId, startedOn, startedBy, completedOn, completedBy, scheduledStart, scheduledCompletion };
  const { version, ...back } = dataOf(await staff.patch(at, was), task);
  expect(back).toEqual({ ...done, version: undefined });
  expect(version).toBe(open.version + 1);
});

test('dates that no calendar reaches are refused in words, whichever field they came in', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4);
  const at = `/projects/${id}/tasks/${tasks[0]}`;
  const far = { status: 422, body: { detail: [{ msg: expect.stringContaining('15 years') }] } };
  for (const field of ['scheduledStart', 'notBefore']) {
    expect(await staff.patch(at, { [field]: '2099-01-01' })).toMatchObject(far);
  }
  expect(await staff.patch(at, { scheduledStart: '2098-01-01', scheduledCompletion: '2099-01-01' })).toMatchObject(far);
});

test('order, deletes, restores, duplicates and batches move what follows', async () => {
  const { id, tasks, phaseId, majorPhaseId } = await aLinkedProject(staff, 4, 3, 1);
  const [a = 0, b = 0, c = 0] = tasks;
  const order = `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
  const moved = await staff.patch(order, { move: { id: c, afterId: null } });
  expect(seqOf(moved)).toBe((await planOf(staff, id)).seq);
  expect(await datesOf(staff, id)).toEqual([
    'Task 3: 03-02 to 03-02',
    'Task 1: 03-03 to 03-06',
    'Task 2: 03-09 to 03-11',
  ]);
  await staff.delete(`/projects/${id}/tasks/${a}`);
  expect(await datesOf(staff, id)).toEqual(['Task 3: 03-02 to 03-02', 'Task 2: 03-03 to 03-05']);
  const restored = dataOf(await staff.post(`/projects/${id}/tasks/${a}/restore`), task);
  expect(restored).toMatchObject({ scheduledStart: '2026-03-03', scheduledCompletion: '2026-03-06' });
  const copy = dataOf(await staff.post(`/projects/${id}/tasks/${c}/duplicate`, { name: 'Copy' }), task, 201);
  expect(copy).toMatchObject({ scheduledStart: '2026-03-03', scheduledCompletion: '2026-03-03' });
  const changes = [
    { op: 'delete', entity: 'task', id: copy.id },
    { op: 'update', entity: 'task', id: c, fields: { duration: 1, durationType: 1 } },
    { op: 'move', entity: 'task', id: b, parentId: phaseId, after: [] },
  ];
  const batch = await staff.post(`/projects/${id}/batch`, { changes });
  expect(seqOf(batch)).toBe((await planOf(staff, id)).seq);
  expect(await datesOf(staff, id)).toEqual([
    'Task 2: 03-02 to 03-04',
    'Task 3: 03-05 to 03-11',
    'Task 1: 03-12 to 03-17',
  ]);
});

test('the end of a linked project is computed, its start is needed and moves the plan', async () => {
  const { id } = await aLinkedProject(staff, 4);
  const typed = await staff.patch(`/projects/${id}`, { scheduledCompletion: '2026-12-31' });
  expect(typed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scheduledCompletion'] }] } });
  const none = await staff.patch(`/projects/${id}`, { scheduledStart: null });
  expect(none).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scheduledStart'] }] } });
  const later = dataOf(await staff.patch(`/projects/${id}`, { scheduledStart: '2026-04-01' }), project);
  expect(later).toMatchObject({ scheduledStart: '2026-04-01', scheduledCompletion: '2026-04-06' });
  const today = dataOf(await staff.patch(`/projects/${id}`, { plannedFrom: '2026-04-08' }), project);
  expect(today).toMatchObject({ scheduledCompletion: '2026-04-13' });
  expect(await datesOf(staff, id)).toEqual(['Task 1: 04-08 to 04-13']);
});

test('a plan that becomes linked is dated in its order, or keeps its dates, and keeps them when it is manual again', async () => {
  const tasks = [
    { title: 'One', scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06', duration: 5 },
    { title: 'Two', scheduledStart: '2026-03-04', scheduledCompletion: '2026-03-05', duration: 2 },
    { title: 'Three', scheduledStart: '2026-03-14', scheduledCompletion: '2026-03-17', duration: 4 },
  ];
  const { id } = await aProject(staff, { tasks });
  const kept = ['One: 03-02 to 03-06', 'Two: 03-04 to 03-05', 'Three: 03-14 to 03-17'];
  const needed = await staff.patch(`/projects/${id}`, { scheduleMode: 'linked' });
  expect(needed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scheduledStart'] }] } });
  const start = { scheduledStart: '2026-03-01', scheduleMode: 'linked' };
  dataOf(await staff.patch(`/projects/${id}`, { ...start, keepDates: true }), project);
  expect(await datesOf(staff, id)).toEqual(kept);
  dataOf(await staff.patch(`/projects/${id}`, { scheduleMode: 'manual' }), project);
  expect(await datesOf(staff, id)).toEqual(kept);
  const byHand = await staff.post(`/projects/${id}/phases`, {
    name: 'Manual',
    majorPhaseId: (await planOf(staff, id)).majorPhases[0]?.id,
    scheduledStart: '2026-05-02',
  });
  expect(dataOf(byHand, phase, 201)).toMatchObject({ scheduledStart: '2026-05-02', notBefore: null });
});
