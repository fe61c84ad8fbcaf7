import { describe, expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask, outline } from '../../../../tests/support/schedule/plan-truth.ts';
import { applyPending, type BatchChange, type PlanWrite } from '../changes/pending.ts';
import { type PlanSnapshot, toSnapshot } from '../plan-snapshot.ts';
import { contentOf } from '../row-content.ts';
import { assignItem, changeItems, unassignItem } from '../writes.ts';
import { isOfSeveral } from './step-parts.ts';
import { arrived, type BatchStep, type RowStep, refusalOf, stepBack, writeOf } from './undo-step.ts';

const tasks = [aTask(30, 20), aTask(31, 20, 2), aTask(32, 20, 3)].map((task) => ({ ...task, notes: [] }));
const phases = [
  { ...aPhase(20, 10), tasks },
  { ...aPhase(21, 10, 2), tasks: [] },
];
const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases }], 7));
const at = '10(20(30 31 32) 21())';

const rename = (title: string, base: string): PlanWrite => ({
  kind: 'update',
  entity: 'task',
  id: 30,
  fields: { title },
  base: { title: base },
});
const move = (id: number, parentId: number, afterId: number | null): PlanWrite => ({
  kind: 'move',
  entity: 'task',
  id,
  parentId,
  afterId,
});
const back = (write: PlanWrite) => {
  const step = stepBack(plan, write);
  if (!step || isOfSeveral(step)) throw new Error('Nothing takes this write back');
  return step;
};

test('undoes a change only from the state it left, and redoes it', () => {
  const write = rename('Survey', 'task 30');
  const after = applyPending(plan, [write]);
  const step = back(write);
  expect(refusalOf(after, step)).toBeNull();
  expect(writeOf(after, step)).toEqual(rename('task 30', 'Survey'));
  const again = stepBack(after, writeOf(after, step));
  expect(again && writeOf(after, again)).toEqual(write);
});

// docs/product.md#milestones
test('what a length ended, or a milestone lost, comes back: the milestone, the length and its days', () => {
  const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  const planWith = (row: object) =>
    toSnapshot(
      aProject([
        { ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), tasks: [{ ...aTask(30, 20), ...row, notes: [] }] }] },
      ]),
    );
  const update = (fields: object, base: object): PlanWrite => ({
    kind: 'update',
    entity: 'task',
    id: 30,
    fields,
    base,
  });
  const rowOf = (now: PlanSnapshot) => now.rows.task[30];

  const long = planWith({ ...dates, duration: 5, isMilestone: false });
  const becomes = update({ isMilestone: true }, { isMilestone: false });
  const moment = applyPending(long, [becomes]);
  expect(rowOf(moment)).toMatchObject({ isMilestone: true, duration: 0, scheduledCompletion: '2026-03-02' });
  const toLong = stepBack(long, becomes);
  expect(toLong && refusalOf(moment, toLong as RowStep)).toBeNull();
  const again = toLong && applyPending(moment, [writeOf(moment, toLong)]);
  expect(again && rowOf(again)).toMatchObject({ ...dates, isMilestone: false, duration: 5 });

  const lasts = update({ duration: 3 }, { duration: 0 });
  const ended = applyPending(moment, [lasts]);
  expect(rowOf(ended)).toMatchObject({ isMilestone: false, duration: 3 });
  const toMoment = stepBack(moment, lasts);
  expect(toMoment && refusalOf(ended, toMoment as RowStep)).toBeNull();
  const back = toMoment && applyPending(ended, [writeOf(ended, toMoment)]);
  expect(back && rowOf(back)).toMatchObject({ isMilestone: true, duration: 0 });
});

test('work of a linked plan that was opened again gets back what it was planned for', () => {
  const done = { statusId: 3 as const, startedOn: '2026-03-02', startedBy: 'status' as const };
  const ended = { completedOn: '2026-03-03', completedBy: 'status' as const };
  const planned = { scheduledStart: '2026-03-06', scheduledCompletion: '2026-03-10' };
  const linked = toSnapshot({
    ...aProject([
      {
        ...aMajorPhase(10),
        phases: [{ ...aPhase(20, 10), tasks: [{ ...aTask(30, 20), ...done, ...ended, ...planned, notes: [] }] }],
      },
    ]),
    scheduleMode: 'linked',
  });
  const write: PlanWrite = { kind: 'update', entity: 'task', id: 30, fields: { statusId: 1 }, base: { statusId: 3 } };
  const step = stepBack(linked, write);
  expect(step).toMatchObject({ kind: 'update', fields: { ...done, ...ended, ...planned } });
  // Others may move a row meanwhile: its computed dates do not keep it from being undone.
  expect(step).not.toHaveProperty('left.scheduledStart');
});

