import { describe, expect, test } from 'vitest';
import type { Into } from '../outline/brought-plan.ts';
import { type Read, Reading } from '../reading.ts';
import { toXlsx } from '../sheet-files.ts';
import { openSheets } from './any-table.ts';
import { guessColumns } from './guess-columns.ts';
import { areShares, dayOfCell, lengthOfCell, orderOf, percentOfCell, waitsOfCell } from './read-cells.ts';

const company = { week: [true, true, true, true, true, false, false], days: [] };
const into: Into = { kind: 'new', today: '2026-01-01', company };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(
  text: string | Uint8Array<ArrayBuffer>,
  name = 'plan.csv',
): Promise<{ reading: Reading; result: Read }> {
  const reading = new Reading();
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  return { reading, result: await reading.read({ bytes, name, into, people: [] }) };
}

const project = [
  'ID,Active,Task Mode,Name,Duration,Start,Finish,Predecessors,Outline Level,Resource Names,% Complete,Notes',
  '1,Yes,Auto Scheduled,House,9 days,Mon 3/2/26,Thu 3/12/26,,1,,0%,',
  '2,Yes,Auto Scheduled,Foundation,4 days,Mon 3/2/26,Thu 3/5/26,,2,,0%,',
  '3,Yes,Auto Scheduled,Dig,2 days?,Mon 3/2/26,Tue 3/3/26,,3,Blue Oak[50%],100%,Careful',
  '4,Yes,Auto Scheduled,Pour,2 days,Wed 3/4/26,Thu 3/5/26,3,3,,0%,',
  '5,Yes,Auto Scheduled,Walls,3 days,Tue 3/10/26,Thu 3/12/26,4FS+2 days,2,,0%,',
  '6,No,Auto Scheduled,Pool,3 days,Tue 3/10/26,Thu 3/12/26,,2,,0%,',
].join('\n');

describe('the columns of MS Project come in without asking', () => {
  test('with their levels, links and days', async () => {
    const { result } = await read(project);
    if (result.kind !== 'brought') throw new Error(result.kind);
    const { plan, proof } = result;
    expect(plan).toMatchObject({ name: 'House', start: '2026-03-02' });
    expect(plan.majorPhases.map(({ name, phases }) => [name, phases.map((phase) => phase.name)])).toEqual([
      ['Foundation', ['Dig', 'Pour']],
      ['Walls', ['Walls']],
    ]);
    expect(plan.links).toMatchObject([
      { from: '2', to: '3', type: 'FS', lag: 0 },
      { from: '3', to: '5', type: 'FS', lag: 2 },
    ]);
    expect(plan.names).toEqual([{ row: '2', name: 'Blue Oak' }]);
    expect(proof).toMatchObject({ compared: 3, off: [] });
    expect(plan.told).toMatchObject([{ number: 6, name: 'Pool', what: 'the row, which is inactive' }]);
  });

  test('also as .xlsx', async () => {
    const table = project.split('\n').map((line) => line.split(','));
    const { result } = await read(new Uint8Array(await (await toXlsx(table)).arrayBuffer()), 'plan.xlsx');
    expect(result).toMatchObject({ kind: 'brought', proof: { compared: 3, off: [] } });
  });
});

test.each([
  ['commas', 'Task,Start,Finish\nDig,2026-03-02,2026-03-03'],
  ['semicolons', 'Task;Start;Finish\nDig;2026-03-02;2026-03-03'],
  ['tabs', 'Task\tStart\tFinish\nDig\t2026-03-02\t2026-03-03'],
  ['a line that names the sign', 'sep=;\nTask;Start;Finish\nDig;2026-03-02;2026-03-03'],
  ['a title above the heads', 'Lakeview,,\n,,\nTask,Start,Finish\nDig,2026-03-02,2026-03-03'],
])('a sheet with %s shows its first rows and what its heads seem to be', async (_what, text) => {
  const { reading, result } = await read(text);
  if (result.kind !== 'columns') throw new Error(result.kind);
  expect(result.guess.columns).toEqual({ name: 0, start: 1, finish: 2 });
  expect(result.rows).toEqual([['Dig', '2026-03-02', '2026-03-03']]);
  const { headAt, columns } = result.guess;
  const brought = await reading.choose({ headAt, columns, order: 'month' });
  expect(brought).toMatchObject({ kind: 'brought', plan: { name: 'plan' }, proof: { compared: 1, off: [] } });
});

