import { describe, expect, test } from 'vitest';
import type { Facts } from '../../../functions/core/common/facts.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/core/plan/facts.ts';
import { afterText, readAfter } from '../../../functions/core/schedule/words/after-text.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { applyPending } from '../../sync/plan/changes/pending.ts';
import { type PlanSnapshot, toSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { assignItem, changeItems } from '../../sync/plan/writes.ts';
import { peopleOf } from './assigned.ts';
import { textOf } from './from-file/read-row.ts';
import { planToSheet } from './plan-to-sheet.ts';
import { columns, columnsOf, sheetFields } from './sheet-columns.ts';
import { readTable, toCsv, toXlsx } from './sheet-files.ts';
import { sheetToPlan } from './sheet-to-plan.ts';

function aPlan(): PlanSnapshot {
  const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  const first = {
    ...aTask(30, 20, 1),
    title: '=SUM(1)',
    description: 'Two\n"lines", quoted',
    ...dates,
    statusId: 2 as const,
  };
  const second = { ...aTask(31, 20, 2), title: 'Same', duration: 3, durationType: 1 as const, startedOn: '2026-03-04' };
  const phase = { ...aPhase(20, 10), name: 'Same', ...dates };
  const twin = { ...aPhase(21, 10, 2), name: 'Same' };
  return toSnapshot(
    aProject([
      {
        ...aMajorPhase(10, 1),
        name: 'Größe & Höhe',
        phases: [
          {
            ...phase,
            tasks: [
              { ...first, notes: [] },
              { ...second, notes: [] },
            ],
          },
          { ...twin, tasks: [{ ...aTask(32, 21, 1), title: 'Same', notes: [] }] },
        ],
      },
      { ...aMajorPhase(11, 2), name: 'Größe & Höhe', phases: [] },
    ]),
  );
}

const shapeOf = (table: unknown[][]) => {
  const { majorPhases, problems } = sheetToPlan(table);
  expect(problems).toEqual([]);
  return majorPhases;
};

test('a plan has one row per item, below its parents', () => {
  const [heads, ...rows] = planToSheet(aPlan());
  expect(heads).toEqual(columnsOf('manual'));
  expect(heads).not.toContain('Begins');
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Größe & Höhe', null, null],
    ['Größe & Höhe', 'Same', null],
    ['Größe & Höhe', 'Same', '=SUM(1)'],
    ['Größe & Höhe', 'Same', 'Same'],
    ['Größe & Höhe', 'Same', null],
    ['Größe & Höhe', 'Same', 'Same'],
    ['Größe & Höhe', null, null],
  ]);
});

describe('what went out comes in again as it was', () => {
  const expected = [
    {
      name: 'Größe & Höhe',
      phases: [
        {
          name: 'Same',
          scheduledStart: '2026-03-02',
          tasks: [
            { title: '=SUM(1)', description: 'Two\n"lines", quoted', statusId: 2, scheduledCompletion: '2026-03-06' },
            { title: 'Same', duration: 3, durationType: 1, startedOn: '2026-03-04' },
          ],
        },
        { name: 'Same', tasks: [{ title: 'Same' }] },
      ],
    },
    { name: 'Größe & Höhe', phases: [] },
  ];

  test('by CSV', async () => {
    const file = new File([toCsv(planToSheet(aPlan()))], 'plan.csv');
    expect(await file.text()).toContain(`'=SUM(1)`);
    expect(shapeOf(await readTable(file))).toMatchObject(expected);
  });

  test('by .xlsx', async () => {
    const file = new File([await toXlsx(planToSheet(aPlan()))], 'plan.xlsx');
    expect(shapeOf(await readTable(file))).toMatchObject(expected);
  });
});

// docs/product.md#sheet-assigned
test('who does a row goes out and comes in by name, and a name that nobody has is told', () => {
  const people = peopleOf({
    users: [{ id: '3f8e5a10-0000-4000-8000-000000000001', name: 'Ana Reyes', isDeleted: false }],
    trades: [
      { id: 5, name: 'Tiles & Co', isDeleted: false, hue: 1, crews: 1, language: 'es', hasLink: false },
      { id: 6, name: 'Gone', isDeleted: true, hue: 1, crews: 1, language: 'en', hasLink: false },
    ],
  });
  const [tiles, ana] = people;
  if (!tiles || !ana) throw new Error('There are two whom work can be assigned to');
  const plan = aPlan();
  const at = (entity: 'phase' | 'task', id: number) => ({ entity, id, name: '' });
  const gone = { userId: null, tradeId: 6 };
  const assigned = changeItems([
    assignItem(at('task', 30), tiles),
    assignItem(at('task', 30), ana),
    assignItem(at('task', 31), gone),
    assignItem(at('phase', 20), ana),
  ]);
  const table = planToSheet(applyPending(plan, assigned ? [assigned] : []), people);
  const column = columnsOf('manual').indexOf('Assigned');
  expect(table.map((row) => row[column])).toEqual([
    ...['Assigned', null, 'Ana Reyes', 'Tiles & Co; Ana Reyes', null, null, null, null],
  ]);
  expect(sheetToPlan(table, people)).toMatchObject({
    assignments: [
      { row: '2', userId: ana.userId },
      { row: '3', tradeId: 5 },
      { row: '3', userId: ana.userId },
    ],
    problems: [],
  });
  const typed = sheetToPlan(
    [
      ['Major Phase', 'Task', 'Phase', 'Assigned'],
      ['A', '', '', 'Ana Reyes'],
      ['A', 'C', 'B', 'ana reyes;;Nobody; ANA REYES'],
    ],
    people,
  );
  expect(typed).toMatchObject({ assignments: [{ row: '3', userId: ana.userId }] });
  expect(typed.problems).toEqual([
    { row: 2, text: 'Assigned: not for a major phase' },
    { row: 3, text: 'Assigned: nobody is called “Nobody”' },
  ]);
});

