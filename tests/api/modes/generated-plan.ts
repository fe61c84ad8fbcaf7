// Generated plans, as an import takes them.
import * as fc from 'fast-check';
import type { z } from 'zod';
import type { planImport } from '../../../functions/core/plan/import.contract.ts';
import { dayOf, textOf } from '../../../functions/core/schedule/engine/day.ts';

export type GeneratedPlan = z.input<typeof planImport>;

/** The Monday on which every generated project starts. */
export const START = '2026-03-02';
export const dayAfterStart = (days: number): string => textOf(dayOf(START) + days);

const maybe = <Value>(value: fc.Arbitrary<Value>, freq: number) => fc.option(value, { nil: null, freq });
const someDay = fc.integer({ min: 0, max: 40 }).map(dayAfterStart);

const anyInputs = fc.record({
  begins: fc.constantFrom('after_previous' as const, 'after_previous', 'with_previous', 'after_links', 'with_parent'),
  notBefore: maybe(someDay, 2),
  isFixed: fc.boolean(),
  deadline: maybe(someDay, 2),
  isOutdoors: fc.boolean(),
  isElapsed: fc.constantFrom(false, false, true),
});

const anyTask = fc.record({
  inputs: anyInputs,
  duration: maybe(fc.integer({ min: 1, max: 6 }), 8),
  durationType: fc.constantFrom(0 as const, 0, 0, 1),
  statusId: fc.constantFrom(1 as const, 1, 1, 2, 3),
  begun: fc.integer({ min: 0, max: 6 }),
});

const anyPhase = fc.record({ inputs: anyInputs, tasks: fc.array(anyTask, { minLength: 3, maxLength: 4 }) });
const anyLink = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  type: fc.constantFrom('FS' as const, 'SS'),
  lag: fc.integer({ min: -2, max: 4 }),
  lagIn: fc.constantFrom('work' as const, 'calendar'),
});

/** Whether the rows have inputs beside their durations, links among them, and work that has begun. */
interface Has {
  inputs: boolean;
  /** Scheduled dates, typed by hand. */
  dates: boolean;
}

/** A plan of two major phases with two phases each; the same for the same seed. */
export function generatedPlan(seed: number, has: Has): GeneratedPlan {
  const arbitrary = fc.record({
    phases: fc.array(anyPhase, { minLength: 4, maxLength: 4 }),
    links: fc.array(anyLink, { minLength: 8, maxLength: 8 }),
  });
  const [made] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (!made) throw new Error('No plan was generated');
  const rows = numberedRows(made.phases.map(({ tasks }) => tasks.length));
  return {
    majorPhases: [0, 2].map((first, at) => ({
      name: `Major ${at + 1}`,
      durationType: 0,
      phases: made.phases.slice(first, first + 2).map((phase, below) => ({
        name: `Phase ${at + 1}.${below + 1}`,
        durationType: 0,
        ...(has.inputs && inputsOf(phase.inputs)),
        tasks: phase.tasks.map((task, index) => taskOf(task, `Task ${at + 1}.${below + 1}.${index + 1}`, has)),
      })),
    })),
    links: has.inputs ? linksOf(made.links, rows) : [],
  };
}

type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function inputsOf({ isFixed, ...inputs }: Generated<typeof anyInputs>) {
  return { ...inputs, isFixed: isFixed && inputs.notBefore !== null };
}

function taskOf({ inputs, statusId, begun, ...task }: Generated<typeof anyTask>, title: string, has: Has) {
  const length = task.duration ?? 0;
  return {
    ...task,
    title,
    statusId: has.inputs ? statusId : (1 as const),
    ...(has.inputs && {
      ...inputsOf(inputs),
      startedOn: statusId > 1 ? dayAfterStart(begun) : null,
      completedOn: statusId === 3 ? dayAfterStart(begun + length) : null,
    }),
    ...(has.dates && { scheduledStart: dayAfterStart(begun), scheduledCompletion: dayAfterStart(begun + length) }),
  };
}

interface NumberedRow {
  number: number;
  phase: number;
  isPhase: boolean;
}

/** The phases and tasks with their numbers in the import, in which major phases count, too. */
function numberedRows(taskCounts: readonly number[]): NumberedRow[] {
  let number = 0;
  return taskCounts.flatMap((tasks, phase) => {
    if (phase % 2 === 0) number += 1;
    return Array.from({ length: tasks + 1 }, (_, at) => {
      number += 1;
      return { number, phase, isPhase: at === 0 };
    });
  });
}

/** Links down the plan between rows that do not hold each other. */
function linksOf(links: readonly Generated<typeof anyLink>[], rows: readonly NumberedRow[]) {
  const taken = new Set<string>();
  return links.flatMap(({ from, to, ...terms }) => {
    const [first, second] = [from % rows.length, to % rows.length].toSorted((one, other) => one - other);
    const [above, below] = [rows[first ?? 0], rows[second ?? 0]];
    if (!above || !below || above === below) return [];
    if (above.phase === below.phase && (above.isPhase || below.isPhase)) return [];
    const ends = { from: String(above.number), to: String(below.number) };
    if (taken.has(JSON.stringify(ends))) return [];
    taken.add(JSON.stringify(ends));
    return [{ ...ends, ...terms }];
  });
}
