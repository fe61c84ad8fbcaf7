// The sieve of other programs' files: generated plans are written as files of MS Project, and read back from them.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { calendarOfRow } from '../../../../../functions/core/schedule/engine/calendar.ts';
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { planInputOf } from '../../../../../functions/core/schedule/from-plan.ts';
import { anyPlan } from '../../../../../tests/support/schedule/any-plan.ts';
import { bring, broughtAgain, intoNew } from '../../../../../tests/support/schedule/brought-again.ts';
import { casesFor } from '../../../../../tests/support/schedule/cases.ts';
import { datedAnew, planToWrite } from '../../../../../tests/support/schedule/plan-to-write.ts';
import { isToldOf } from '../../../../../tests/support/schedule/told-of-rows.ts';
import { expectShares } from '../../../../../tests/support/shares.ts';
import { prove } from '../../outline/prove.ts';
import { type PhaseToWrite, type PlanToWrite, type TaskToWrite, wasBegun } from './plan-to-write.ts';
import { sayable } from './sayable.ts';
import type { ToldOfExport } from './told-of-export.ts';
import { mspdiOf } from './write-mspdi.ts';

const TODAY = '2026-01-01';
const PLANS = casesFor(2000, 10_000);
/** Of so many one is written and read a second time. */
const TWICE = 4;
/** Milliseconds on a machine that does other things, too. */
const MOST = casesFor(180_000, 900_000);
const plans = anyPlan(true).map(planToWrite);

type AnyRow = TaskToWrite | PhaseToWrite;
interface Keyed {
  kind: 'phase' | 'task';
  id: number;
  row: AnyRow;
}

const phasesOf = ({ majorPhases }: PlanToWrite) => majorPhases.flatMap(({ phases }) => phases);
const rowsOf = (plan: PlanToWrite): Keyed[] =>
  phasesOf(plan).flatMap((phase) => [
    { kind: 'phase' as const, id: phase.id, row: phase },
    ...phase.tasks.map((task) => ({ kind: 'task' as const, id: task.id, row: task })),
  ]);

/** The days that a row shows: what is done has its actual ones. */
function shown({ startedOn, completedOn, scheduledStart, scheduledCompletion }: AnyRow): string {
  if (completedOn !== null) return `${startedOn ?? completedOn} ${completedOn}`;
  return `${scheduledStart} ${scheduledCompletion}`;
}
const daysOf = (plan: PlanToWrite) => new Map(rowsOf(plan).map(({ row }) => [row.name, shown(row)]));

interface Tried {
  plan: PlanToWrite;
  told: ToldOfExport[];
  isOff: boolean;
}

/** Writes and reads a plan. Each row is on its days, or it is told of: it itself, or what it waits for. */
function thereAndBack(plan: PlanToWrite) {
  const { xml, told: tell } = mspdiOf(plan, TODAY);
  const told = tell();
  const brought = bring(xml);
  const proof = prove(brought, intoNew);
  expect([proof.refusal, proof.closing]).toEqual([null, []]);
  const read = broughtAgain(brought, proof);
  const days = daysOf(read);
  const off = rowsOf(plan).filter(({ row }) => days.get(row.name) !== shown(row));
  const about = told.flatMap(({ rows, isElsewhere }) => (isElsewhere ? [] : rows));
  const [here, there] = [plan, sayable(plan)].map((each) => scheduleOf(planInputOf(each)));
  const untold = off.filter((row) => here && there && !isToldOf(row, about, here, there));
  expect(untold.map(({ row }) => [row.name, shown(row), days.get(row.name)])).toEqual([]);
  return { plan, told, isOff: off.length > 0, read };
}

const tried: Tried[] = [];
let details: fc.RunDetails<[PlanToWrite]>;

beforeAll(() => {
  const everyPlan = fc.property(plans, (plan) => {
    // Every second one has nothing of what a file cannot say.
    const { read, ...first } = thereAndBack(datedAnew(tried.length % 2 === 0 ? plan : sayable(plan)));
    tried.push(first);
    if (tried.length % TWICE === 0) thereAndBack(read);
  });
  // The same plans in each `npm test`; the nightly run looks for others.
  details = fc.check(everyPlan, { numRuns: PLANS, seed: casesFor(26, Date.now()) });
}, MOST);

// docs/product.md#ms-project-export
test('each row has its days in the file of its plan, or what is told is about that row or what it waits for', () => {
  expect(details.failed ? fc.defaultReportMessage(details) : null).toBeNull();
  expect(details.numRuns).toBe(PLANS);
});

test('of many plans all rows keep their days, and of many nothing is told that would explain others', () => {
  expectShares(tried, {
    'with rows on other days': [5, ({ isOff }) => isOff],
    'with all rows on their days': [40, ({ isOff }) => !isOff],
    'of which nothing is told': [10, ({ told }) => told.length === 0],
  });
});

