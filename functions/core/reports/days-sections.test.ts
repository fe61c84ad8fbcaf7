import { expect, test } from 'vitest';
import { clientDays, days, facts, pageOf } from '../../../tests/support/reports/report-contents.ts';
import type { DaysReport, ReportPage } from './content/content.ts';
import { photoLines, photosOf, sectionsOf } from './sections.ts';

type Facts = Record<'shared' | 'office', object>;
/** A page with these facts in place of those of the fixture. */
const withFacts = (number: number, { shared, office }: Partial<Facts>, kind: 'day' | 'amendment' = 'day') => ({
  ...pageOf(number, { ...facts.shared, ...shared }, kind),
  office: JSON.stringify({ ...facts.office, ...office }),
});
const report = (pages: ReportPage[], more: Partial<DaysReport> = {}): DaysReport => ({ ...days, pages, ...more });
/** The lines of a page of it. */
function linesOf(content: DaysReport, number: number): string[] {
  const name = content.language === 'es' ? 'Página' : 'Page';
  const section = sectionsOf(content).find(({ title }) => title.startsWith(`${name} ${number} `));
  return (section?.parts ?? []).flatMap((part) =>
    part.kind === 'text' ? [part.text] : part.kind === 'list' ? part.lines : [],
  );
}
const pictures = (content: DaysReport) => photosOf(sectionsOf(content));
const photosIn = (content: DaysReport, number: number) =>
  photosOf(sectionsOf(content).filter(({ title }) => title.startsWith(`Page ${number} `))).map(({ id }) => id);
const head = (signedAt: string | null, closedAt: string, more: object = {}) =>
  JSON.stringify({ v: 1, signedAt, closedAt, ...more });

test.each<[string | null, string, ReportPage['kind'], string, string]>([
  [
    ...(['2027-03-04T23:12:00.000Z', '2027-03-04T23:12:20.000Z', 'day'] as const),
    'Signed off Mar 4, 5:12 pm by Jordan Lee ·',
    'Cerrado 4 mar, 17:12 por Jordan Lee ·',
  ],
  [
    ...(['2027-03-04T23:12:00.000Z', '2027-03-20T14:00:00.000Z', 'day'] as const),
    'Signed off Mar 4, 5:12 pm by Jordan Lee, received Mar 20, 9:00 am ·',
    'Cerrado 4 mar, 17:12 por Jordan Lee, recibida 20 mar, 9:00 ·',
  ],
  [
    ...(['2027-03-06T23:12:00.000Z', '2027-03-06T23:12:00.000Z', 'day'] as const),
    'Signed off Mar 6, 5:12 pm by Jordan Lee, 2 days later ·',
    'Cerrado 6 mar, 17:12 por Jordan Lee, 2 días después ·',
  ],
  [
    ...(['2027-03-06T23:12:00.000Z', '2027-03-06T23:12:00.000Z', 'amendment'] as const),
    'Added Mar 6, 5:12 pm by Jordan Lee ·',
    'Añadido 6 mar, 17:12 por Jordan Lee ·',
  ],
  [
    ...([null, '2027-03-05T18:00:00.000Z', 'day'] as const),
    'Closed automatically Mar 5, 12:00 pm, nobody confirmed it ·',
    'Cerrado automáticamente 5 mar, 12:00, nadie lo confirmó ·',
  ],
])('a page signed %s and received %s, of kind %s, has both times', (signedAt, closedAt, kind, en, es) => {
  const page = { ...withFacts(41, {}), kind, head: head(signedAt, closedAt) };
  for (const [language, words] of [
    ['en', en],
    ['es', es],
  ] as const)
    expect(linesOf(report([page], { language }), 41).at(-1)).toContain(words);
});

// docs/product.md#diary-times
test('lines and notes have the time at which they were written, its date if it is another, and when they came', () => {
  const [line] = facts.office.lines;
  const [note] = facts.shared.notes;
  const page = withFacts(41, {
    shared: { notes: [{ ...note, received: '2027-03-06T14:12:00.000Z' }] },
    office: { lines: [{ ...line, written: '2027-03-24T20:04:00.000Z', received: '2027-03-24T20:04:10.000Z' }] },
  });
  const lines = linesOf(report([page]), 41);
  expect(lines).toContain('Set cabinets, Paradigm Pro: All level. · 3:00 pm · received Mar 6, 8:12 am');
  expect(lines).toContain('Delay (internal): Truck was late. · Jordan Lee · Mar 24, 3:04 pm');
});

