// What a week and its mail say of days that are over (docs/product.md#report-week).
import { expect, test } from 'vitest';
import { book, week } from '../../../tests/support/reports/report-contents.ts';
import { reportLetter } from '../../api/reports/letter.ts';
import { bookSections } from './book-sections.ts';
import type { WeekReport } from './content/content.ts';
import { sectionsOf } from './sections.ts';
import { weekSections } from './week-sections.ts';

const linesOf = (report: WeekReport) => {
  const { paragraphs } = reportLetter(report, { email: 'a@example.com', firstName: '', message: '', url: 'https://r' });
  return paragraphs.flatMap((each) => (typeof each === 'string' ? [each] : [each.heading, ...each.lines]));
};
const rowsOf = (report: WeekReport) =>
  weekSections(report).flatMap(({ title, parts }) => [
    title,
    ...parts.flatMap((part) => (part.kind === 'table' ? part.rows.map((row) => row.join(': ')) : [])),
  ]);
const issuedOn = (day: string, more: Partial<WeekReport> = {}): WeekReport => ({
  ...week,
  issuedAt: `${day}T20:00:00.000Z`,
  ...more,
});

// docs/product.md#report-week
test('a day to decide by is one until it is over; then the report and its mail say that it was due', () => {
  const decisions = (report: WeekReport) => [
    rowsOf(report).find((row) => row.startsWith('Countertop')),
    linesOf(report).find((line) => line.startsWith('Countertop')),
  ];
  const by = 'Decide by Mar 9, 2027 · Valid until Mar 20, 2027';
  expect(decisions(issuedOn('2027-03-09'))).toEqual([`Countertop: ${by}`, `Countertop (${by})`]);
  const was = 'It was due on Mar 9, 2027 · Valid until Mar 20, 2027';
  expect(decisions(issuedOn('2027-03-10'))).toEqual([`Countertop: ${was}`, `Countertop (${was})`]);
  expect(rowsOf(issuedOn('2027-03-09', { language: 'es' }))).toContain(
    'Countertop: Decida hasta el 9 mar 2027 · Válido hasta el 20 mar 2027',
  );
});

// docs/product.md#report-week
test('what is next says which of it should be over, and from which day the two weeks are', () => {
  const rows = [
    { k: 'task:2', title: 'Tile', phase: null, start: '2027-03-02', completion: '2027-03-04', isUnderWay: true },
    { k: 'task:3', title: 'Paint', phase: null, start: '2027-03-03', completion: '2027-03-12', isUnderWay: false },
    { k: 'task:4', title: 'Trim', phase: null, start: '2027-03-02', completion: '2027-03-12', isUnderWay: true },
  ];
  const next = { rows, lines: [] };
  const said = rowsOf(issuedOn('2027-03-08', { next }));
  expect(said).toContain('Next two weeks');
  expect(said).toEqual(
    expect.arrayContaining([
      'Tile: in progress since Mar 2, 2027, was planned to end Mar 4, 2027',
      'Paint: was planned for Mar 3 – Mar 12, 2027, not started',
      'Trim: Mar 2 – Mar 12, 2027, in progress',
    ]),
  );
  const late = issuedOn('2027-03-09', { next });
  for (const all of [rowsOf(late), linesOf(late)]) {
    expect(all).not.toContain('Next two weeks');
    expect(all).toContain('In the two weeks after March 7, 2027');
  }
});

// docs/product.md#report-week
test('the end is so many working days later; an earlier report, which did not count them, says days of the calendar', () => {
  const standing = (schedule: Partial<WeekReport['schedule']>) =>
    rowsOf({ ...week, schedule: { ...week.schedule, ...schedule } }).find((row) => row.startsWith('Completion now'));
  expect(standing({ workDays: 1 })).toBe('Completion now: July 2, 2027 · 1 working day later than planned');
  expect(standing({ workDays: 0 })).toBe('Completion now: July 2, 2027 · On time');
  expect(standing({ workDays: null })).toBe('Completion now: July 2, 2027 · 2 calendar days later than planned');
});

// docs/product.md#report-book
test('a book says of a phase that is to come that it is not finished', () => {
  const [part] = book.plan;
  const phases = [
    { ...part?.phases[0], name: 'Hall', start: '2027-04-01', completion: '2027-04-09', completedOn: null },
  ];
  const plan = [{ majorPhase: 'Interior', phases }] as typeof book.plan;
  const tables = bookSections({ ...book, language: 'en', plan }).flatMap(({ parts }) =>
    parts.flatMap((each) => (each.kind === 'table' ? [each] : [])),
  );
  // Heads that are true of days to come, too.
  expect(tables.map(({ head }) => head)).toContainEqual(['', 'Planned', 'Actual']);
  expect(tables.flatMap(({ rows }) => rows)).toContainEqual([
    'Hall · Interior',
    'Feb 1 – Mar 1, 2027',
    'Apr 1 – Apr 9, 2027, not finished',
  ]);
});

// docs/product.md#report-punch
test.each([
  ['en', 'Punch list', 'To do', 'Confirmed'],
  ['es', 'Lista de pendientes', 'Pendiente', 'Confirmado'],
] as const)('a book in %s draws its punch items, and no section without one', (language, title, open, confirmed) => {
  const punch: typeof book.punch = [
    { number: 4, place: 'Hall', text: 'The door scratches', state: 'open' },
    { number: 2, place: null, text: 'The tile is loose', state: 'confirmed' },
  ];
  const section = bookSections({ ...book, language, punch }).find((each) => each.title === title);
  expect(section?.parts).toMatchObject([
    {
      kind: 'table',
      rows: [
        ['#4 · Hall', 'The door scratches', open],
        ['#2', 'The tile is loose', confirmed],
      ],
    },
  ]);
  const { punch: _, ...without } = { ...book, language };
  expect(sectionsOf(without).map((each) => each.title)).not.toContain(title);
});
