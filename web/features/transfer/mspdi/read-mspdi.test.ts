import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../../../functions/core/common/limits.ts';
import { bring, intoNew } from '../../../../tests/support/schedule/brought-again.ts';
import type { OutlineRow } from '../outline/outline.ts';
import { prove } from '../outline/prove.ts';
import { readMspdi } from './read-mspdi.ts';

const read = (file: string) => readMspdi(readFileSync(join('tests/support/mspdi', `${file}.xml`)));
const rowOf = (rows: readonly OutlineRow[], name: string) => rows.find((row) => row.name === name);

// docs/product.md#ms-project
test('links of all four types come with their lags, in working days and in days of the calendar', () => {
  const { rows, told } = read('links');
  const waits = new Map(rows.map(({ name, waits: [wait] }) => [name, wait]));
  const from = (key: number, type: string, lag = 0, lagIn = 'work') => ({ key, type, lag, lagIn });
  expect(waits.get('Roof after frame')).toEqual(from(2, 'FS'));
  expect(waits.get('Wrap two days into frame')).toEqual(from(2, 'SS', 2));
  expect(waits.get('Brace until the frame ends')).toEqual(from(2, 'FF'));
  expect(waits.get('Scaffold until the roof begins')).toEqual(from(3, 'SF'));
  expect(waits.get('Cure three days of the calendar')).toEqual(from(2, 'FS', 3, 'calendar'));
  expect(waits.get('A week later')).toEqual(from(2, 'FS', 5));
  expect(waits.get('A day before')).toEqual(from(2, 'FS', -1));
  expect(waits.get('Four hours later')).toEqual(from(2, 'FS', 1));
  expect(waits.get('After half of it')).toEqual(from(2, 'SS', 3));
  expect(told.map(({ name }) => name)).toEqual(['Four hours later', 'After half of it']);
  expect(told[1]).toMatchObject({ field: 'Lag after “Frame”', from: '50 %', to: '3 days' });
});

test('durations are whole days, weeks stay weeks, and parts of a day are rounded up and told', () => {
  const { rows, told } = read('durations');
  const expected: Record<string, Partial<OutlineRow>> = {
    'Five days': { duration: 5, durationType: 0 },
    'Two weeks': { duration: 2, durationType: 1 },
    'A month': { duration: 20, durationType: 0 },
    'Four hours': { duration: 1, reasons: ['it takes a part of a day in the file'] },
    'Perhaps three days': { duration: 3 },
    'Three days of curing': { duration: 3, isElapsed: true, start: '2026-03-06', finish: '2026-03-08' },
    Permit: { duration: null, isMilestone: true },
    'A milestone of two days': { duration: 2, isMilestone: false },
    'Ends at midnight': { start: '2026-03-05', finish: '2026-03-06' },
    'Without a duration': { duration: 4 },
  };
  for (const [name, fields] of Object.entries(expected)) expect(rowOf(rows, name), name).toMatchObject(fields);
  expect(told).toMatchObject([
    { name: 'Four hours', field: 'Duration', from: '4 hours', to: '1 day' },
    { name: 'A milestone of two days', field: 'Milestone', from: 'Yes', to: 'a row of 2 days' },
    { number: null, what: 'estimates (“5 days?”) (1 task)' },
  ]);
});

test('constraints and deadlines are read with their days', () => {
  const { rows } = read('constraints');
  const constraints = Object.fromEntries(rows.map(({ name, constraint }) => [name, constraint]));
  expect(constraints).toMatchObject({
    'As late as possible': { kind: 'as-late-as-possible', day: null },
    'Must start on': { kind: 'starts-on', day: '2026-03-10' },
    'Must finish on': { kind: 'ends-on', day: '2026-03-10' },
    'Start no earlier': { kind: 'starts-no-earlier', day: '2026-03-10' },
    'Start no later': { kind: 'starts-no-later', day: '2026-03-10' },
    'Finish no earlier': { kind: 'ends-no-earlier', day: '2026-03-10' },
    'Finish no later': { kind: 'ends-no-later', day: '2026-03-10' },
  });
  expect(rowOf(rows, 'As soon as possible, with a deadline')?.deadline).toBe('2026-03-20');
});

test('work that has begun or is done has its days, and a share of it is told', () => {
  const { rows, told } = read('progress');
  expect(rowOf(rows, 'Done')).toMatchObject({ startedOn: '2026-03-02', completedOn: '2026-03-04' });
  expect(rowOf(rows, 'Half done')).toMatchObject({ startedOn: '2026-03-05', completedOn: null });
  expect(rowOf(rows, 'To do')).toMatchObject({ startedOn: null, completedOn: null });
  expect(rowOf(rows, 'Done, without days of it')).toMatchObject({ completedOn: '2026-03-02' });
  expect(rowOf(rows, 'Work')).toMatchObject({ startedOn: null });
  expect(told).toMatchObject([{ name: 'Half done', field: '% Complete', from: '50 %', to: 'Started' }]);
});