test.each([
  ['closed', 'Calendar: Day off, The parade', 'Calendario: Día libre, The parade'],
  ['holiday', 'Calendar: Holiday, The parade', 'Calendario: Día festivo, The parade'],
  ['weather', 'Calendar: Day of bad weather, The parade', 'Calendario: Día de mal tiempo, The parade'],
  ['extra', 'Calendar: Extra working day, The parade', 'Calendario: Día laborable adicional, The parade'],
])('a day of the calendar of kind %s has its words and its note', (kind, en, es) => {
  const page = withFacts(41, {
    shared: { dayOff: { k: 'day', kind } },
    office: { dayOff: { k: 'day', note: 'The parade' } },
  });
  expect(linesOf(report([page]), 41)).toContain(en);
  expect(linesOf(report([page], { language: 'es' }), 41)).toContain(es);
});

const log = {
  expected: [
    {
      k: 'assignment:1',
      trade: 4,
      user: null,
      row: 'task:2',
      answer: 'other',
      proposedOn: '2027-03-08',
      n: { title: 'Wiring', name: 'Volt' },
    },
    {
      k: 'assignment:2',
      trade: 5,
      user: null,
      row: 'task:3',
      answer: null,
      proposedOn: null,
      n: { title: 'Tile', name: 'Stone' },
    },
  ],
  answers: [
    {
      k: 'answer:7',
      trade: 4,
      answer: 'cant',
      by: null,
      byTrade: null,
      at: '2027-03-04T13:12:00.000Z',
      n: { trade: 'Volt', title: 'Wiring', by: 'Kim' },
    },
  ],
  reports: [
    {
      k: 'began:task:1',
      by: null,
      trade: 4,
      at: '2027-03-04T14:12:00.000Z',
      n: { title: 'Set cabinets', by: 'Volt' },
    },
  ],
  moved: [
    {
      k: 'change:9',
      from: '2027-06-30',
      to: '2027-07-02',
      reason: 'Storm',
      by: null,
      trade: null,
      at: '2027-03-04T14:12:00.000Z',
      n: {
        count: 1,
        by: 'Kim',
        inputs: [
          {
            op: 'create',
            entity: 'projectday',
            name: null,
            from: null,
            to: null,
            before: null,
            after: { day: '2027-03-03', kind: 'weather', note: '' },
          },
        ],
      },
    },
  ],
};

// docs/product.md#report-days
test('a page has who was expected with the answer, what was answered and reported, and what moved the finish', () => {
  const lines = linesOf(report([withFacts(41, { office: log })]), 41);
  for (const words of [
    'Expected: Volt (Wiring): proposed March 8, 2027; Stone (Tile): no answer',
    'Answers: Volt (Wiring): said it cannot come, written down by Kim, 7:12 am',
    'Reported: Set cabinets: Started, Volt, 8:12 am',
    'Completion moved: Jun 30, 2027 → Jul 2, 2027 · Storm · Rain on Mar 3 · Kim',
  ])
    expect(lines).toContain(words);
  expect(linesOf(report([withFacts(41, { office: log })], { language: 'es' }), 41)).toContain(
    'Cambio de la terminación: 30 jun 2027 → 2 jul 2027 · Storm · Lluvia el 3 mar · Kim',
  );
});

// docs/product.md#report-days
test('an amendment says what it changed, before and after', () => {
  const [task] = facts.shared.work;
  const before = withFacts(41, {
    shared: { dayOff: { k: 'day', kind: 'weather' }, notes: [] },
    office: { expected: log.expected, dayOff: { k: 'day', note: 'Storm' } },
  });
  const after = withFacts(
    42,
    {
      shared: {
        weather: { ...facts.shared.weather, sky: ['clear'] },
        work: [{ ...task, began: true }],
        notes: [],
        photos: facts.shared.photos.map((photo) => ({ ...photo, sha256: 'f'.repeat(64) })),
        dayOff: { k: 'day', kind: 'extra' },
      },
      office: log,
    },
    'amendment',
  );
  const lines = linesOf(report([before, after]), 42);
  expect(lines.slice(0, -1)).toEqual([
    '~ Done: Set cabinets · Kitchen → Started and finished: Set cabinets · Kitchen',
    '~ Calendar: Day of bad weather → Calendar: Extra working day',
    '~ Photo: “Cabinet 7”: other details',
    '~ Weather: rain, wind · 38–45 °F → Weather: clear · 38–45 °F',
    '+ Completion moved: Jun 30, 2027 → Jul 2, 2027 · Storm · Rain on Mar 3 · Kim',
    '+ Answers: Volt (Wiring): said it cannot come, written down by Kim, 7:12 am',
    '+ Reported: Set cabinets: Started, Volt, 8:12 am',
    '− Calendar: “Storm”',
  ]);
});

