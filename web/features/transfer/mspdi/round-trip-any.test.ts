import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleOf } from '../../../../functions/schedule/forward.ts';
import { planInputOf } from '../../../../functions/schedule/from-plan.ts';
import { hasTimedTasks } from '../../../../functions/schedule/network.ts';
import { casesFor } from '../../../../tests/support/cases.ts';
import { anyPlan } from '../../../../tests/support/schedule/any-plan.ts';
import { bring, broughtAgain, intoNew } from '../../../../tests/support/schedule/brought-again.ts';
import { datedAnew, planToWrite } from '../../../../tests/support/schedule/plan-to-write.ts';
import { expectShares } from '../../../../tests/support/shares.ts';
import type { Days } from '../outline/brought-plan.ts';
import { prove } from '../outline/prove.ts';
import type { PlanToWrite, TaskToWrite } from './plan-to-write.ts';
import { readAgain } from './read-again.ts';
import { sayable } from './sayable.ts';
import { leftByMspdi, writeMspdi } from './write-mspdi.ts';

const TODAY = '2026-01-01';
const plans = anyPlan(true).map(planToWrite);

/** The days of phases and tasks in their order, by name. */
function daysOf({ majorPhases }: PlanToWrite): [string, Days | null][] {
  const rows = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => [phase, ...phase.tasks]));
  return rows.map(({ name, scheduledStart: start, scheduledCompletion: finish }) => [
    name,
    start && finish ? { start, finish } : null,
  ]);
}

/** Phases with tasks that wait until after the last of these: a level of a file ends with its rows. */
function opensLate(plan: PlanToWrite): boolean {
  const { network, spans } = scheduleOf(planInputOf(plan));
  return network.phases.some((phase) => hasTimedTasks(phase) && spans.get(phase)?.last === null);
}

// docs/product.md#ms-project-export
test(
  'a plan has the same days after an export and an import, and after another, but for what is told',
  async () => {
    const told = { byExport: 0, byImport: 0 };
    await fc.assert(
      fc.property(plans, (plan) => {
        const said = datedAnew(sayable(plan));
        if (leftByMspdi(said, TODAY).some((what) => what.includes('opening after the last of its tasks'))) {
          told.byExport += 1;
          expect(opensLate(said)).toBe(true);
          return;
        }
        const first = bring(writeMspdi(said, TODAY));
        if (first.told.some((each) => each.kind === 'different' && each.field === 'Weather')) {
          told.byImport += 1;
          return;
        }
        const proof = prove(first, intoNew);
        expect([proof.refusal, proof.off, proof.closing]).toEqual([null, [], []]);
        const again = broughtAgain(first, proof);
        expect(daysOf(again)).toEqual(daysOf(said));
        const second = bring(writeMspdi(again, TODAY));
        expect(daysOf(broughtAgain(second))).toEqual(daysOf(said));
      }),
      // The same plans in each `npm test`; the nightly run looks for others.
      { numRuns: casesFor(500, 5000), seed: casesFor(26, Date.now()) },
    );
    expect(told.byExport).toBeLessThan(casesFor(500, 5000) / 10);
    expect(told.byImport).toBeLessThan(casesFor(500, 5000) / 50);
  },
  casesFor(180_000, 900_000),
);

test('where rows of a plan are on other days when its file is read again, something of the plan was told', () => {
  const untold: PlanToWrite[] = [];
  let isOff = 0;
  for (const plan of fc.sample(plans, { numRuns: casesFor(300, 3000), seed: casesFor(5, Date.now()) })) {
    const shown = datedAnew(plan);
    const [, on, compared] = /(\d+) of (\d+)/.exec(readAgain(shown, TODAY) ?? '') ?? [];
    if (on === compared) continue;
    isOff += 1;
    if (leftByMspdi(shown, TODAY).length === 0) untold.push(shown);
  }
  expect(untold).toEqual([]);
  expect(isOff).toBeGreaterThan(0);
});

