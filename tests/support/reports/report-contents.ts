// Contents of reports, one of each kind, with what is hard to draw in them.
import type {
  BookReport,
  DaysReport,
  ReportPhoto,
  WeekReport,
} from '../../../functions/core/reports/content/content.ts';

type Own = 'kind' | 'done' | 'next' | 'needs' | 'schedule' | 'photos';
const lastPage = { number: 41, day: '2027-03-05', sha256: '7f3ac01d9b2e44aa'.repeat(4) };
const base: Omit<WeekReport, Own> = {
  v: 1,
  number: 12,
  issuedAt: '2027-03-05T23:12:00.000Z',
  issuedBy: 'Jordan Lee',
  audience: 'client',
  language: 'en',
  title: 'Week of March 1',
  firstDay: '2027-03-01',
  lastDay: '2027-03-07',
  zone: 'America/Chicago',
  format: 'letter',
  grid: 2,
  summary: 'We set the cabinets.\nTile comes next.',
  company: { name: 'Paradigm Pro', address: '12 Main Street\nAustin, TX', letterhead: 'Licence 4711' },
  project: { id: 1, name: 'Smith kitchen', address: '4 Shore Road' },
  lastPage,
};

export const photo = (id: number, more: Partial<ReportPhoto> = {}): ReportPhoto => ({
  id,
  sha256: null,
  file: `IMG_${id}.jpg`,
  caption: `Cabinet ${id}`,
  task: 'Set cabinets',
  takenBy: 'camera',
  taken: '2027-03-04T21:04:00.000Z',
  received: '2027-03-05T14:12:00.000Z',
  ...more,
});

export const week: WeekReport = {
  ...base,
  kind: 'week',
  done: { rows: [{ k: 'task:1', title: 'Set cabinets', phase: 'Kitchen', on: '2027-03-04' }], lines: ['Power is on.'] },
  next: {
    rows: [
      { k: 'task:2', title: 'Tile', phase: null, start: '2027-03-08', completion: '2027-03-10', isUnderWay: false },
      { k: 'task:3', title: 'Paint', phase: 'Hall', start: '2027-03-01', completion: null, isUnderWay: true },
    ],
    lines: [],
  },
  needs: {
    decisions: [
      { k: 'decision:5', title: 'Countertop', due: '2027-03-12', respondBy: '2027-03-09', expiresOn: '2027-03-20' },
    ],
    lines: [],
  },
  schedule: {
    planned: '2027-06-30',
    now: '2027-07-02',
    completedOn: null,
    workDays: 2,
    moves: [{ k: 'move:7', on: '2027-03-03', from: '2027-06-30', to: '2027-07-02', reason: 'Rain' }],
    weatherDays: ['2027-03-03'],
    lines: [],
  },
  photos: [photo(7), photo(8, { caption: null, task: null, takenBy: 'server' }), photo(9, { caption: '張 🛁 bath' })],
};

/** A day as its pages have it. */
export const facts = {
  shared: {
    work: [{ k: 'task:1', began: false, ended: true, n: { title: 'Set cabinets', phase: 'Kitchen' } }],
    underWay: [],
    decided: [],
    moved: [],
    dayOff: null,
    notes: [
      {
        k: 'note:3',
        task: 1,
        text: 'All level.',
        written: '2027-03-04T21:00:00.000Z',
        received: '2027-03-04T21:00:00.000Z',
        n: { task: 'Set cabinets', by: 'Paradigm Pro' },
      },
    ],
    photos: [
      {
        k: 'photo:7',
        note: 3,
        task: 1,
        file: 'IMG_7.jpg',
        type: 'image/jpeg',
        caption: 'Cabinet 7',
        sha256: null,
        taken: '2027-03-04T21:04:00.000Z',
        takenBy: 'camera',
        takenSeen: false,
        received: '2027-03-05T14:12:00.000Z',
        n: { task: 'Set cabinets', by: 'Paradigm Pro' },
      },
    ],
    lines: [],
    weather: { k: 'weather', sky: ['rain', 'wind'], low: 38, high: 45, unit: 'F' },
    more: { work: 0, underWay: 0, notes: 0, photos: 0 },
    salt: 'a',
  },
  office: {
    notes: [],
    photos: [],
    notBegun: [],
    expected: [],
    moved: [],
    answers: [],
    reports: [],
    dayOff: null,
    lines: [
      {
        k: 'line:2',
        kind: 'delay',
        text: 'Truck was late.',
        written: '2027-03-04T21:00:00.000Z',
        received: '2027-03-04T21:00:00.000Z',
        by: null,
        n: { by: 'Jordan Lee' },
      },
    ],
    people: [
      {
        k: 'trade:4',
        came: true,
        people: 3,
        by: null,
        said: '2027-03-04T13:00:00.000Z',
        n: { by: 'Jordan Lee', name: 'Ana’s Plumbing' },
      },
    ],
    more: { notBegun: 0, notes: 0, photos: 0 },
    salt: 'b',
  },
};

// Signed on a phone without a connection.
const head = (signedAt: string | null) => JSON.stringify({ v: 1, signedAt, closedAt: '2027-03-05T14:12:00.000Z' });
export const pageOf = (number: number, shared: object, kind: 'day' | 'amendment' = 'day') => ({
  number,
  kind,
  day: '2027-03-04',
  head: head('2027-03-04T23:12:00.000Z'),
  sha256: `${number}`.repeat(32),
  shared: JSON.stringify(shared),
  office: JSON.stringify(facts.office),
  closedBy: 'Jordan Lee',
});

export const days: DaysReport = {
  ...base,
  kind: 'days',
  audience: 'office',
  title: 'Daily Log, March 1 to 7',
  hasPhotos: true,
  gaps: ['2027-03-05'],
  pages: [
    pageOf(41, facts.shared),
    pageOf(42, { ...facts.shared, notes: [{ ...facts.shared.notes[0], text: 'Two were not.' }] }, 'amendment'),
  ],
  check: { pages: 42, faults: [] },
};

/** As a client reads it: the newest shared part of a day, and nothing of the office. */
export const clientDays: DaysReport = {
  ...days,
  audience: 'client',
  pages: days.pages.map((page, at) => ({ ...page, office: null, closedBy: null, ...(at === 0 && { shared: null }) })),
};

export const book: BookReport = {
  ...base,
  kind: 'book',
  language: 'es',
  title: 'Libro de la obra',
  grid: 3,
  hasSigning: true,
  format: 'a4',
  team: { clients: ['María López'], trades: [{ name: 'Ana’s Plumbing', work: 'Plumbing' }] },
  open: [{ k: 'task:9', title: 'Doorbell', phase: 'Hall', start: null, completion: '2027-07-01' }],
  plan: [
    {
      majorPhase: 'Interior',
      phases: [
        {
          name: 'Kitchen',
          plannedStart: '2027-02-01',
          plannedCompletion: '2027-03-01',
          start: '2027-02-03',
          completion: '2027-03-04',
          completedOn: '2027-03-04',
        },
      ],
    },
  ],
  moves: week.schedule.moves,
  photos: [{ phase: 'Kitchen', photos: Array.from({ length: 13 }, (_, at) => photo(at + 1)) }],
  documents: [{ name: 'warranty.pdf', task: 'Set cabinets', received: '2027-03-05T14:12:00.000Z' }],
  chapters: [{ title: 'Care', text: 'Oil the wood once a year.' }],
  pages: [lastPage],
};
