// The random plans of the engine's properties have everything that a plan can have: a property over plans without fixed
// rows would say nothing about them.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../../../../tests/support/schedule/any-plan.ts';
import { weekdays } from '../../../../tests/support/schedule/small-plans.ts';
import { expectShares } from '../../../../tests/support/shares.ts';
import type { PlanInput, TaskInput } from './plan.ts';

const made = fc.sample(anyPlan(true), { numRuns: 300, seed: 1 });
const rows = made.flatMap(({ plan }) => plan.phases.flatMap((phase): TaskInput[] => [phase, ...phase.tasks]));
const links = made.flatMap(({ plan }) => plan.links);
const days = made.flatMap(({ calendar: { company, project } }) => [...company.values(), ...project.values()]);

test('rows of random plans have each input, and many have none', () => {
  expectShares(rows, {
    'after the rows above': [20, ({ begins }) => begins === 'after_previous'],
    'with the row above': [10, ({ begins }) => begins === 'with_previous'],
    'after its links': [10, ({ begins }) => begins === 'after_links'],
    'with its phase': [10, ({ begins }) => begins === 'with_parent'],
    'with a duration': [60, ({ length }) => length !== null],
    'without a duration': [8, ({ length }) => length === null],
    'not before a day': [15, ({ notBefore }) => notBefore !== null],
    'before no day': [50, ({ notBefore }) => notBefore === null],
    fixed: [6, ({ isFixed }) => isFixed],
    'with a deadline': [15, ({ deadline }) => deadline !== null],
    milestones: [10, ({ isMilestone }) => isMilestone],
    outdoors: [30, ({ isOutdoors }) => isOutdoors],
    'every day counts': [30, ({ isElapsed }) => isElapsed],
    started: [5, ({ startedOn, completedOn }) => startedOn !== null && completedOn === null],
    completed: [5, ({ completedOn }) => completedOn !== null],
  });
});

test('links of random plans have each type, lag and pair of rows', () => {
  expectShares(links, {
    'from an end to a start': [20, ({ type }) => type === 'FS'],
    'from a start to a start': [20, ({ type }) => type === 'SS'],
    'from an end to an end': [20, ({ type }) => type === 'FF'],
    'from a start to an end': [20, ({ type }) => type === 'SF'],
    'to the end of a phase': [5, ({ to, type }) => to.kind === 'phase' && type.endsWith('F')],
    later: [30, ({ lag }) => lag > 0],
    earlier: [20, ({ lag }) => lag < 0],
    'at once': [3, ({ lag }) => lag === 0],
    'in working days': [30, ({ lagIn }) => lagIn === 'work'],
    'in calendar days': [30, ({ lagIn }) => lagIn === 'calendar'],
    'from the start of a phase': [5, ({ from, type }) => from.kind === 'phase' && type === 'SS'],
    'from the end of a phase': [5, ({ from, type }) => from.kind === 'phase' && type === 'FS'],
    'to a phase': [10, ({ to }) => to.kind === 'phase'],
    'between tasks': [20, ({ from, to }) => from.kind === 'task' && to.kind === 'task'],
  });
});

test('random plans have each kind of day, a day that all is planned from, and phases with and without tasks', () => {
  const kinds = ['holiday', 'closed', 'weather', 'extra'] as const;
  expectShares(days, Object.fromEntries(kinds.map((kind) => [kind, [15, (each: string) => each === kind]])));
  const inPlan = (is: (plan: PlanInput) => boolean) => (each: (typeof made)[number]) => is(each.plan);
  expectShares(made, {
    'planned from a day': [15, inPlan(({ plannedFrom }) => plannedFrom !== null)],
    'planned from no day': [50, inPlan(({ plannedFrom }) => plannedFrom === null)],
    'several phases': [50, inPlan(({ phases }) => phases.length > 1)],
    'a milestone that is a phase': [20, inPlan(({ phases }) => phases.some(({ isMilestone }) => isMilestone))],
    'a phase without tasks': [20, inPlan(({ phases }) => phases.some(({ tasks }) => tasks.length === 0))],
    'several links': [50, inPlan((plan) => plan.links.length > 1)],
  });
  expectShares(made, { 'a week of its own': [15, ({ calendar }) => calendar.week !== weekdays.week] });
  expect(fc.sample(anyPlan(false), { numRuns: 30, seed: 1 }).flatMap(({ plan }) => plan.phases)).toSatisfy(
    (phases: TaskInput[]) => phases.every(({ startedOn, completedOn }) => startedOn === null && completedOn === null),
  );
});
