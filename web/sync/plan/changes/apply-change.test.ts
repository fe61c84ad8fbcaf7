import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../functions/core/changes/contract.ts';
import {
  aMajorPhase,
  aPhase,
  aProject,
  aTask,
  created,
  deleted,
  logOf,
  ordered,
  outline,
  projectId,
  updated,
} from '../../../../tests/support/schedule/plan-truth.ts';
import { createLogConsumer } from '../../log/log-consumer.ts';
import { type PlanSnapshot, toSnapshot } from '../plan-snapshot.ts';
import { applyChange } from './apply-change.ts';

/** 10(20(30 31) 21()) 11(22(32)) */
function start() {
  const task = (id: number, phase: number, orderNum: number) => ({ ...aTask(id, phase, orderNum), notes: [] });
  const of20 = { ...aPhase(20, 10), tasks: [task(30, 20, 1), task(31, 20, 2)] };
  const of22 = { ...aPhase(22, 11), tasks: [task(32, 22, 1)] };
  return toSnapshot(
    aProject([
      { ...aMajorPhase(10, 1), phases: [of20, { ...aPhase(21, 10, 2), tasks: [] }] },
      { ...aMajorPhase(11, 2), phases: [of22] },
    ]),
  );
}

async function delivered(log: Change[], arriving: Change[]): Promise<PlanSnapshot> {
  let plan = start();
  const consumer = createLogConsumer({
    read: () => plan,
    write: (next) => {
      plan = next;
    },
    ask: async (since) => log.filter(({ seq }) => seq > since),
    reload: () => Promise.reject(new Error('nothing here needs the whole plan')),
    tell: () => {},
  });
  arriving.forEach(consumer.receive);
  await consumer.catchUp();
  return plan;
}

type Told = Parameters<typeof logOf>[0];
const cases: [sentence: string, told: Told, expected: string][] = [
  ['a task is added at the end', [created('task', aTask(33, 20, 3))], '10(20(30 31 33) 21()) 11(22(32))'],
  ['a task is added first', [created('task', aTask(33, 20, 1))], '10(20(33 30 31) 21()) 11(22(32))'],
  ['a phase comes between', [created('phase', aPhase(23, 10, 2))], '10(20(30 31) 23() 21()) 11(22(32))'],
  ['a major phase comes first', [created('majorphase', aMajorPhase(12))], '12() 10(20(30 31) 21()) 11(22(32))'],
  ['a task goes', [deleted('task', 30)], '10(20(31) 21()) 11(22(32))'],
  ['a phase takes its tasks along', [deleted('phase', 20)], '10(21()) 11(22(32))'],
  ['a major phase takes all below along', [deleted('majorphase', 10)], '11(22(32))'],
  ['a delete told of parent and children', [deleted('phase', 20), deleted('task', 30)], '10(21()) 11(22(32))'],
  ['children told to go before the parent', [deleted('task', 30), deleted('phase', 20)], '10(21()) 11(22(32))'],
  ['a row comes and goes', [created('task', aTask(33, 21)), deleted('task', 33)], '10(20(30 31) 21()) 11(22(32))'],
  ['tasks change places', [ordered('task', 20, [31, 30])], '10(20(31 30) 21()) 11(22(32))'],
  ['major phases change places', [ordered('majorphase', projectId, [11, 10])], '11(22(32)) 10(20(30 31) 21())'],
  ['an order names a row that is gone', [ordered('task', 20, [31, 99, 30])], '10(20(31 30) 21()) 11(22(32))'],
  [
    'a phase moves over, its field first',
    [updated('phase', 20, { majorPhase: 11, version: 2 }), ordered('phase', 10, [21]), ordered('phase', 11, [20, 22])],
    '10(21()) 11(20(30 31) 22(32))',
  ],
  [
    'a phase moves over, its field last',
    [ordered('phase', 11, [20, 22]), ordered('phase', 10, [21]), updated('phase', 20, { majorPhase: 11, version: 2 })],
    '10(21()) 11(20(30 31) 22(32))',
  ],
  [
    'an update meets a row that is gone',
    [deleted('task', 30), updated('task', 30, { title: 'late', version: 9 })],
    '10(20(31) 21()) 11(22(32))',
  ],
];

describe.each(cases)('%s', (_sentence, told, expected) => {
  const log = logOf(told);
  test.each([
    ['in order', log],
    ['in the other order', log.toReversed()],
    ['twice', [...log, ...log]],
    ['each one doubled, backwards', log.toReversed().flatMap((change) => [change, change])],
    ['never, only asked for', []],
  ])('told %s', async (_how, arriving) => {
    const plan = await delivered(log, arriving);
    expect(outline(plan)).toBe(expected);
    expect(plan.seq).toBe(log.length);
  });
});

test('drops an older number, applies the next, and asks for missing ones before a later', () => {
  const [first, second] = logOf([updated('task', 30, { title: 'A' }), updated('task', 30, { title: 'B' })]);
  if (!first || !second) throw new Error('two changes were told');
  const once = applyChange(start(), first);
  if (once.kind !== 'applied') throw new Error(once.kind);
  expect(once.plan.rows.task[30]?.title).toBe('A');
  expect(applyChange(once.plan, first)).toEqual({ kind: 'dropped' });
  expect(applyChange(start(), second)).toEqual({ kind: 'ask', since: 0 });
});

