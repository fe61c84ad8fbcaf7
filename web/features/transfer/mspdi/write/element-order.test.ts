// A written file has what Microsoft's schema of MSPDI asks for, in its order (tests/support/schedule/mspdi-order.ts).
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../../../../../tests/support/schedule/any-plan.ts';
import { bring, broughtAgain, intoNew } from '../../../../../tests/support/schedule/brought-again.ts';
import { ORDER, REQUIRED } from '../../../../../tests/support/schedule/mspdi-order.ts';
import { datedAnew, planToWrite } from '../../../../../tests/support/schedule/plan-to-write.ts';
import { type Element, projectElementOf } from '../element.ts';
import type { PlanToWrite, TaskToWrite } from './plan-to-write.ts';
import { readAgain } from './read-again.ts';
import { mspdiOf } from './write-mspdi.ts';

const TODAY = '2026-01-01';
const xmlOf = (plan: PlanToWrite) => mspdiOf(plan, TODAY).xml;
const toldOf = (plan: PlanToWrite) =>
  mspdiOf(plan, TODAY)
    .told()
    .map(({ text }) => text);
const NO_DAYS = { scheduledStart: null, scheduledCompletion: null };
const files = ['constraints', 'links', 'durations', 'calendar', 'progress', 'baseline', 'people', 'house', 'manual'];
const read = (file: string) => bring(readFileSync(`tests/support/mspdi/${file}.xml`, 'utf8'));

/** Each element of a file with the names of what stands in it. */
function* contentsOf(xml: string): Generator<[name: string, inside: string[]]> {
  const open: [string, string[]][] = [];
  for (const [, closes, name = ''] of xml.matchAll(/<(\/?)([A-Za-z]+)[^>]*>/g)) {
    if (!closes) {
      open.at(-1)?.[1].push(name);
      open.push([name, []]);
      continue;
    }
    const closed = open.pop();
    if (closed) yield closed;
  }
}

/** Expects that each element of a file stands in its place, and gives the names of all. */
function namesInOrder(xml: string): Set<string> {
  const names = new Set<string>();
  for (const [name, inside] of contentsOf(xml)) {
    names.add(name);
    const order = ORDER[name]?.split(/\s+/);
    if (!order) continue;
    const places = inside.map((each) => order.indexOf(each));
    expect(places, `${name}: ${inside.join(' ')}`).not.toContain(-1);
    expect(places, `${name}: ${inside.join(' ')}`).toEqual(places.toSorted((a, b) => a - b));
    expect(inside, name).toEqual(expect.arrayContaining(REQUIRED[name]?.split(' ') ?? []));
  }
  return names;
}

// docs/product.md#ms-project-export
test.each(files)('%s is written in the order of the schema', (file) => {
  expect(namesInOrder(xmlOf(broughtAgain(read(file))))).toContain('Task');
});

test('generated plans are written in the order of the schema, with computed and with typed days', () => {
  const names = new Set<string>();
  for (const plan of fc.sample(anyPlan(true).map(planToWrite), { numRuns: 100, seed: 3 })) {
    for (const scheduleMode of ['linked', 'manual'] as const) {
      const people = plan.majorPhases.flatMap(({ phases }) =>
        phases.map(({ id }) => ({ row: { kind: 'phase' as const, id }, name: `Crew ${id % 2}` })),
      );
      const baseline = people.map(({ row }) => ({ row, start: '2026-03-02', completion: '2026-03-03' }));
      const written = { ...datedAnew(plan), scheduleMode, people, baseline };
      for (const name of namesInOrder(xmlOf(written))) names.add(name);
    }
  }
  const kinds = Object.keys(ORDER);
  expect([...names].filter((name) => kinds.includes(name)).toSorted()).toEqual(kinds.toSorted());
  expect([...names]).toEqual(
    expect.arrayContaining(['OutlineNumber', 'ManualStart', 'ManualFinish', 'ManualDuration']),
  );
});

const tasksOf = (plan: PlanToWrite): Element[] => projectElementOf(xmlOf(plan)).one('Tasks')?.all('Task') ?? [];

test('rows have their place below each level, and the file its currency', () => {
  const plan = broughtAgain(read('house'));
  const path: number[] = [];
  for (const task of tasksOf(plan)) {
    const level = task.number('OutlineLevel') ?? 0;
    path.length = Math.min(path.length, level);
    path[level - 1] = (path[level - 1] ?? 0) + 1;
    expect(task.text('OutlineNumber')).toBe(path.join('.'));
  }
  expect(projectElementOf(xmlOf(plan)).text('CurrencyCode')).toBe('USD');
});

