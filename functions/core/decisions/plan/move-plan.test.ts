// Effects of a decision, and the row that waits for it (docs/product.md#effects-of-a-decision).
import { expect, test } from 'vitest';
import { datedRow } from '../../../../tests/support/schedule/dated-row.ts';
import { computeDates, type DatedPlan } from '../../schedule/dates.ts';
import type { Effect } from '../effects.contract.ts';
import { type HoldFacts, holdRow, moveByEffects, plannedNow } from './move-plan.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

const row = (id: number, duration: number | null, more: Partial<Row> = {}): Row => datedRow(id, { duration, ...more });

const PHASE = 1;
const OTHER = 5;
const NEW = 90;

/** Tasks 2, 3 and 4 in a phase, and task 6 in another, with the dates that follow from them, or these tasks. */
function aPlan(tasks: Row[] = [row(2, 3), row(3, 3), row(4, 3)]): DatedPlan {
  const plan: DatedPlan = {
    scheduledStart: '2026-03-02',
    scheduledCompletion: null,
    plannedFrom: null,
    workWeek: null,
    links: [],
    days: [],
    calendar: { week: [true, true, true, true, true, false, false], days: [] },
    majorPhases: [
      {
        id: 9,
        scheduledStart: null,
        scheduledCompletion: null,
        phases: [
          { ...row(PHASE, null), tasks },
          { ...row(OTHER, null), tasks: [row(6, 1)] },
        ],
      },
    ],
  };
  const dates = new Map(computeDates(plan).dates.map(([kind, id, ...days]) => [`${kind}:${id}`, days]));
  const dated = <Each extends Row>(kind: string, each: Each): Each => {
    const [scheduledStart = null, scheduledCompletion = null] = dates.get(`${kind}:${each.id}`) ?? [];
    return { ...each, scheduledStart, scheduledCompletion };
  };
  const [majorPhase] = plan.majorPhases;
  if (!majorPhase) throw new Error('no major phase');
  const phases = majorPhase.phases.map((phase) => ({
    ...dated('phase', phase),
    tasks: phase.tasks.map((task) => dated('task', task)),
  }));
  const [scheduledStart = null, scheduledCompletion = null] = dates.get('majorphase:9') ?? [];
  return { ...plan, majorPhases: [{ id: 9, scheduledStart, scheduledCompletion, phases }] };
}

const lengthen = (by: number, id = 2): Effect => ({ op: 'lengthen', entity: 'task', id, by });
const remove = (taskId: number): Effect => ({ op: 'remove', taskId });
const add = (afterId: number | null, more: { title?: string; duration?: number } = {}): Effect => ({
  op: 'add',
  phaseId: PHASE,
  afterId,
  title: 'Mat',
  duration: 1,
  durationType: 0,
  begins: 'after_previous',
  ...more,
});
const titles = { 2: 'Two', 3: 'Three', 4: 'Four' };
const moved = (effects: Effect[], plan = aPlan(), isLinked = true) =>
  moveByEffects({ isLinked, plan, ids: [NEW, NEW + 1], titles }, effects, 'Change Order 1: Mat');
const gone = 'A task that it changes is gone, or has started or finished';

test('a longer task moves what comes after it, with its reason, and is taken back by as much', () => {
  const { move, opposite } = moved([lengthen(2)]);
  expect(move).toMatchObject({
    changes: [{ op: 'lengthen', entity: 'task', id: 2, days: 5 }],
    finish: '2026-03-17',
    reason: 'Change Order 1: Mat',
    isReleased: true,
  });
  expect(move.dates?.map(([kind, id]) => `${kind} ${id}`)).toEqual([
    'task 2',
    'task 3',
    'task 4',
    'phase 1',
    'task 6',
    'phase 5',
    'majorphase 9',
  ]);
  expect(opposite).toEqual([lengthen(-2)]);
});

test('a manual plan gets its changes without dates', () => {
  expect(moved([lengthen(2)], aPlan(), false).move).toEqual({
    changes: [{ op: 'lengthen', entity: 'task', id: 2, days: 5 }],
  });
});

