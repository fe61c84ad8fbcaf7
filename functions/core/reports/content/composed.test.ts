import { describe, expect, test } from 'vitest';
import { composedOf, type Drafted, offeredOf, type ReportFacts, type WeekFacts } from './composed.ts';

const base = {
  zone: 'UTC',
  format: 'letter' as const,
  company: { name: 'Ridge', address: null, letterhead: null, logo: null },
  project: { id: 1, name: 'House', address: '1 Elm Street', city: 'Salem', state: 'OR', zipCode: '97301' },
  lastPage: null,
};
const drafted = (draft: Drafted['draft'] = {}): Drafted => {
  return { audience: 'client', language: 'en', title: 'Week', firstDay: '2031-03-02', lastDay: '2031-03-08', draft };
};

const offer = { buffer: 0, leads: [2], sentOn: '2031-01-01', expiresOn: null, isOpen: true, replyDays: 4 };
const week: WeekFacts = {
  ...base,
  kind: 'week',
  done: [
    { k: 'task:1', title: 'Dig', phase: 'Site', on: '2031-03-03' },
    { k: 'task:2', title: 'Pour', phase: 'Site', on: '2031-03-04' },
  ],
  next: [{ k: 'task:2', title: 'Pour', phase: 'Site', start: null, completion: null, isUnderWay: false }],
  decisions: [
    { k: 'decision:1', title: 'Tile', offer: { ...offer, start: null } },
    { k: 'decision:2', title: 'Sink', offer: { ...offer, start: '2031-03-09' } },
    { k: 'decision:3', title: 'Door', offer: { ...offer, start: '2031-03-05', expiresOn: '2031-03-01' } },
  ],
  moves: [{ k: 'move:4', on: '2031-03-03', from: null, to: '2031-04-01', reason: 'Rain' }],
  planned: '2031-03-31',
  now: '2031-04-01',
  completedOn: null,
  calendar: { workWeek: null, days: [], calendar: { week: [true, true, true, true, true, false, false], days: [] } },
  weatherDays: [],
  photos: [],
};
const dated = [
  { k: 'decision:3', title: 'Door', due: '2031-03-03', respondBy: '2031-03-01', expiresOn: '2031-03-01' },
  { k: 'decision:2', title: 'Sink', due: '2031-03-07', respondBy: '2031-03-07', expiresOn: null },
  { k: 'decision:1', title: 'Tile', due: null, respondBy: null, expiresOn: null },
];

describe('a weekly update', () => {
  // docs/product.md#last-day
  test('says the days of open offers, the first one to be answered first', () => {
    expect(composedOf(drafted({ needs: ['A'] }), week)).toMatchObject({ needs: { lines: ['A'], decisions: dated } });
    expect(offeredOf(week)).toEqual({ done: week.done, next: week.next, decisions: dated, moves: week.moves });
  });

  // docs/product.md#report-week
  test('leaves rows of a part, decisions and moves out, and has the sentences that were added', () => {
    const leftOut = ['done:task:2', 'decision:2', 'decision:3', 'move:4'];
    expect(composedOf(drafted({ leftOut, next: ['Rest'] }), week)).toMatchObject({
      done: { rows: [week.done[0]], lines: [] },
      next: { rows: week.next, lines: ['Rest'] },
      needs: { decisions: dated.slice(2) },
      schedule: { planned: '2031-03-31', now: '2031-04-01', completedOn: null, workDays: 1, moves: [], lines: [] },
    });
  });
});

test.each([
  [{}, '1 Elm Street, Salem, OR 97301'],
  [{ city: '', state: null }, '1 Elm Street, 97301'],
  [{ address: null, city: null, state: 'OR', zipCode: '' }, 'OR'],
  [{ address: null, city: null, state: null, zipCode: null }, ''],
])('an address with %o is %s', (parts, address) => {
  const facts: ReportFacts = { ...week, project: { ...base.project, ...parts } };
  expect(composedOf(drafted(), facts).project).toEqual({ id: 1, name: 'House', address });
});

// docs/product.md#report-days
test('the gaps of a report of days are past working days without a page', () => {
  const day = (at: number, state: 'gap' | 'open' | 'signed' | 'none', isWorkDay = true) => {
    return { day: `2031-03-0${at}`, state, isWorkDay };
  };
  const days = [day(2, 'gap'), day(3, 'signed'), day(4, 'open'), day(5, 'open', false), day(6, 'none'), day(7, 'open')];
  const facts = {
    ...base,
    kind: 'days' as const,
    pages: [],
    check: { pages: 0, faults: [] },
    today: '2031-03-07',
    days,
  };
  expect(composedOf(drafted(), facts)).toMatchObject({ gaps: ['2031-03-02', '2031-03-04'], hasPhotos: true });
  expect(composedOf(drafted({ hasPhotos: false }), facts)).toMatchObject({ hasPhotos: false });
});

const team = { clients: ['Ana'], trades: [{ name: 'Tiles', work: null }] };
const none = { open: [], punch: [], plan: [], moves: [], photos: [], documents: [], pages: [] };
const book = { ...base, kind: 'book' as const, team: { clients: [], trades: [] }, ...none };

// docs/product.md#report-book
test('a book names trades where they are ticked', () => {
  const facts = { ...book, team };
  const chapters = [{ title: 'Warranty', text: 'One year.' }];
  expect(composedOf(drafted({ chapters }), facts)).toMatchObject({
    team: { clients: ['Ana'], trades: [] },
    chapters,
    hasSigning: false,
  });
  expect(composedOf(drafted({ hasTrades: true }), facts)).toMatchObject({ team });
});

// docs/product.md#report-punch
test('a book says how far each punch item is, and without one it is as it was before there were any', () => {
  const item = (number: number, state: 'open' | 'done' | 'checked', isConfirmed = false) => {
    return { number, place: 'Hall', text: 'The door scratches', state, isConfirmed };
  };
  const punch = [item(4, 'open'), item(1, 'done'), item(3, 'checked'), item(2, 'checked', true)];
  const said = { place: 'Hall', text: 'The door scratches' };
  expect(composedOf(drafted(), { ...book, punch })).toMatchObject({
    punch: [
      { ...said, number: 4, state: 'open' },
      { ...said, number: 1, state: 'fixed' },
      { ...said, number: 3, state: 'checked' },
      { ...said, number: 2, state: 'confirmed' },
    ],
  });
  expect(Object.keys(composedOf(drafted(), book))).not.toContain('punch');
});
