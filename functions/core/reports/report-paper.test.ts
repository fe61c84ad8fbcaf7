import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagesOf } from '../../../tests/support/paper/pdf-text.ts';
import { smallPicture } from '../../../tests/support/paper/pictures.ts';
import { book, clientDays, days, photo, week } from '../../../tests/support/reports/report-contents.ts';
import { paperFonts } from '../../_shared/files/paper-fonts.ts';
import { drawPaper } from '../../paper/draw-paper.ts';
import type { ReportContent } from './content/content.ts';
import { reportPaper } from './report-paper.ts';
import { photoLines, photosOf, sectionsOf } from './sections.ts';

const fonts = await paperFonts();
const pictures = new Map(photosOf(sectionsOf(book)).map(({ id }) => [id, smallPicture]));
const sha256 = '7f3ac01d9b2e44aa'.repeat(4);
const drawnAt = '2027-03-06T12:00:00.000Z';
const drawn = (content: ReportContent) =>
  drawPaper(reportPaper({ content, sha256: content.number === null ? null : sha256, pictures, drawnAt }), fonts);
const textOf = async (content: ReportContent) => (await pagesOf(await drawn(content))).join('\n');

// A file that is doubted is made again: these change only where a report is meant to look different.
// docs/product.md#report-pdf
test.for([
  ['week', week, '2e2308ef7ab465875a1fa8b540da9079cc4b5d2a18154d2a6b3024b4510423fd'],
  ['days', days, '48f02f90aa9f49b70d1880886adf3536c943d5816199c7088e769f539b0e5dab'],
  ['book', book, '4fa19017c02075637604c3d23da63186059dfaaba99975e38456271f89faf12b'],
] as const)('the paper of a %s has the same bytes each time', async ([, content, golden]) => {
  const hash = createHash('sha256')
    .update(await drawn(content))
    .digest('hex');
  expect(hash).toBe(golden);
});

// docs/product.md#report-pdf
test('the first page has the logo, where there is one that can be read', async () => {
  const imagesWith = async (logo: Uint8Array | null) => {
    const bytes = await drawPaper(reportPaper({ content: week, sha256, pictures: new Map(), logo, drawnAt }), fonts);
    return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect([await imagesWith(null), await imagesWith(smallPicture), await imagesWith(new Uint8Array(9))]).toEqual([
    0, 1, 0,
  ]);
});

// docs/product.md#report-pdf
test.for([1, 2, 3] as const)('a single photo of a section takes half a page, of %s side by side as well', (grid) => {
  const gridsOf = (photos: (typeof week)['photos']) =>
    reportPaper({ content: { ...week, grid, photos }, sha256, pictures, drawnAt }).blocks.flatMap((block) =>
      block.kind === 'grid' ? [[block.columns, block.rows, block.pictures.length]] : [],
    );
  expect(gridsOf([photo(7)])).toEqual([[1, 2, 1]]);
  expect(gridsOf([photo(7), photo(8)])).toEqual([[grid, { 1: 1, 2: 3, 3: 4 }[grid], 2]]);
});

// docs/product.md#upload-types
test('a picture that is cut off says so in a frame with its name', async () => {
  const cutOff = new Map([...pictures.keys()].map((id) => [id, smallPicture.subarray(0, -2)]));
  const textIn = async (language: ReportContent['language']) => {
    const paper = reportPaper({ content: { ...week, language }, sha256, pictures: cutOff, drawnAt });
    return (await pagesOf(await drawPaper(paper, fonts))).join('\n');
  };
  expect(await textIn('en')).toContain('This picture is cut off');
  expect(await textIn('es')).toContain('Esta imagen está cortada');
  expect(await textOf(week)).not.toContain('cut off');
});

test('a week says what was done, what comes, what is needed, and why it ends later', async () => {
  const text = await textOf(week);
  for (const words of [
    ...['Smith kitchen, 4 Shore Road', 'Published March 5, 2027 by Jordan Lee', 'Tile comes next.', 'Power is on.'],
    ...['Set cabinets · Kitchen', 'Paint · Hall', 'in progress', 'Decide by Mar 9, 2027 · Valid until Mar 20, 2027'],
    ...[
      'July 2, 2027 · 2 working days later than planned',
      'Mar 3, 2027: Jun 30 → Jul 2, 2027 · Rain',
      '1 day of bad weather: Mar 3',
    ],
    ...['1 · Cabinet 7', 'Mar 4, 3:04 pm by the camera · received Mar 5, 8:12 am', '2 · IMG_8.jpg'],
    ...['Page 41 of the daily log, March 5, 2027: 7f3a c01d 9b2e 44aa', 'Report 12 · 7f3a c01d 9b2e 44aa', 'Page 1 of'],
  ])
    expect(text).toContain(words);
});

// docs/product.md#report-pdf
test('a draft says so on each page, and has neither number nor hash', async () => {
  const pages = await pagesOf(await drawn({ ...week, number: null, issuedAt: null, issuedBy: null }));
  for (const page of pages) expect(page).toContain('DRAFT');
  expect(pages.join('')).not.toContain('Report 12');
});

test('pages of the diary: the first as it was, an amendment as what it changed', async () => {
  const text = await textOf(days);
  for (const words of [
    ...['Page 41 · March 4, 2027', 'amended by page 42', 'Weather: rain, wind · 38–45 °F', 'Ana’s Plumbing, 3'],
    ...[
      'Delay (internal): Truck was late.',
      '~ Note: “All level.” → Note: “Two were not.”',
      'All 42 pages are as they were',
    ],
    ...[
      'Signed off Mar 4, 5:12 pm by Jordan Lee, received Mar 5, 8:12 am',
      'Working days without a page',
      'March 5, 2027',
    ],
  ])
    expect(text).toContain(words);
});

test('a client reads the newest shared part of a day, nothing of the office, and every hash', async () => {
  const text = await textOf(clientDays);
  expect(text).toContain('Two were not.');
  expect(text).toContain('4141 4141 4141 4141');
  for (const words of ['Truck was late.', 'Plumbing', 'All level.', 'by Jordan Lee ·', 'was erased'])
    expect(text).not.toContain(words);
});

test('a book has plan, open items, photos by phase, documents, chapters and lines to sign, in its language', async () => {
  const text = await textOf(book);
  for (const words of [
    ...[
      'Equipo',
      'Propietarios: María López',
      'Doorbell · Hall',
      '1 feb – 1 mar 2027',
      '3 feb – 4 mar 2027',
      'Fotos · Kitchen',
    ],
    ...['13 · Cabinet 13', '4 mar, 15:04 según la cámara', 'warranty.pdf', 'Oil the wood', 'Página 41', 'Recibido por'],
  ])
    expect(text).toContain(words);
});

test('a photo of the server’s clock says only when it was received', () => {
  expect(photoLines(photo(1, { takenBy: 'server', task: null }), 4, week)).toEqual([
    '4 · Cabinet 1',
    'received Mar 5, 8:12 am',
  ]);
});

test('texts of people are drawn as they are', async () => {
  const markup = '<script>alert(1)</script> **bold** [link](https://example.com)';
  expect(await textOf({ ...week, summary: markup })).toContain(markup);
});