test('what takes a shorter row back is what was really taken', () => {
  const short = aPlan([row(2, 2)]);
  const { move, opposite } = moved([lengthen(-5), lengthen(3), lengthen(-4)], short);
  expect([move.changes.at(-1), opposite]).toEqual([
    { op: 'lengthen', entity: 'task', id: 2, days: 1 },
    [lengthen(3), lengthen(-3), lengthen(1)],
  ]);
  // A row keeps a day: nothing was taken.
  expect(moved([lengthen(-1)], aPlan([row(2, 1)])).opposite).toEqual([]);
});

test('a row in weeks counts the week of its project, and one that counts every day seven', () => {
  const weeks = (more: Partial<Row>) =>
    moved([lengthen(1)], aPlan([row(2, 2, { durationType: 1, ...more })])).move.changes;
  expect(weeks({})).toMatchObject([{ days: 11 }]);
  expect(weeks({ isElapsed: true })).toMatchObject([{ days: 15 }]);
});

test('a task behind one that is gone, or stands elsewhere, is not added', () => {
  for (const afterId of [7, 6]) expect(() => moved([add(afterId)])).toThrow(gone);
});

test('a row that has begun or ended, or is fixed, is left as it is', () => {
  const begun = aPlan([row(2, 2, { startedOn: '2026-03-02' }), row(3, 1, { isFixed: true, notBefore: '2026-03-05' })]);
  const notBefore = (id: number): Effect => ({ op: 'notBefore', entity: 'task', id, day: '2026-04-01' });
  for (const effect of [remove(2), notBefore(2), notBefore(3)]) expect(() => moved([effect], begun)).toThrow(gone);
  // A task that goes on gets longer.
  expect(moved([lengthen(1)], begun).move.changes).toHaveLength(1);
  const ended = aPlan([row(2, 2, { startedOn: '2026-03-02', completedOn: '2026-03-03' })]);
  expect(() => moved([lengthen(1)], ended)).toThrow(gone);
});

test('a later day of its own wins over an effect', () => {
  const late = aPlan([row(2, 1, { notBefore: '2026-05-04' })]);
  const { move } = moved([{ op: 'notBefore', entity: 'task', id: 2, day: '2026-04-01' }], late);
  expect([move.changes, move.dates]).toEqual([[{ op: 'notBefore', entity: 'task', id: 2, day: '2026-05-04' }], []]);
});

test('a task behind one that goes with it takes its place, and what comes back stands as before', () => {
  const { move, opposite, planned } = moved([remove(4), remove(3), add(4)]);
  expect(move.changes).toMatchObject([{ taskId: 4 }, { taskId: 3 }, { op: 'add', id: NEW, afterId: 2 }]);
  expect(planned?.input.phases[0]?.tasks.map(({ id }) => id)).toEqual([2, NEW]);
  expect(opposite).toEqual([
    remove(NEW),
    add(2, { title: 'Four', duration: 3 }),
    add(2, { title: 'Three', duration: 3 }),
  ]);
});

const hold: HoldFacts = {
  title: 'Tile',
  entity: 'task',
  id: 3,
  lead: 10,
  leads: { own: 1, options: [], offered: null },
  buffer: 2,
  today: '2026-03-01',
  askedOn: null,
};
const heldOf = (facts: HoldFacts, plan = aPlan()) => holdRow(facts, plannedNow(plan), ({ due }) => `Due ${due}`);

test('a row waits until what is ordered today arrives, and moves what comes after it', () => {
  expect(heldOf(hold)).toMatchObject({
    held: { title: 'Tile', was: null, notBefore: '2026-03-11', planned: '2026-03-05', due: '2026-02-21', moved: 5 },
    move: {
      changes: [{ op: 'notBefore', entity: 'task', id: 3, day: '2026-03-11' }],
      reason: 'Due 2026-02-21',
      isReleased: false,
    },
  });
});

test('a row does not wait where it begins later, has begun or is fixed', () => {
  expect(heldOf({ ...hold, lead: 4 })).toBeNull();
  expect(heldOf({ ...hold, id: 8 })).toBeNull();
  for (const more of [{ startedOn: '2026-03-02' }, { isFixed: true, notBefore: '2026-03-05' }]) {
    expect(heldOf(hold, aPlan([row(2, 3), row(3, 3, more)]))).toBeNull();
  }
});

test('a row waits from where the effects moved it', () => {
  const { planned } = moved([lengthen(10)]);
  expect(planned && holdRow(hold, planned, () => '')).toBeNull();
});