test.each([
  ['in its list', move(32, 20, null)],
  ['to the end of its list', move(30, 20, 32)],
  ['to another parent', move(31, 21, null)],
])('a row that was moved %s goes back to where it stood', (_where, write) => {
  const after = applyPending(plan, [write]);
  const step = back(write);
  expect(refusalOf(after, step)).toBeNull();
  const before = applyPending(after, [writeOf(after, step)]);
  expect([outline(after) === at, outline(before)]).toEqual([false, at]);
});

test('a moved row returns after its nearest existing predecessor', () => {
  const write = move(32, 21, null);
  const meanwhile = applyPending(plan, [write, { kind: 'delete', entity: 'task', id: 31 }]);
  expect(writeOf(meanwhile, back(write))).toEqual(move(32, 20, 30));
});

test('a move to the same place has no undo step', () => {
  expect(stepBack(plan, move(31, 20, 30))).toBeNull();
});

test('undoes a deletion by restoring, and redoes it by deleting', () => {
  const write: PlanWrite = { kind: 'delete', entity: 'phase', id: 20 };
  const after = applyPending(plan, [write]);
  expect(refusalOf(after, back(write))).toBeNull();
  const restore = writeOf(after, back(write));
  expect(restore).toEqual({ kind: 'restore', entity: 'phase', id: 20, name: 'phase 20' });
  const again = stepBack(after, restore);
  if (again?.kind !== 'delete') throw new Error('A restore is taken back by a delete');
  const known = arrived(plan, again, 20);
  expect([known.name, refusalOf(plan, known), writeOf(plan, known)]).toEqual([
    'phase 20',
    null,
    { ...write, since: plan.seq },
  ]);
});

test("undoes an addition by the row's real id", () => {
  const fields = { title: 'New' };
  const write: PlanWrite = { kind: 'create', entity: 'task', draftId: -1, parentId: 20, index: 0, fields };
  const step = back(write);
  if (step.kind !== 'delete') throw new Error('An addition is taken back by a delete');
  expect(refusalOf(plan, arrived(plan, step, 31))).toBeNull();
  expect(writeOf(plan, arrived(plan, step, 31))).toEqual({ kind: 'delete', entity: 'task', id: 31, since: plan.seq });
});

describe('never over what was done since', () => {
  const renamed = rename('Survey', 'task 30');
  const moved = move(30, 20, 32);
  const removed: PlanWrite = { kind: 'delete', entity: 'task', id: 30 };
  const added = {
    ...back({ kind: 'restore', entity: 'phase', id: 20, name: 'phase 20' }),
    left: contentOf(plan, { entity: 'phase', id: 20 }),
  };

  test.each([
    ['a change, of the same field', back(renamed), [renamed, rename('Soil', 'Survey')], 'changed'],
    ['a change, of another field', back(renamed), [renamed, { ...renamed, fields: { statusId: 2 }, base: {} }], null],
    ['a change, of a row that is deleted', back(renamed), [renamed, removed], 'gone'],
    ['a move, to another parent', back(moved), [moved, move(30, 21, null)], 'changed'],
    ['a move, of another row beside it', back(moved), [moved, move(31, 20, 32)], 'touched'],
    ['a move, of a row whose parent is deleted', back(moved), [moved, { ...removed, entity: 'phase', id: 20 }], 'gone'],
    ['a delete, of a row that is back', back(removed), [], 'there'],
    [
      'a delete, of a row whose parent is gone',
      back(removed),
      [removed, { ...removed, entity: 'phase', id: 20 }],
      'gone',
    ],
    ['an addition, into which something was put', added, [renamed], 'touched'],
    ['an addition, beside which something happened', added, [{ ...removed, entity: 'phase', id: 21 }], null],
  ] as [string, RowStep, PlanWrite[], string | null][])('%s → %s', (_what, step, since, refusal) => {
    expect(refusalOf(applyPending(plan, since), step)).toBe(refusal);
  });

  test('a move, from a phase that is deleted → gone', () => {
    const away = move(30, 21, null);
    const since = applyPending(plan, [away, { kind: 'delete', entity: 'phase', id: 20 }]);
    expect(refusalOf(since, back(away))).toBe('gone');
  });
});