test('asks for the change of a bare number', () => {
  expect(applyChange(start(), { seq: 1 })).toEqual({ kind: 'ask', since: 0 });
});

test('a change of one row keeps all other row objects', () => {
  const before = start();
  const [change] = logOf([updated('task', 30, { title: 'New', version: 2 })]);
  const verdict = change && applyChange(before, change);
  if (verdict?.kind !== 'applied') throw new Error('applied');
  expect(verdict.plan.rows.task[31]).toBe(before.rows.task[31]);
  expect(verdict.plan.rows.phase).toBe(before.rows.phase);
  expect(verdict.plan.lists).toBe(before.lists);
});

test('counts notes once, and deleted ones not at all', async () => {
  const note = { op: 'create', entity: 'note', id: 50, fields: { taskId: 30 } } as const;
  const photo = { op: 'create', entity: 'photo', id: 60, fields: { noteId: 50 } } as const;
  const count = async (told: Told) => (await delivered(logOf(told), logOf(told))).rows.task[30]?.noteCount;
  expect(await count([note, photo])).toBe(1);
  expect(await count([note, note])).toBe(1);
  expect(await count([note, deleted('note', 50)])).toBe(0);
  expect(await count([note, deleted('note', 50), deleted('note', 50)])).toBe(0);
});

test('changes of project fields do not change the plan', () => {
  const before = start();
  const [change] = logOf([updated('project', projectId, { name: 'Boat house', version: 2 })]);
  const verdict = change && applyChange(before, change);
  if (verdict?.kind !== 'applied') throw new Error('applied');
  expect(verdict.plan.project).toMatchObject({ name: 'Boat house', version: 2, lastUpdated: '2026-01-02T00:00:00Z' });
  expect(verdict.plan.rows).toBe(before.rows);
});

test('a change of the clients advances the number and keeps the plan', () => {
  const before = start();
  const [change] = logOf([{ op: 'create', entity: 'client', id: null, fields: { userId: 'x' } }]);
  const verdict = change && applyChange(before, change);
  if (verdict?.kind !== 'applied') throw new Error('applied');
  expect(verdict.plan).toMatchObject({ seq: before.seq + 1, rows: before.rows, lists: before.lists });
});

test.each<[string, Told]>([
  ['a row that comes back', [{ op: 'restore', entity: 'phase', id: 20, fields: { ...aPhase(20, 10) } }]],
  ['a project that goes', [deleted('project', projectId)]],
  ['a new banner', [updated('project', projectId, { bannerChanged: true, version: 1 })]],
])('%s needs the whole project', (_sentence, told) => {
  const [change] = logOf(told);
  expect(change && applyChange(start(), change)).toEqual({ kind: 'reload' });
});

test('days of the project come, change and go, in their order', () => {
  let plan = start();
  const tell = (op: Change['op'], fields: Change['fields']) => {
    const [change] = logOf([{ op, entity: 'projectday', id: null, fields }]);
    const verdict = change && applyChange(plan, { ...change, seq: plan.seq + 1 });
    if (verdict?.kind === 'applied') plan = verdict.plan;
    return plan.days.map(({ day, kind }) => `${day} ${kind}`);
  };
  tell('create', { day: '2026-02-03', kind: 'weather', note: '' });
  const two = ['2026-01-31 extra', '2026-02-03 weather'];
  expect(tell('create', { day: '2026-01-31', kind: 'extra', note: '' })).toEqual(two);
  expect(tell('update', { day: '2026-02-03', kind: 'closed', note: '' })).toEqual([two[0], '2026-02-03 closed']);
  expect(tell('delete', { day: '2026-01-31' })).toEqual(['2026-02-03 closed']);
});

test('the dates that a change moved come in one piece, and rows that they leave keep their objects', () => {
  const plan = { ...start(), seq: 4 };
  const dates = [
    ['task', 30, '2026-03-02', '2026-03-03'],
    ['majorphase', 10, '2026-03-02', '2026-03-03'],
    ['task', 99, '2026-03-02', '2026-03-03'],
  ];
  const change: Change = {
    seq: 5,
    op: 'reschedule',
    entity: 'project',
    id: projectId,
    actor: null,
    requestKey: null,
    at: '2026-03-01T00:00:00Z',
    fields: { dates, finish: [null, '2026-03-03'] },
  };
  const verdict = applyChange(plan, change);
  const next = verdict.kind === 'applied' ? verdict.plan : plan;
  expect(next.rows.task[30]).toMatchObject({ scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-03' });
  expect(next.rows.majorphase[10]?.scheduledCompletion).toBe('2026-03-03');
  expect(next.rows.task[31]).toBe(plan.rows.task[31]);
  expect(next.rows.task[99]).toBeUndefined();
  expect(next.project.scheduledCompletion).toBe('2026-03-03');
});