// docs/product.md#ms-project-export
test('the plans that go there and back have each thing that a file says otherwise, or that was wrong once', () => {
  const all = tried.map(({ plan }) => plan);
  const rows = all.flatMap((plan) => {
    const { calendars, start } = planInputOf(plan);
    return rowsOf(plan).map(({ row }) => {
      const isOff = (day: string | null) =>
        day !== null && calendarOfRow(calendars, row).next(dayOf(day)) !== dayOf(day);
      return { ...row, start, isLevel: 'tasks' in row && row.tasks.length > 0, isOff };
    });
  });
  expectShares(rows, {
    milestones: [10, ({ isMilestone }) => isMilestone],
    'every day counts': [30, ({ isElapsed }) => isElapsed],
    outdoors: [30, ({ isOutdoors }) => isOutdoors],
    fixed: [6, ({ isFixed }) => isFixed],
    'fixed on a day off': [1, ({ isFixed, notBefore, isOff }) => isFixed && isOff(notBefore)],
    'begun on a day off': [0.5, ({ startedOn, isOff }) => isOff(startedOn)],
    'not before a day': [15, ({ notBefore }) => notBefore !== null],
    'not before a day that is before the start of the plan': [
      0.5,
      ({ notBefore, isFixed, start }) => notBefore !== null && !isFixed && dayOf(notBefore) < start,
    ],
    'in weeks': [3, ({ durationType }) => durationType === 1],
    'with a deadline': [15, ({ deadline }) => deadline !== null],
    begun: [3, ({ startedOn, completedOn }) => startedOn !== null && completedOn === null],
    completed: [3, ({ completedOn }) => completedOn !== null],
    'completed, and every day counts': [1, ({ completedOn, isElapsed }) => completedOn !== null && isElapsed],
    'without a duration': [5, (row) => !row.duration && !row.isMilestone],
    'levels with a length of their own': [5, ({ isLevel, duration }) => isLevel && Boolean(duration)],
    'levels with a fixed or actual day of their own': [1, (row) => row.isLevel && (row.isFixed || wasBegun(row))],
  });
  expectShares(
    all.flatMap((plan) => plan.links),
    {
      FS: [15, ({ type }) => type === 'FS'],
      SS: [15, ({ type }) => type === 'SS'],
      FF: [15, ({ type }) => type === 'FF'],
      SF: [15, ({ type }) => type === 'SF'],
      leads: [20, ({ lag }) => lag < 0],
      'days of the calendar': [30, ({ lagIn }) => lagIn === 'calendar'],
      'from or to a phase': [10, ({ from, to }) => from.entity === 'phase' || to.entity === 'phase'],
    },
  );
  expectShares(all, {
    'a week of its own': [15, ({ workWeek }) => workWeek !== null],
    'days of the company': [50, ({ calendar }) => calendar.days.length > 0],
    weather: [30, ({ days }) => days.some(({ kind }) => kind === 'weather')],
    'several major phases': [20, ({ majorPhases }) => majorPhases.length > 1],
    'brought up to a day': [8, ({ plannedFrom }) => plannedFrom !== null],
  });
});

// docs/product.md#ms-project-export
test('what a file cannot say of a plan is told, with how many and of which rows', () => {
  for (const { plan, told } of tried) {
    const phases = phasesOf(plan).filter(({ tasks }) => tasks.length > 0);
    const leaves = phasesOf(plan).flatMap((phase) => (phase.tasks.length > 0 ? phase.tasks : [phase]));
    const said = sayable(plan);
    const counts = {
      'with a length beyond its tasks': said.lengths.length,
      'with a fixed or actual day of its own': phases.filter((phase) => phase.isFixed || wasBegun(phase)).length,
      'to the end of a phase with tasks': plan.links.filter((link) => !said.links.includes(link)).length,
      'without a duration: no dates': leaves.filter((row) => !row.duration && !row.isMilestone && !wasBegun(row))
        .length,
    };
    for (const [what, count] of Object.entries(counts)) {
      const line = told.find(({ text }) => text.includes(what));
      expect([Number.parseInt(line?.text ?? '0', 10), line?.rows.length ?? 0], what).toEqual([count, count]);
    }
    expect(told.some(({ text }) => text.startsWith('The plan is brought up to'))).toBe(plan.plannedFrom !== null);
  }
});

test('weather on a day off that is worked is told: a day is of one kind', () => {
  const [plan] = fc.sample(plans, { numRuns: 1, seed: 1 });
  if (!plan) throw new Error('There is no plan');
  const sunday = '2026-03-22';
  const outdoors = plan.majorPhases.map((major) => ({
    ...major,
    phases: major.phases.map((phase) => ({ ...phase, isOutdoors: true, isElapsed: false })),
  }));
  const calendar = { ...plan.calendar, days: [{ day: sunday, kind: 'extra' as const }] };
  const days = [{ day: sunday, kind: 'weather' as const }];
  const { xml, told } = mspdiOf({ ...plan, majorPhases: outdoors, workWeek: null, calendar, days }, TODAY);
  const ofWeather = told().find(({ text }) => text.includes('not outdoors'));
  expect(ofWeather?.text).toBe(
    '1 day off that is worked, but not outdoors: read again here, it is worked outdoors, too',
  );
  expect(ofWeather?.rows).toContainEqual({ kind: 'phase', id: outdoors[0]?.phases[0]?.id });
  const brought = bring(xml);
  expect(brought.days).toEqual([{ day: sunday, kind: 'extra', note: '' }]);
  expect(brought.told).toMatchObject([
    { field: 'Weather', from: '1 day that is worked, but not outdoors', to: 'worked outdoors, too' },
  ]);
});
