import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { readMspdi } from '../mspdi/read-mspdi.ts';
import type { BroughtPlan, Into } from './brought-plan.ts';
import { pinAll, prove, toldOfClosing } from './prove.ts';
import { planOf } from './to-plan.ts';

const week = [true, true, true, true, true, false, false];
const company = { week, days: [] };
const fresh: Into = { kind: 'new', today: '2026-01-01', company };
const linked = { kind: 'linked', start: '2026-03-02', plannedFrom: null, workWeek: null, days: [], company } as const;

const outlineOf = (file: string) => readMspdi(readFileSync(join('tests/support/mspdi', `${file}.xml`)));
const read = (file: string, into: Into = fresh) => planOf(outlineOf(file), into);

const phasesOf = ({ majorPhases }: BroughtPlan) =>
  majorPhases.map(({ name, phases }) => [
    name,
    ...phases.map((phase) => [phase.name, ...phase.tasks.map((task) => task.title)]),
  ]);
const rowOf = ({ majorPhases }: BroughtPlan, name: string) =>
  majorPhases.flatMap(({ phases }) => phases).find((phase) => phase.name === name);
const linksOf = ({ links }: BroughtPlan) => links.map(({ from, to, type, lag }) => `${from} ${type}${lag} ${to}`);
const toldOf = ({ told }: BroughtPlan, name: string) =>
  told.flatMap((each) =>
    each.name === name && each.kind === 'different' ? `${each.field}: ${each.from} → ${each.to}` : [],
  );
const leftOf = ({ told }: BroughtPlan) =>
  told.flatMap((each) => (each.kind === 'left' && each.name === 'The file' ? each.what : []));

test('a row that holds all others is the project; levels between give their names to phases', () => {
  const plan = read('outline');
  expect(plan.name).toBe('Lakeview House');
  expect(phasesOf(plan)).toEqual([
    ['Sitework', ['Survey'], ['Excavate']],
    [
      'Interior',
      ['Finishes › Level 1', 'Paint', 'Floors'],
      ['Finishes › Level 2', 'Paint', 'Floors'],
      ['Kitchen', 'Cabinets'],
      ['Final clean'],
    ],
  ]);
  expect(toldOf(plan, 'Finishes')).toHaveLength(1);
  expect(plan.majorPhases[0]?.description).toBe('Everything outside');
});

test('links from and to a level are links of each of its phases', () => {
  const plan = read('outline');
  // Interior waits for Sitework: four phases for two each; Kitchen for both phases of Finishes.
  expect(linksOf(plan)).toHaveLength(15);
  expect(linksOf(plan)).toEqual(expect.arrayContaining(['2 FS0 5', '3 FS0 13', '5 FS0 11', '8 FS0 11', '5 FS2 9']));
  expect(prove(plan, fresh)).toMatchObject({ compared: 8, off: [] });
});

test('a row at the top is a phase in a major phase of its name', () => {
  expect(phasesOf(read('flat'))).toEqual([
    ['Demolish', ['Demolish']],
    ['Rebuild', ['Rebuild']],
    ['Handover', ['Handover']],
  ]);
});

test('constraints are days to begin, or told deadlines', () => {
  const plan = read('constraints');
  const free = { notBefore: null, isFixed: false, deadline: null };
  expect(rowOf(plan, 'As late as possible')).toMatchObject(free);
  expect(rowOf(plan, 'Must start on')).toMatchObject({ notBefore: '2026-03-10', isFixed: true });
  expect(rowOf(plan, 'Must finish on')).toMatchObject({ notBefore: '2026-03-09', isFixed: true });
  expect(rowOf(plan, 'Start no earlier')).toMatchObject({ notBefore: '2026-03-10', isFixed: false });
  expect(rowOf(plan, 'Start no later')).toMatchObject({ ...free, deadline: '2026-03-11' });
  expect(rowOf(plan, 'Finish no earlier')).toMatchObject({ notBefore: '2026-03-09', isFixed: false });
  expect(rowOf(plan, 'Finish no later')).toMatchObject({ ...free, deadline: '2026-03-10' });
  expect(rowOf(plan, 'As soon as possible, with a deadline')).toMatchObject({ ...free, deadline: '2026-03-20' });
  expect(toldOf(plan, 'Finish no later')).toEqual([
    'Constraint: must end no later than Mar 10, 2026 → deadline Mar 10, 2026',
  ]);
  expect(plan.told).toHaveLength(5);
  expect(prove(plan, fresh).off).toEqual([]);
});

