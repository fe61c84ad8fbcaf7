import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { datedRow as row } from '../../../tests/support/schedule/dated-row.ts';
import { expectShares } from '../../../tests/support/shares.ts';
import { copiedDates, copiedSpans } from './copied-dates.ts';
import { computeDates, type DatedPlan } from './dates.ts';

const START = '2026-03-02';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];
type MajorPhases = DatedPlan['majorPhases'];
const none = { scheduledStart: null, scheduledCompletion: null };
const plan = (majorPhases: MajorPhases, scheduledStart: string | null = null) => ({ scheduledStart, majorPhases });

/** `1: 03-02 to 03-06` for each row with dates. */
const shown = (rows: readonly { id: number; scheduledStart: string | null; scheduledCompletion: string | null }[]) =>
  rows.map(({ id, scheduledStart: from, scheduledCompletion: to }) =>
    from && to ? `${id}: ${from.slice(5)} to ${to.slice(5)}` : `${id}`,
  );

const house = plan([
  {
    id: 1,
    ...none,
    phases: [
      { ...row(11, { duration: 5 }), tasks: [row(111, { duration: 3 }), row(112)] },
      { ...row(12, { duration: 2, durationType: 1 }), tasks: [row(121, { duration: 20 })] },
      { ...row(13), tasks: [] },
    ],
  },
  {
    id: 2,
    ...none,
    phases: [{ ...row(21, { duration: 0 }), tasks: [row(211, { duration: 1 }), row(212, { duration: 3 })] }],
  },
  { id: 3, ...none, phases: [] },
]);

// docs/product.md#templates
test('phases follow one another from the start, as long as they say, or as long as their tasks', () => {
  const { majorPhases, phases, finish } = copiedDates(house, START);
  expect(shown(phases)).toEqual(['11: 03-02 to 03-06', '12: 03-07 to 03-20', '13', '21: 03-21 to 03-24']);
  expect(shown(majorPhases)).toEqual(['1: 03-02 to 03-20', '2: 03-21 to 03-24', '3']);
  expect(finish).toBe('2026-03-24');
});

test('tasks follow one another from the start of their phase, also beyond its end', () => {
  expect(shown(copiedDates(house, START).tasks)).toEqual([
    ...['111: 03-02 to 03-04', '112', '121: 03-07 to 03-26', '211: 03-21 to 03-21', '212: 03-22 to 03-24'],
  ]);
});

test('a plan without durations has no dates', () => {
  const empty = plan([{ id: 1, ...none, phases: [{ ...row(11), tasks: [row(111)] }] }]);
  const { majorPhases, phases, tasks, finish } = copiedDates(empty, START);
  expect([finish, ...shown([...majorPhases, ...phases, ...tasks])]).toEqual([null, '1', '11', '111']);
});

test('days that a row is bound to move with the start, and go where the template has none', () => {
  const bound = { notBefore: '2026-01-10', deadline: '2026-01-31' };
  const phases = [{ ...row(11, bound), tasks: [row(111, { notBefore: '2026-02-28' })] }];
  const from = (scheduledStart: string | null) => {
    const copy = copiedDates(plan([{ id: 1, ...none, phases }], scheduledStart), START);
    return [...copy.phases, ...copy.tasks].map(({ notBefore, deadline }) => [notBefore, deadline]);
  };
  const [later, gone] = [from('2026-01-01'), from(null)];
  expect(later).toEqual([
    ['2026-03-11', '2026-04-01'],
    ['2026-04-29', null],
  ]);
  expect(gone.flat()).toEqual([null, null, null, null]);
});

const lengths = fc.record({ duration: fc.option(fc.nat(12), { freq: 5 }), durationType: fc.constantFrom(0, 0, 1) });
const milestones = fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0);
type Length = { duration: number | null; durationType: number };
const daysOf = ({ duration, durationType }: Length) => (duration ?? 0) * (durationType === 1 ? 7 : 1);
const sumOf = (rows: readonly Length[]) => rows.map(daysOf).reduce((one, other) => one + other, 0);
/** A phase is as long as its tasks, or longer: where they do not fit, linked dates let it last for them. */
const phases = fc
  .record({
    tasks: fc.array(fc.tuple(lengths, milestones), { maxLength: 5 }),
    more: fc.option(fc.nat(9)),
    isMilestone: milestones,
  })
  .map(({ tasks: made, more, isMilestone }) => {
    const tasks = made.map(([length, is]) => ({ ...length, isMilestone: is, ...(is && { duration: null }) }));
    const duration = (more !== null && sumOf(tasks) + more) || null;
    return { tasks, duration: isMilestone ? null : duration, isMilestone };
  });
const templates = fc.array(fc.array(phases, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
const samples = fc.sample(templates, 300);

test('templates have tasks of days, of weeks and without a duration, and phases with and without one of their own', () => {
  const made = samples.flat(2);
  expectShares(
    made.flatMap(({ tasks }) => tasks),
    {
      days: [30, (task) => task.durationType === 0 && daysOf(task) > 0],
      weeks: [10, (task) => task.durationType === 1 && daysOf(task) > 0],
      'without a duration': [10, ({ duration }) => duration === null],
      milestones: [5, ({ isMilestone }) => isMilestone],
    },
  );
  expectShares(made, {
    'longer than its tasks': [20, ({ duration, tasks }) => (duration ?? 0) > sumOf(tasks)],
    'without a duration': [5, ({ duration }) => duration === null],
    'with several tasks': [30, ({ tasks }) => tasks.length > 1],
    'without tasks': [5, ({ tasks }) => tasks.length === 0],
    milestones: [5, ({ isMilestone }) => isMilestone],
  });
});

// docs/product.md#linked-writes
test('linked dates of a week of seven working days are those of a copy', () => {
  for (const template of samples) {
    let id = 0;
    const next = (inputs: Partial<Row>) => row(++id, inputs);
    const majorPhases = template.map((each) => ({
      id: ++id,
      ...none,
      phases: each.map(({ tasks, ...phase }) => ({ ...next(phase), tasks: tasks.map(next) })),
    }));
    const linked: DatedPlan = {
      scheduledStart: START,
      scheduledCompletion: null,
      plannedFrom: null,
      workWeek: null,
      links: [],
      days: [],
      calendar: { week: Array(7).fill(true), days: [] },
      majorPhases,
    };
    const { dates, finish } = computeDates(linked);
    const copy = copiedDates(linked, START);
    const copied = [...copy.majorPhases, ...copy.phases, ...copy.tasks].flatMap((each) =>
      each.scheduledStart === null ? [] : [[each.id, each.scheduledStart, each.scheduledCompletion]],
    );
    const byId = (one: readonly unknown[], other: readonly unknown[]) => Number(one[0]) - Number(other[0]);
    expect(dates.map(([, ...each]) => each).toSorted(byId)).toEqual(copied.toSorted(byId));
    expect(copy.finish).toBe(finish);
  }
});

test('spans are counted from the start of the project', () => {
  const spans = copiedSpans(house.majorPhases.flatMap(({ phases }) => phases));
  expect([...spans]).toEqual([
    [11, { startsAfter: 0, days: 5 }],
    [12, { startsAfter: 5, days: 14 }],
    [13, { startsAfter: 19, days: 0 }],
    [21, { startsAfter: 19, days: 4 }],
  ]);
});