// docs/product.md#report-days
test('a photo that came after closing is drawn in the page that added it, and the others are not drawn again', () => {
  const [first] = facts.shared.photos;
  const internal = withFacts(42, { office: { photos: [{ ...first, k: 'photo:8' }] } }, 'amendment');
  const pages = [withFacts(41, {}), internal];
  expect([photosIn(report(pages), 41), photosIn(report(pages), 42)]).toEqual([[7], [8]]);
  expect(photosIn(report(pages, { hasPhotos: false }), 42)).toEqual([]);
});

// docs/product.md#diary-sheets
test('a note and its photo name the drawings that their readers have', () => {
  const ofNote = (...revisions: string[]) => [
    { k: 'note:3', sheets: revisions.map((revision, at) => ({ number: `A-10${at + 1}`, revision })) },
  ];
  const page = withFacts(41, { shared: { sheets: ofNote('C') }, office: { sheets: ofNote('C', 'D') } });
  const both = report([page]);
  const read = report([{ ...page, office: null }], { language: 'es' });
  expect(linesOf(both, 41)).toContain('Set cabinets, Paradigm Pro, A-101 rev C, A-102 rev D: All level. · 3:00 pm');
  expect(linesOf(read, 41)).toContain('Set cabinets, Paradigm Pro, A-101 rev. C: All level. · 15:00');
  const captions = [both, read].map((each) => pictures(each).map((photo) => photoLines(photo, 1, each)[1]));
  expect(captions).toEqual([['Set cabinets · A-101 rev C, A-102 rev D'], ['Set cabinets · A-101 rev. C']]);
});

const erasure = (number: number, erased: object, reason = 'A private address') => ({
  ...withFacts(number, { office: { erased: { ...erased, reason } } }),
  kind: 'erasure' as const,
  head: head('2027-03-09T15:00:00.000Z', '2027-03-09T15:00:00.000Z', { erased }),
});

// docs/product.md#report-days
test.each([
  ['office', 'what it says for the office'],
  ['shared', 'what it says for clients'],
] as const)(
  'a page that lost its %s part says so, with the page and the reason, and so does the erasure',
  (part, words) => {
    const pages = [{ ...withFacts(41, {}), [part]: null }, erasure(42, { page: 41, part })];
    expect(linesOf(report(pages), 41)[0]).toBe(`Erased by page 42: ${words}. Reason: A private address`);
    expect(linesOf(report(pages), 42)[0]).toBe(`Erased of page 41: ${words}. Reason: A private address`);
  },
);

test('an erased photo is said by its page, and a part that is missing without an erasure is said, too', () => {
  const pages = [{ ...withFacts(41, {}), office: null }, erasure(42, { page: 41, photo: 7, sha256: 'f' })];
  expect(linesOf(report(pages), 41).slice(0, 2)).toEqual([
    'Erased by page 42: a photo. Reason: A private address',
    'Erased: what it says for the office.',
  ]);
  expect(linesOf(report(pages, { language: 'es' }), 42)[0]).toBe(
    'Se borró de la página 41: una foto. Motivo: A private address',
  );
});

// docs/product.md#report-days
test('a client reads that something was erased, not why, and nothing of the log', () => {
  const [one, two] = [withFacts(41, { office: log }), erasure(42, { page: 41, part: 'office' })];
  const pages = [one, two].map((page, at) => ({
    ...page,
    office: null,
    closedBy: null,
    ...(at === 0 && { shared: null }),
  }));
  const lines = [41, 42].flatMap((number) => linesOf({ ...clientDays, pages }, number)).join('\n');
  expect(lines).toContain('Erased of page 41: what it says for the office.');
  for (const words of ['private address', 'Volt', 'Jordan', 'Kim', 'Stone']) expect(lines).not.toContain(words);
});