test('rows typed by hand are fixed on their days', () => {
  const plan = read('manual');
  expect(rowOf(plan, 'Typed by hand')).toMatchObject({ notBefore: '2026-03-17', isFixed: true, begins: 'with_parent' });
  expect(toldOf(plan, 'Typed by hand')).toEqual(['Scheduling: by hand → fixed on Mar 17, 2026']);
});

test('the plan starts with its earliest row; what nothing holds still waits for the start of the file', () => {
  const plan = read('before-start');
  expect(plan.start).toBe('2026-03-02');
  expect(rowOf(plan, 'Order windows')).toMatchObject({ notBefore: '2026-03-04', isFixed: true });
  expect(rowOf(plan, 'Excavate')).toMatchObject({ notBefore: '2026-03-09' });
  expect(rowOf(plan, 'Pour')).toMatchObject({ notBefore: null, begins: 'after_links' });
  expect(plan.told.map((told) => told.name)).toEqual(['The file']);
  expect(prove(plan, fresh).off).toEqual([]);
});

test('all four types of links, with their lags, stand on the days of the file', () => {
  const { compared, off } = prove(read('links'), fresh);
  expect(compared).toBe(10);
  expect(off.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Four hours later: A lag of it is rounded',
    'After half of it: A lag of it is rounded',
  ]);
});

test('a new project takes the calendar of the file, a plan that is there is told of it', () => {
  const plan = read('calendar');
  expect(plan.workWeek).toEqual([true, true, true, true, true, true, false]);
  expect(plan.days.slice(0, 3).map(({ day, kind, note }) => `${day} ${kind} ${note}`)).toEqual([
    '2026-03-12 closed Spring break',
    '2026-03-13 closed Spring break',
    '2026-03-15 extra Inspection Sunday',
  ]);
  expect(prove(plan, fresh).off).toEqual([]);
  const kept = read('calendar', linked);
  expect(kept).toMatchObject({ workWeek: null, days: [] });
  expect(toldOf(kept, 'The file')).toEqual(['Working times: 2 days with hours of its own → worked days']);
  expect(leftOf(kept)).toEqual([
    'its calendar: the week Mon, Tue, Wed, Thu, Fri, Sat (here Mon, Tue, Wed, Thu, Fri), 3 days off that this plan works, 1 day worked that this plan has off. A plan that is there keeps its own',
  ]);
  const same = { ...linked, workWeek: plan.workWeek, days: plan.days };
  expect(leftOf(read('calendar', same))).toEqual([]);
});

// docs/product.md#ms-project
test('a plan that is there is told that the baseline of the file does not come', () => {
  expect(leftOf(read('baseline'))).toEqual(['baselines 1 to 10 (1 task)']);
  expect(leftOf(read('baseline', linked))).toEqual([
    'baselines 1 to 10 (1 task)',
    'its baseline, the planned days of 1 task. A plan that is there keeps its own',
  ]);
});

test('days off of the company that the file works on are worked, and told', () => {
  const holiday = { day: '2026-03-03', kind: 'holiday' as const, note: 'Founding Day' };
  const into: Into = { ...fresh, company: { week, days: [holiday] } };
  const plan = read('flat', into);
  expect(plan.days).toEqual([{ day: '2026-03-03', kind: 'extra', note: 'Founding Day' }]);
  expect(toldOf(plan, 'The file')[0]).toContain('Founding Day, Mar 3, 2026');
  expect(prove(plan, into).off).toEqual([]);
});