describe('several changes as one', () => {
  const batch = (...changes: BatchChange[]) => ({ kind: 'batch', entity: 'task', id: 30, changes }) as const;
  const place = (id: number, parentId: number, after: number[] | null = null): BatchChange => ({
    kind: 'place',
    entity: 'task',
    id,
    parentId,
    after,
    name: `task ${id}`,
  });
  const gone = (id: number): BatchChange => ({ kind: 'delete', entity: 'task', id, name: `task ${id}` });
  const done = (id: number): BatchChange => ({
    kind: 'update',
    entity: 'task',
    id,
    name: `task ${id}`,
    fields: { statusId: 3 },
    base: { statusId: 1 },
  });
  const stepsOf = (from: PlanSnapshot, write: PlanWrite) => {
    const step = stepBack(from, write);
    if (step?.kind !== 'batch') throw new Error('Nothing takes this write back');
    return step;
  };
  const refusals = (after: PlanSnapshot, { steps }: BatchStep) => steps.map((step) => refusalOf(after, step));

  test('rows that went to another list go back in their order, and again', () => {
    const write = batch(place(30, 21), place(31, 21));
    const after = applyPending(plan, [write]);
    expect(outline(after)).toBe('10(20(32) 21(30 31))');
    const step = stepsOf(plan, write);
    expect([step.name, refusals(after, step)]).toEqual(['2 tasks', [null, null]]);
    const before = applyPending(after, [writeOf(after, step)]);
    expect(outline(before)).toBe(at);
    const again = stepsOf(after, writeOf(after, step));
    expect(refusals(before, again)).toEqual([null, null]);
    expect(outline(applyPending(before, [writeOf(before, again)]))).toBe(outline(after));
  });

  test('a place that is gone is the nearest one before it', () => {
    expect(outline(applyPending(plan, [batch(place(32, 20, [99, 30]))]))).toBe('10(20(30 32 31) 21())');
    expect(outline(applyPending(plan, [batch(place(32, 20, [99]))]))).toBe('10(20(32 30 31) 21())');
  });

  test('deletes and changes are taken back in the opposite order', () => {
    const write = batch(gone(30), gone(31), done(32));
    const back = writeOf(applyPending(plan, [write]), stepsOf(plan, write));
    if (back.kind !== 'batch') throw new Error('A batch is taken back by a batch');
    expect(back.changes.map(({ kind, id }) => [kind, id])).toEqual([
      ['update', 32],
      ['restore', 31],
      ['restore', 30],
    ]);
  });

  test('a step of several rows refuses only those that changed since', () => {
    const write = batch(done(30), done(31));
    const after = applyPending(plan, [
      write,
      { kind: 'update', entity: 'task', id: 30, fields: { statusId: 2 }, base: {} },
    ]);
    expect(refusals(after, stepsOf(plan, write))).toEqual([null, 'changed']);
  });

  // docs/product.md#assign-at-once
  test('who does rows is drawn at once, and taken back for those whom nobody took off or who answered since', () => {
    const tiles = { userId: null, tradeId: 5 };
    const rows = [30, 31].map((id) => ({ entity: 'task', id, name: `task ${id}` }) as const);
    const assigned = changeItems(rows.map((row) => assignItem(row, tiles)));
    if (!assigned) throw new Error('There are rows to assign');
    const after = applyPending(plan, [assigned]);
    expect(after.assignments).toMatchObject(rows.map(({ entity, id }) => ({ item: { entity, id }, ...tiles })));
    // Once each, also when the server's are there already.
    expect(applyPending(after, [assigned])).toBe(after);
    const step = stepsOf(plan, assigned);
    const off = writeOf(after, step);
    expect([step.name, off.kind, applyPending(after, [off]).assignments]).toEqual(['2 tasks', 'assignments', []]);
    const [first, ...rest] = after.assignments;
    if (!first) throw new Error('The first task is assigned');
    const answered = { ...after, assignments: [{ ...first, answer: 'coming' as const }, ...rest] };
    expect(refusals(answered, step)).toEqual([null, 'changed']);
    // It comes back with its answer.
    const taken = changeItems([unassignItem(rows[0] ?? { entity: 'task', id: 30, name: '' }, tiles)]);
    if (!taken) throw new Error('There is a row to take somebody off');
    const without = applyPending(answered, [taken]);
    expect(without.assignments).toEqual(rest);
    const again = applyPending(without, [writeOf(without, stepsOf(answered, taken))]);
    expect(new Set(again.assignments)).toEqual(new Set(answered.assignments));
  });

  test('a duplicate is drawn behind its original and taken back by its real id', () => {
    const at = { kind: 'duplicate', entity: 'task', id: 30, draftId: -1, parentId: 20 } as const;
    const write: PlanWrite = { ...at, fields: { title: 'Copy' } };
    expect(outline(applyPending(plan, [write]))).toBe('10(20(30 -1 31 32) 21())');
    const step = back(write);
    expect([step.kind, step.name, step.id]).toEqual(['delete', 'Copy', -1]);
  });
});