test('a sheet in Windows-1252 is read', async () => {
  const sheets = await openSheets(new Uint8Array(Buffer.from('Task;Start\nT\u00fcren;2026-03-02', 'latin1')));
  const table = await sheets.table(0);
  expect(table[1]).toEqual(['Türen', '2026-03-02']);
});

test('groups are phases, and rows without groups are phases of one major phase', async () => {
  const { reading, result } = await read('Task,Phase,Days\nDig,Ground,2\nPour,Ground,1\nFrame,Shell,5\n');
  if (result.kind !== 'columns') throw new Error(result.kind);
  const { headAt, columns } = result.guess;
  const outlineOf = async (chosen: typeof columns) => {
    const brought = await reading.choose({ headAt, columns: chosen, order: 'month' });
    if (brought.kind !== 'brought') throw new Error(brought.kind);
    return brought.plan.majorPhases.map(({ name, phases }) => [
      name,
      ...phases.map((phase) => [phase.name, ...phase.tasks.map(({ title }) => title)]),
    ]);
  };
  expect(await outlineOf(columns)).toEqual([['plan', ['Ground', 'Dig', 'Pour'], ['Shell', 'Frame']]]);
  const { group: _group, ...others } = columns;
  expect(await outlineOf(others)).toEqual([['plan', ['Dig'], ['Pour'], ['Frame']]]);
});

test.each([
  ['a sheet without names', 'Start,Finish\n2026-03-02,2026-03-03', /columns/],
  ['nothing', '\n\n', /nothing in the sheet/],
])('%s is refused or asked about', async (_what, text, expected) => {
  const { result } = await read(text);
  expect(result.kind === 'unreadable' ? result.message : result.kind).toMatch(expected);
});

test('what a cell says and cannot be read is told by row', async () => {
  const { reading, result } = await read(
    'Task,Start,Duration,Predecessors\nDig,soon,about a week,7\nPour,2026-03-02,4 hours,1FS+1d\n',
  );
  if (result.kind !== 'columns') throw new Error(result.kind);
  const brought = await reading.choose({ ...result.guess, order: 'month' });
  if (brought.kind !== 'brought') throw new Error(brought.kind);
  expect(
    brought.plan.told.map((told) => `${told.number} ${told.kind === 'left' ? told.what : `${told.from} → ${told.to}`}`),
  ).toEqual([
    '1 its start “soon”, which cannot be read',
    '1 its duration “about a week”, which cannot be read',
    '1 a link to row 7, which is not there',
    '2 4 hours → 1 day',
  ]);
});

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-03-04T08:00:00', '2026-03-04'],
  ['3/4/2026', '2026-03-04'],
  ['Wed 3/4/26', '2026-03-04'],
  ['03/04/2026 8:00 AM', '2026-03-04'],
  ['March 4, 2026', '2026-03-04'],
  ['Mar 4, 2026 8:00 AM', '2026-03-04'],
  ['4-Mar-26', '2026-03-04'],
  ['4.3.2026', '2026-03-04'],
  [new Date(Date.UTC(2026, 2, 4)), '2026-03-04'],
  ['2/30/2026', null],
  ['soon', null],
  [null, null],
])('the day of %s is %s', (cell, day) => {
  expect(dayOfCell(cell, 'month')).toBe(day);
});