/** The plan with each task, and each phase without tasks, as another one. */
function mapLeaves(plan: PlanToWrite, map: <Row extends TaskToWrite>(row: Row) => Row): PlanToWrite {
  const phasesOf = (phases: PlanToWrite['majorPhases'][number]['phases']) =>
    phases.map((phase) =>
      phase.tasks.length > 0 ? { ...phase, tasks: phase.tasks.map((task) => map(task)) } : map({ ...phase, tasks: [] }),
    );
  return { ...plan, majorPhases: plan.majorPhases.map((major) => ({ ...major, phases: phasesOf(major.phases) })) };
}

test('typed days are written as those of rows by hand, with their length', () => {
  const plan = { ...broughtAgain(read('outline')), scheduleMode: 'manual' as const };
  const byHand = tasksOf(plan).filter((task) => task.flag('Manual'));
  expect(byHand.length).toBe(8);
  for (const task of byHand) {
    expect(task.text('ManualStart')).toBe(task.text('Start'));
    expect(task.text('ManualFinish')).toBe(task.text('Finish'));
    expect(task.text('ManualDuration')).toBe(task.text('Duration'));
    expect(task.text('ManualStart')).not.toBeNull();
  }
});

test('what is completed ends at the moment of its actual finish, also where it counts every day', () => {
  const plan = mapLeaves(broughtAgain(read('outline')), (row) => ({
    ...row,
    isElapsed: true,
    startedOn: row.scheduledStart,
    completedOn: row.scheduledCompletion,
  }));
  const done = tasksOf(plan).filter((task) => task.text('ActualFinish') !== null);
  expect(done.length).toBe(8);
  for (const task of done) expect(task.text('ActualFinish')).toBe(task.text('Finish'));
});

// docs/product.md#ms-project-export
test('a row before the start of its project, by its day or by a lead, is held at the start', () => {
  for (const file of ['cases/export-not-before-earlier-than-start', 'cases/export-lead-at-start']) {
    const brought = read(file);
    const start = `${brought.start}T08:00:00`;
    const plan = broughtAgain(brought);
    const bounds = tasksOf(plan).flatMap((task) => task.text('ConstraintDate') ?? []);
    expect(bounds.length, file).toBeGreaterThan(0);
    expect(
      bounds.every((bound) => bound >= start),
      file,
    ).toBe(true);
  }
});

// docs/product.md#ms-project-export
test('a length of a phase beyond its tasks is a task of its own, and one within them is nothing to tell', () => {
  const plan = broughtAgain(read('outline'));
  const withLength = (duration: number): PlanToWrite => {
    let isFirst = true;
    const majorPhases = plan.majorPhases.map((major) => ({
      ...major,
      phases: major.phases.map((phase) => {
        const undated = { ...phase, ...NO_DAYS, tasks: phase.tasks.map((task) => ({ ...task, ...NO_DAYS })) };
        if (phase.tasks.length === 0 || !isFirst) return undated;
        isFirst = false;
        return { ...undated, duration, durationType: 0 };
      }),
    }));
    return datedAnew({ ...plan, majorPhases });
  };
  const namesIn = (duration: number) =>
    tasksOf(withLength(duration)).flatMap((task) => (task.text('Name')?.endsWith('(whole phase)') ? task : []));
  const isTold = (duration: number) =>
    toldOf(withLength(duration)).some((told) => told.startsWith('1 phase with a length beyond'));
  expect([namesIn(1).length, isTold(1)]).toEqual([0, false]);
  const [whole] = namesIn(30);
  expect(whole?.text('Duration')).toBe('PT240H0M0S');
  expect(whole?.text('Start')).not.toBeNull();
  expect(isTold(30)).toBe(true);
  expect(readAgain(xmlOf(withLength(30)), intoNew.company.week, TODAY)).toBe(
    'Read again here, 9 of 9 rows are on their days.',
  );
});

test.each(['cases/export-fixed-sunday', 'cases/export-started-saturday'])(
  '%s: a row on a day off is told before',
  (file) => {
    expect(toldOf(broughtAgain(read(file)))).toContain(
      '1 row fixed or begun on a day off: other programs begin it on the next day that is worked',
    );
  },
);