test('rows that are off are pinned to the days of the file', () => {
  const plan = read('own-calendars');
  expect(prove(plan, fresh).off.map(({ name }) => name)).toEqual(['Crane on Saturday', 'Leave of the crew']);
  const pinned = pinAll(plan, fresh);
  expect(pinned.proof.off).toEqual([]);
  expect(rowOf(pinned.plan, 'Crane on Saturday')).toMatchObject({ notBefore: '2026-03-07', isFixed: true });
});

test('links that close a loop are named, only those', () => {
  const plan = read('loop');
  const proof = prove(plan, fresh);
  expect(proof.refusal).toBeNull();
  expect(toldOfClosing(plan, proof)).toEqual([
    { kind: 'left', number: 3, name: 'Hen', what: 'its link from “Egg”: the two would wait for each other' },
  ]);
  expect(plan.told).toEqual([{ kind: 'left', number: 4, name: 'Nest', what: 'a link from “Work”, which holds it' }]);
});

test('work that has begun or is done has its days and its status', () => {
  const plan = read('progress');
  expect(rowOf(plan, 'Done')).toMatchObject({ startedOn: '2026-03-02', completedOn: '2026-03-04' });
  expect(prove(plan, fresh).off).toEqual([]);
});

test('a baseline and who does rows go by their numbers', () => {
  expect(read('baseline').baseline).toEqual([{ row: '2', start: '2026-03-02', completion: '2026-03-04' }]);
  expect(read('people').names).toEqual([
    { row: '2', name: 'Blue Oak Plumbing' },
    { row: '4', name: 'Nobody Known' },
  ]);
});

test('a plan whose dates are typed gets the days of the file', () => {
  const plan = read('before-start', { ...linked, kind: 'manual', start: null });
  expect(rowOf(plan, 'Pour')).toMatchObject({ scheduledStart: '2026-03-11', scheduledCompletion: '2026-03-13' });
  expect(prove(plan, { ...linked, kind: 'manual', start: null })).toMatchObject({ compared: 0, refusal: null });
});

test('a house of five levels, with milestones, holidays and a baseline, stands on the days of its file', () => {
  const plan = read('house');
  expect(plan.majorPhases.map(({ name }) => name)).toEqual([
    'Preconstruction',
    'Sitework',
    'Shell',
    'Systems',
    'Interior',
    'Outside',
  ]);
  expect(outlineOf('house').rows).toHaveLength(218);
  expect(plan.majorPhases[1]?.phases.map(({ name }) => name)).toEqual([
    'Ground › Clearing',
    'Ground › Excavation',
    'Foundation › Footings',
    'Foundation › Walls',
  ]);
  expect(plan.baseline).toHaveLength(156);
  expect(plan.days.map(({ note }) => note)).toContain('Thanksgiving');
  expect(plan.days.filter(({ kind }) => kind === 'weather')).toHaveLength(7);
  const outside = plan.majorPhases[5]?.phases.flatMap(({ tasks }) => tasks) ?? [];
  expect(outside.find(({ title }) => title === 'Set posts')).toMatchObject({ isOutdoors: true, isElapsed: false });
  expect(outside.find(({ title }) => title === 'Water sod')).toMatchObject({ isElapsed: true, duration: 7 });
  expect(prove(plan, fresh)).toMatchObject({ compared: 156, off: [], refusal: null });
});

test('of more days than a project can have the first come in, and how many do not is told', () => {
  const outline = outlineOf('flat');
  const days = Array.from({ length: 1_200 }, (_, at) => {
    const day = textOf(dayOf('2026-03-02') + 2 * at);
    return { day, kind: at % 2 ? ('weather' as const) : ('closed' as const), note: '' };
  });
  const plan = planOf({ ...outline, days }, fresh);
  expect(plan.days).toEqual(days.slice(0, 1_000));
  expect(leftOf(plan)).toEqual([
    '200 days off, worked or of weather from Aug 23, 2031 on: a project has 1,000 days of its own at most',
  ]);
});