test('days with slashes say what comes first, or it is asked', () => {
  expect(dayOfCell('3/4/2026', 'day')).toBe('2026-04-03');
  expect(orderOf(['3/4/2026', '13/4/2026'])).toBe('day');
  expect(orderOf(['3/4/2026', '3/14/2026'])).toBe('month');
  expect(orderOf(['3/4/2026'])).toBeNull();
  // March 4, 2026 is a Wednesday, April 3 a Friday.
  expect([orderOf(['Wed 3/4/2026']), orderOf(['Fri 3/4/2026'])]).toEqual(['month', 'day']);
  expect(orderOf(['2026-03-04', null])).toBeUndefined();
});

test.each([
  ['5 days?', { days: 5, isElapsed: false }],
  ['2 wks', { days: 10 }],
  ['3 edays', { days: 3, isElapsed: true }],
  ['1 ewk', { days: 7, isElapsed: true }],
  ['4 hrs', { days: 1, isRounded: true }],
  ['16h', { days: 2, isRounded: false }],
  ['1 mon', { days: 20 }],
  ['0 days', { days: 0 }],
  [5, { days: 5 }],
  ['1,5 d', { days: 2, isRounded: true }],
])('the length of %s', (cell, length) => {
  expect(lengthOfCell(cell, 5)).toMatchObject(length);
});

test('what a row waits for is said by numbers or by exact names', () => {
  const isName = (text: string) => ['Frame, first floor', 'Roof'].includes(text);
  const read = (text: string) =>
    waitsOfCell(text, isName, 5)?.map(({ row, type, lag, lagIn }) => `${row} ${type} ${lag} ${lagIn}`);
  expect(read('3FS+2 days, 5SS')).toEqual(['3 FS 2 work', '5 SS 0 work']);
  expect(read('12FF-1d;4')).toEqual(['12 FF -1 work', '4 FS 0 work']);
  expect(read('7SF+2 edays')).toEqual(['7 SF 2 calendar']);
  expect(read('Frame, first floor')).toEqual(['Frame, first floor FS 0 work']);
  expect(read('Roof; 3')).toEqual(['Roof FS 0 work', '3 FS 0 work']);
  expect(read('after the roof')).toBeUndefined();
});

// docs/product.md#sheet-inputs
test('a row that is marked as a milestone and takes time keeps its length, which is told', async () => {
  const { reading } = await read('Task,Phase,Days,Milestone\nPour,Ground,2,Yes\nPermit,Ground,,Yes\n');
  const columns = { name: 0, group: 1, duration: 2, milestone: 3 };
  expect(await reading.choose({ headAt: 0, columns, order: 'month' })).toMatchObject({
    plan: {
      told: [{ number: 1, name: 'Pour', field: 'Milestone', from: 'Yes', to: 'a row of 2 days' }],
      majorPhases: [{ phases: [{ tasks: [{ duration: 2, isMilestone: false }, { isMilestone: true }] }] }],
    },
  });
});

test('a share is a number, a percent, or a part of one', () => {
  const read = (...cells: unknown[]) => cells.map((cell) => percentOfCell(cell, areShares(cells)));
  expect(read(0.5, 50, '50%', '100 %', 'half')).toEqual([50, 50, 50, 100, null]);
  expect(read('1', '0.5', '0', null)).toEqual([100, 50, 0, null]);
  expect(read(1, 50, 100)).toEqual([1, 50, 100]);
  expect(read('1%', '0,5')).toEqual([1, 50]);
});

test('heads are guessed from words', () => {
  const heads = [
    'Activity',
    'Work Days',
    'Begin',
    'Due Date',
    'Depends On',
    'Subcontractor',
    'Section',
    'Remarks',
    'Sub',
  ];
  expect(guessColumns([heads]).columns).toEqual({
    name: 0,
    duration: 1,
    start: 2,
    finish: 3,
    waits: 4,
    names: 8,
    group: 6,
    notes: 7,
  });
});