test('a calendar has its week and every kind of recurring day', () => {
  const { week, days, told } = read('calendar');
  expect(week).toEqual([true, true, true, true, true, true, false]);
  const named = Object.groupBy(days, ({ note }) => note);
  const daysOf = (name: string) => named[name]?.map(({ day }) => day);
  expect(daysOf('Spring break')).toEqual(['2026-03-12', '2026-03-13']);
  expect(named['Inspection Sunday']).toEqual([{ day: '2026-03-15', kind: 'extra', note: 'Inspection Sunday' }]);
  expect(daysOf('Independence Day')).toEqual(['2026-07-04']);
  expect(daysOf('Memorial Day')).toEqual(['2026-05-25']);
  expect(daysOf('Inventory')).toEqual(['2026-03-31']);
  expect(daysOf('First Friday')).toEqual(['2026-04-03', '2026-05-01']);
  expect(daysOf('Every other Wednesday')).toEqual(['2026-03-18', '2026-04-01', '2026-04-15', '2026-04-29']);
  expect(told).toMatchObject([{ field: 'Working times', from: '2 days with hours of its own' }]);
});

test('of two exceptions on a day the more special counts, whichever stands first', () => {
  const file = 'tests/support/mspdi/cases/exception-off-saturday-first.xml';
  const xml = readFileSync(file, 'utf8');
  const turned = xml.replace(
    /<Exceptions>(<Exception>.*?<\/Exception>)(<Exception>.*?<\/Exception>)/,
    '<Exceptions>$2$1',
  );
  expect(turned).not.toBe(xml);
  for (const text of [xml, turned]) {
    const { days } = readMspdi(new TextEncoder().encode(text));
    expect(days.map(({ day }) => day)).toEqual(['2027-03-06', '2027-03-20', '2027-03-27']);
    expect(prove(bring(text), intoNew)).toMatchObject({ compared: 1, off: [] });
  }
});

test('a calendar from before 2007 has its days off as periods', () => {
  expect(read('calendar-2003').days.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05']);
});

test('a row that works around the clock counts every day; another calendar of its own is told', () => {
  const { rows, told } = read('own-calendars');
  expect(rowOf(rows, 'Dry around the clock')).toMatchObject({ isElapsed: true, duration: 3, finish: '2026-03-08' });
  expect(rowOf(rows, 'Crane on Saturday')?.reasons).toEqual(['it has a calendar of its own, “Weekend”']);
  expect(rowOf(rows, 'Leave of the crew')?.reasons).toHaveLength(1);
  expect(told).toMatchObject([{ name: 'Crane on Saturday', field: 'Calendar', to: 'that of the project' }]);
});

test('who does a row comes by name; material, costs and rates are counted', () => {
  const { rows, told } = read('people');
  expect(rowOf(rows, 'Rough plumbing')?.names).toEqual(['Blue Oak Plumbing']);
  expect(rowOf(rows, 'Concrete')?.names).toEqual(['Nobody Known']);
  expect(told).toEqual([
    {
      kind: 'left',
      number: null,
      name: 'The file',
      what: 'rates and costs of people (1), material and cost resources (1)',
    },
  ]);
});

test('what is inactive, of another project or empty stays out and is told', () => {
  const { rows, told } = read('left-out');
  expect(rows.map(({ name }) => name)).toEqual(['Work', 'Stays', 'After what is left', 'Split']);
  const whats = told.flatMap((each) => (each.kind === 'left' ? `${each.number} ${each.what}` : []));
  expect(whats).toEqual([
    '3 the row, which is inactive',
    '5 the row, which belongs to another project',
    '6 the subproject; import its own file',
    '7 a link to a row that does not come in',
    '7 a link to a row that does not come in',
    '7 a link to a row of another project',
    'null costs (1 task), custom fields (1 task), priorities (1 task)',
  ]);
  expect(rowOf(rows, 'Split')?.reasons).toEqual(['it is split in the file']);
});

test('the first baseline comes', () => {
  const { rows } = read('baseline');
  const planned = { start: '2026-03-02', completion: '2026-03-04' };
  expect(rowOf(rows, 'A week later than planned')?.baseline).toEqual(planned);
  expect(rowOf(rows, 'Without one')?.baseline).toBeNull();
});

test('rows by hand are marked', () => {
  const { rows } = read('manual');
  expect(rowOf(rows, 'Typed by hand')).toMatchObject({ isManual: true, start: '2026-03-17' });
  expect(rowOf(rows, 'An idea without days')).toMatchObject({ duration: null, start: null });
});

test('a milestone at the end of a day stands on that day', () => {
  const { rows } = read('flat');
  const friday = { start: '2026-03-06', finish: '2026-03-06' };
  expect(rowOf(rows, 'Handover')).toMatchObject({ isMilestone: true, isEvening: true, ...friday });
});

test('a file with more rows than can come in is refused', () => {
  const task = (at: number) =>
    `<Task><UID>${at}</UID><ID>${at}</ID><Name>Row</Name><OutlineLevel>1</OutlineLevel></Task>`;
  const tasks = Array.from({ length: limits.importedRows + 1 }, (_, at) => task(at + 1)).join('');
  const file = new TextEncoder().encode(`<Project><Tasks>${tasks}</Tasks></Project>`);
  expect(() => readMspdi(file)).toThrow('The file has 2001 rows; at most 2000 can come in at a time.');
});