// A row that takes time is no milestone.
// docs/product.md#sheet-inputs
test.each([{ duration: 0 }, { isMilestone: false }])('every field of a sheet is exported and imported, %o', (other) => {
  const samples = {
    text: 'A text',
    number: 7,
    day: '2026-03-04',
    status: 3,
    unit: 1,
    begins: 'after_links',
    flag: true,
  } as const;
  const filled = {
    ...Object.fromEntries(sheetFields.map((field) => [field, samples[taskFacts[field].kind]])),
    ...other,
  };
  const task = { ...aTask(30, 20, 1), ...filled, notes: [] };
  const phase = { ...aPhase(20, 10), ...filled, tasks: [task] };
  const project = aProject([{ ...aMajorPhase(10, 1), ...filled, phases: [phase] }]);
  const links = [
    {
      id: 1,
      from: { entity: 'task', id: 30 },
      to: { entity: 'phase', id: 20 },
      type: 'SS',
      lag: 2,
      lagIn: 'work',
      version: 1,
    },
  ] as const;
  const plan = toSnapshot({ ...project, scheduleMode: 'linked', links: [...links] });
  const [majorPhase] = shapeOf(planToSheet(plan));
  // The task is the third row of the plan, and the fourth of the spreadsheet.
  expect(planToSheet(plan)[2]?.at(-1)).toBe('4SS+2d');
  expect(sheetToPlan(planToSheet(plan)).links).toEqual([{ from: '3', to: '2', type: 'SS', lag: 2, lagIn: 'work' }]);
  const fieldsOf = (facts: Facts) =>
    Object.fromEntries(Object.entries(filled).filter(([field]) => facts[field]?.written));
  expect(majorPhase?.phases[0]?.tasks[0]).toEqual({ title: 'task 30', ...fieldsOf(taskFacts) });
  expect(majorPhase?.phases[0]).toMatchObject({ name: 'phase 20', ...fieldsOf(phaseFacts) });
  expect(majorPhase).toMatchObject({ name: 'major 10', ...fieldsOf(majorPhaseFacts) });
});

test.each(['=1', '+1', '-1', '@a', '\t=1', '\n=1', '\r=1', ' =1', '\u00a0=1', '＝1', '=1\nmore', '\ttext'])(
  'the text %j is marked as text in CSV, and read back without the mark',
  async (text) => {
    const file = new File([toCsv([['Task'], [text]])], 'plan.csv');
    expect(await file.text()).toContain(`"'${text}"`);
    const [, row] = await readTable(file);
    expect(textOf(row?.[0])).toBe(text.trim());
  },
);

test.each(['1 = 1', 'a\n=1', "'quoted'", "it's"])('the text %j needs no mark', async (text) => {
  const file = new File([toCsv([['Task'], [text]])], 'plan.csv');
  expect(await file.text()).not.toContain(`'${text}`);
  const [, row] = await readTable(file);
  expect(textOf(row?.[0])).toBe(text);
});

test('missing names are those of previous rows', () => {
  const table = [
    ['Task', 'Phase', 'Major Phase', 'Scheduled Start'],
    ['Measure', 'Concept', 'Design', '03/02/2026'],
    ['Draw', '', '', null],
    ['', '', '', ''],
    ['Review', 'Drawings', '', undefined],
  ];
  expect(shapeOf(table)).toMatchObject([
    {
      name: 'Design',
      phases: [
        { name: 'Concept', tasks: [{ title: 'Measure', scheduledStart: '2026-03-02' }, { title: 'Draw' }] },
        { name: 'Drawings', tasks: [{ title: 'Review' }] },
      ],
    },
  ]);
});

const problemsOf = (...rows: unknown[][]) =>
  sheetToPlan([[...columns], ...rows]).problems.map(({ row, text }) => `${row}: ${text}`);
const row = (fields: Partial<Record<(typeof columns)[number], unknown>>) =>
  columns.map((column) => fields[column] ?? '');