const hasActuals = ({ startedOn, completedOn }: Pick<TaskToWrite, 'startedOn' | 'completedOn'>) =>
  startedOn !== null || completedOn !== null;
const some = fc.sample(plans, { numRuns: 200, seed: 1 });
const left = some.map((plan) => ({ plan, told: leftByMspdi(plan, TODAY) }));

// docs/product.md#ms-project-export
test('what a file cannot say of a plan is told, with how many', () => {
  for (const { plan, told } of left) {
    const phases = plan.majorPhases.flatMap((major) => major.phases.filter(({ tasks }) => tasks.length > 0));
    const leaves = plan.majorPhases.flatMap((major) =>
      major.phases.flatMap((phase) => (phase.tasks.length > 0 ? phase.tasks : [phase])),
    );
    const counts = {
      'with a length beyond its tasks': sayable(plan).lengths.length,
      'with a fixed or actual day of its own': phases.filter((phase) => phase.isFixed || hasActuals(phase)).length,
      'to the end of a phase with tasks': plan.links.filter((link) => !sayable(plan).links.includes(link)).length,
      'without a duration: no dates': leaves.filter((row) => !row.duration && !row.isMilestone && !hasActuals(row))
        .length,
      'The plan is brought up to': plan.plannedFrom ? 1 : 0,
    };
    for (const [what, count] of Object.entries(counts)) {
      const line = told.find((each) => each.includes(what));
      expect(Number.parseInt(line?.replace('The plan', '1') ?? '0', 10), what).toBe(count);
    }
  }
});

test('the plans that go there and back have all that a file can say', () => {
  const rows = some.flatMap(({ majorPhases }) =>
    majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => [phase, ...phase.tasks])),
  );
  expectShares(rows, {
    milestones: [10, ({ isMilestone }) => isMilestone],
    'every day counts': [30, ({ isElapsed }) => isElapsed],
    outdoors: [30, ({ isOutdoors }) => isOutdoors],
    fixed: [6, ({ isFixed }) => isFixed],
    'not before a day': [15, ({ notBefore }) => notBefore !== null],
    'in weeks': [3, ({ durationType }) => durationType === 1],
    'with a deadline': [15, ({ deadline }) => deadline !== null],
    begun: [3, ({ startedOn, completedOn }) => startedOn !== null && completedOn === null],
    completed: [3, ({ completedOn }) => completedOn !== null],
  });
  expectShares(
    some.flatMap((plan) => sayable(plan).links),
    Object.fromEntries(
      (['FS', 'SS', 'FF', 'SF'] as const).map((type) => [type, [15, (link: { type: string }) => link.type === type]]),
    ),
  );
  expectShares(some, {
    'a week of its own': [15, ({ workWeek }) => workWeek !== null],
    'days of the company': [50, ({ calendar }) => calendar.days.length > 0],
    weather: [30, ({ days }) => days.some(({ kind }) => kind === 'weather')],
    'several major phases': [20, ({ majorPhases }) => majorPhases.length > 1],
  });
  expect(left.filter(({ told }) => told.length > 0).length).toBeGreaterThan(some.length / 2);
});

test('weather on a day off that is worked is told: a day is of one kind', () => {
  const [plan] = some;
  if (!plan) throw new Error('There is no plan');
  const sunday = '2026-03-22';
  const outdoors = plan.majorPhases.map((major) => ({
    ...major,
    phases: major.phases.map((phase) => ({ ...phase, isOutdoors: true })),
  }));
  const calendar = { ...plan.calendar, days: [{ day: sunday, kind: 'extra' as const }] };
  const days = [{ day: sunday, kind: 'weather' as const }];
  const brought = bring(writeMspdi({ ...plan, majorPhases: outdoors, workWeek: null, calendar, days }, TODAY));
  expect(brought.days).toEqual([{ day: sunday, kind: 'extra', note: '' }]);
  expect(brought.told).toMatchObject([
    { field: 'Weather', from: '1 day that is worked, but not outdoors', to: 'worked outdoors, too' },
  ]);
});
