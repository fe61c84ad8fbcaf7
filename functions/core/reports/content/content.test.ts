import { expect, test } from 'vitest';
import { shortDay } from '../day-words.ts';
import { reportWords } from '../words.ts';
import { contentOf, firstDraft, type ReportContent } from './content.ts';

const week = {
  v: 1,
  kind: 'week',
  number: 3,
  issuedAt: '2027-03-05T23:12:00.000Z',
  issuedBy: 'Jordan Lee',
  audience: 'client',
  language: 'en',
  title: 'Week of March 1',
  firstDay: '2027-03-01',
  lastDay: '2027-03-07',
  zone: 'America/Chicago',
  format: 'letter',
  company: { name: 'Paradigm Pro', address: null, letterhead: null },
  project: { id: 1, name: 'Lakeside House', address: '4 Shore Road' },
  lastPage: null,
  summary: 'All well.',
  grid: 2,
  done: { rows: [], lines: [] },
  next: { rows: [], lines: [] },
  needs: { decisions: [], lines: [] },
  photos: [],
  schedule: { planned: null, now: null, completedOn: null, moves: [], weatherDays: [], lines: [] },
} satisfies ReportContent;

test('a frozen text is read as it was composed; one of a newer version is refused', () => {
  expect(contentOf(JSON.stringify(week))).toEqual(week);
  for (const other of [{ ...week, v: 2 }, { ...week, kind: 'month' }, null, 3])
    expect(() => contentOf(JSON.stringify(other))).toThrow(TypeError);
});

test('a draft begins without words, and shows what there is', () => {
  expect(firstDraft).toMatchObject({ summary: '', leftOut: [], photos: null, grid: 2, hasTrades: false });
});

test('days are those of the language, and no others', () => {
  expect([shortDay('2027-03-01', 'en'), shortDay('2027-12-31', 'es')]).toEqual(['Mar 1', '31 dic']);
  expect(() => shortDay('2027-13-01', 'en')).toThrow(RangeError);
});

const facts = {
  done: ['Tile', 'Paint', 'Doors', 'Trim'],
  next: ['Counters'],
  needs: 2,
  planned: '2027-06-30',
  now: '2027-07-02',
};

// docs/product.md#report-words
test('a summary is suggested by what was done, what comes, what is needed and when it ends', () => {
  expect(reportWords.en.suggested(facts)).toBe(
    'This week we finished Tile, Paint and Doors. Next up: Counters. We need 2 decisions from you. ' +
      'The completion is now planned for July 2, 2027 (originally June 30, 2027).',
  );
  expect(reportWords.es.suggested({ ...facts, needs: 1 })).toBe(
    'Esta semana terminamos Tile, Paint y Doors. A continuación: Counters. Necesitamos 1 decisión de usted. ' +
      'La terminación está prevista ahora para el 2 de julio de 2027 (originalmente el 30 de junio de 2027).',
  );
});

test('of a week without anything the rules say so', () => {
  const nothing = { done: [], next: [], needs: 0, planned: null, now: null };
  expect(reportWords.en.suggested(nothing)).toBe('Work continued this week.');
});

test('a row with one day has no span, and one without days has nothing', () => {
  const { fromTo, moved } = reportWords.en;
  expect([
    fromTo('2027-03-01', '2027-03-04'),
    fromTo(null, '2027-03-04'),
    fromTo('2027-03-04', '2027-03-04'),
    fromTo(null, null),
    fromTo('2026-12-28', '2027-01-04'),
  ]).toEqual(['Mar 1 – Mar 4, 2027', 'Mar 4, 2027', 'Mar 4, 2027', '', 'Dec 28, 2026 – Jan 4, 2027']);
  expect(moved('2027-03-03', '2027-06-30', '2027-07-02')).toBe('Mar 3, 2027: Jun 30 → Jul 2, 2027');
});