describe('every problem names its row', () => {
  test.each([
    ['no heads', [['Name'], ['Design']], /^1: There is no column “Major Phase”/],
    ['heads alone', [[...columns]], /^2: There are no rows/],
    ['no name', [[...columns], row({ Description: 'x' })], /^2: There is no name/],
    [
      'a task before any phase',
      [[...columns], row({ 'Major Phase': 'M' }), row({ Task: 'T' })],
      /^3: It is in no phase/,
    ],
    ['a phase before any major phase', [[...columns], row({ Phase: 'P' })], /^2: It is in no major phase/],
  ])('%s', (_what, table, expected) => {
    expect(
      sheetToPlan(table)
        .problems.map(({ row, text }) => `${row}: ${text}`)
        .join('\n'),
    ).toMatch(expected);
  });

  test.each([
    [{ Status: 'Done' }, 'Status: “Done” is none of Scheduled, Started, Completed'],
    [{ Duration: 'long' }, 'Duration: “long” is not a whole number up to 3650'],
    [{ Duration: -1 }, 'Duration: “-1” is not a whole number up to 3650'],
    [{ Unit: 'months' }, 'Unit: “months” is none of days, weeks'],
    [{ 'Scheduled Start': '02/30/2026' }, 'Scheduled Start: “02/30/2026” is not a date'],
    [{ 'Actual Start': '2026-03-02', 'Actual Completion': '2026-03-01' }, 'Actual Completion is before its start'],
    [
      { Begins: 'soon' },
      'Begins: “soon” is none of After the tasks above, With the task above, After its links, With its phase',
    ],
    [{ Fixed: 'x', 'Not Before': '2026-03-02' }, 'Fixed: “x” is neither Yes nor No'],
    [{ Fixed: 'Yes' }, 'Fixed needs Not Before'],
    [
      { Milestone: 'Yes', Duration: 5 },
      'Milestone is Yes and Duration is 5: a milestone takes no time. Empty one of the two',
    ],
    [{ 'Major Phase': 'x'.repeat(201) }, 'Major Phase is longer than 200 characters'],
  ])('%o', (fields, text) => {
    expect(
      problemsOf(row({ 'Major Phase': 'M' }), row({ 'Major Phase': 'M', Phase: 'P', Task: 'T', ...fields })),
    ).toEqual([`3: ${text}`]);
  });

  test.each(['After the tasks above', 'After the rows above', 'with the row above'])(
    '%s says what it starts after',
    (begins) => {
      expect(
        problemsOf(row({ 'Major Phase': 'M' }), row({ 'Major Phase': 'M', Phase: 'P', Task: 'T', Begins: begins })),
      ).toEqual([]);
    },
  );

  test('all of them at once, in order', () => {
    const wrong = row({ 'Major Phase': 'M', Status: '?', Unit: '?' });
    expect(problemsOf(wrong, wrong)).toHaveLength(4);
  });
});

describe('what a row waits for', () => {
  const heads = ['Major Phase', 'Phase', 'Task', 'After'];

  test.each([
    ['3', { type: 'FS', lag: 0, lagIn: 'work' }],
    ['3FS', { type: 'FS', lag: 0, lagIn: 'work' }],
    ['3fs+2d', { type: 'FS', lag: 2, lagIn: 'work' }],
    ['3 SS - 1 ed', { type: 'SS', lag: -1, lagIn: 'calendar' }],
    ['3FF', { type: 'FF', lag: 0, lagIn: 'work' }],
    ['3 sf + 5d', { type: 'SF', lag: 5, lagIn: 'work' }],
    ['3+4 days', { type: 'FS', lag: 4, lagIn: 'work' }],
  ])('is read from %j', (text, link) => {
    expect(readAfter(text)).toEqual([{ row: 3, ...link }]);
  });

  test('is written as it is read', () => {
    const text = '3, 4SS, 5FS+2d, 6FS-3ed, 7FF, 8FF+1d, 9SF-2ed';
    expect(afterText(readAfter(text) ?? [])).toBe(text);
  });

  // docs/product.md#sheet-inputs
  test('leads from and to rows of the plan, also where a parent has no row of its own', () => {
    const { links, problems } = sheetToPlan([
      heads,
      ['Build', 'Frame', 'Walls', ''],
      ['', '', 'Roof', '2FS+1d'],
      ['', 'Paint', '', '3'],
      ['', 'Clean', '', '4FF+2d, 3SF'],
    ]);
    expect(problems).toEqual([]);
    // 1 is Build, 2 is Frame.
    expect(links).toEqual([
      { from: '3', to: '4', type: 'FS', lag: 1, lagIn: 'work' },
      { from: '4', to: '5', type: 'FS', lag: 0, lagIn: 'work' },
      { from: '5', to: '6', type: 'FF', lag: 2, lagIn: 'work' },
      { from: '4', to: '6', type: 'SF', lag: 0, lagIn: 'work' },
    ]);
  });

  test('names the row that is wrong', () => {
    const { problems } = sheetToPlan([
      heads,
      ['Build', '', '', ''],
      ['', 'Frame', '', 'soon'],
      ['', '', 'Walls', '2, 4'],
      ['', '', 'Roof', '99'],
    ]);
    expect(problems).toEqual([
      { row: 3, text: 'After: “soon” is not a list of rows such as 3, 3FS+2d or 5SS' },
      { row: 4, text: 'After: row 2 is a major phase, which has the dates of its phases' },
      { row: 4, text: 'After: a row does not wait for itself' },
      { row: 5, text: 'After: there is no row 99' },
    ]);
  });
});
