import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { pagesOf } from '../../tests/support/paper/pdf-text.ts';
import { smallPicture } from '../../tests/support/paper/pictures.ts';
import { paperFonts } from '../_shared/files/paper-fonts.ts';
import type { Block, Paper } from '../core/paper/blocks.ts';
import { drawPaper } from './draw-paper.ts';

const fonts = await paperFonts();
const paperOf = (blocks: Block[], more: Partial<Paper> = {}): Paper => ({
  format: 'letter',
  language: 'en',
  title: 'Paper',
  date: '2027-03-01T12:00:00Z',
  foot: 'The foot',
  blocks,
  letterhead: { name: 'Paradigm Pro', lines: ['12 Main Street'], logo: null },
  ...more,
});
const drawn = (blocks: Block[], more?: Partial<Paper>) => drawPaper(paperOf(blocks, more), fonts);
const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
/** The number of pictures in it. */
const picturesIn = (pdf: Uint8Array) => raw(pdf).match(/\/Subtype \/Image/g)?.length ?? 0;

test('it is a PDF with title, language and the date of the paper', async () => {
  const text = raw(await drawn([]));
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('/Lang (en)');
  // No moment but that of the paper.
  expect(new Set(text.match(/D:\d+Z?/g))).toEqual(new Set(['D:20270301120000Z']));
});

test('each page has its number and the foot', async () => {
  const pages = await pagesOf(await drawn([{ kind: 'page' }, { kind: 'page' }], { language: 'es', format: 'a4' }));
  expect(pages).toHaveLength(3);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Página ${at + 1} de 3`);
  expect(pages[2]).toContain('The foot');
});

test('a text goes on over the pages, and so does a table, whose head is repeated', async () => {
  const text = Array.from({ length: 120 }, (_, at) => `Sentence ${at} of many.`).join('\n');
  const rows = Array.from({ length: 80 }, (_, at) => [`Row ${at}`, 'a'.repeat(200)]);
  const columns = [{ share: 1 }, { share: 1, align: 'right' as const }];
  const pages = await pagesOf(
    await drawn([
      { kind: 'text', text },
      { kind: 'table', columns, head: ['Name', 'Value'], rows },
    ]),
  );
  expect(pages.length).toBeGreaterThan(4);
  for (let at = 0; at < 120; at++) expect(pages.join('\n')).toContain(`Sentence ${at} of many.`);
  for (const [at] of rows.entries()) expect(pages.join('\n')).toMatch(new RegExp(`Row ${at}\\b`));
  for (const page of pages.filter((each) => each.includes('Row '))) expect(page).toContain('Name');
});

test('a row that no page holds is written over several', async () => {
  const cell = Array.from({ length: 400 }, (_, at) => `Word${at}`).join('\n');
  const pages = await pagesOf(
    await drawn([{ kind: 'table', columns: [{ share: 1 }, { share: 1 }], rows: [['Long', cell]] }]),
  );
  expect(pages.join('\n')).toContain('Word399');
});

// docs/product.md#paper-of-a-decision
test('nothing fails for a letter, an empty text or a long word', async () => {
  const texts = ['', '張 🛁 \u202e שלום', 'x'.repeat(500), '\u0301', 'Đường ﬁ'];
  const blocks = texts.flatMap((text): Block[] => [
    { kind: 'heading', level: 1, text },
    { kind: 'text', text, indent: 2 },
    { kind: 'table', columns: [{ share: 1 }], rows: [[text], []] },
    { kind: 'table', columns: [{ share: 1 }], rows: [] },
    { kind: 'signatures', signatures: [{ strokes: [], typed: text, lines: [text] }] },
    { kind: 'grid', columns: 2, pictures: [{ bytes: smallPicture, caption: text }] },
  ]);
  const pages = await pagesOf(await drawn(blocks, { title: texts[1] ?? '', foot: texts[2] ?? '' }));
  expect(pages.join('\n')).toContain('[U+5F35] [U+1F6C1] [U+202E] [U+05E9]');
  expect(pages.join('\n')).toContain('Đường [U+FB01]');
});

test('pictures stand side by side, and one that cannot be read is a frame with its caption', async () => {
  const cut = smallPicture.slice(0, 60);
  const pictures = [smallPicture, cut, new Uint8Array(), smallPicture].map((bytes, at) => ({
    bytes,
    caption: `Picture ${at}`,
  }));
  const pdf = await drawn([{ kind: 'grid', columns: 3, pictures }]);
  expect(picturesIn(pdf)).toBe(2);
  expect((await pagesOf(pdf))[0]).toContain('Picture 2');
});

test.for<[string, (picture: Sharp) => Sharp]>([
  ['JPEG', (picture) => picture.jpeg()],
  ['PNG', (picture) => picture.png()],
])(
  'a logo is drawn as %s; with more than a million pixels it is left out, and the name stands there',
  async ([, as]) => {
    const logo = async (width: number, height: number) => {
      const blank = sharp({ create: { width, height, channels: 3, background: '#345' } });
      return { name: 'Paradigm Pro', lines: [], logo: new Uint8Array(await as(blank).toBuffer()) };
    };
    expect(picturesIn(await drawn([], { letterhead: await logo(1000, 1000) }))).toBe(1);
    const large = await drawn([], { letterhead: await logo(1000, 1001) });
    expect(picturesIn(large)).toBe(0);
    expect((await pagesOf(large))[0]).toContain('Paradigm Pro');
  },
);

test('a logo of another format or a broken one is left out', async () => {
  for (const logo of [new Uint8Array(), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), Buffer.from('RIFF….WEBP')])
    expect(picturesIn(await drawn([], { letterhead: { name: 'Paradigm Pro', lines: [], logo } }))).toBe(0);
});

test('a signature is lines, no picture: a dot, an odd number and something that is not a number do not stop it', async () => {
  const strokes = [[0, 0, 100, 50, 200, 0], [5, 5], [1], [Number.NaN, 3, 4, 4], []];
  const pdf = await drawn([{ kind: 'signatures', signatures: [{ strokes, typed: 'María', lines: ['María López'] }] }]);
  expect(picturesIn(pdf)).toBe(0);
  const [page] = await pagesOf(pdf);
  expect(page).toContain('María López');
  expect(page).not.toMatch(/María(?! López)/);
});

// docs/product.md#report-pdf
test('a paper with structure has headings, tables, and captions in place of pictures; lines and feet are none of it', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`Row ${at}`, 'Value']);
  const pdf = await drawn(
    [
      { kind: 'heading', level: 1, text: 'Week' },
      { kind: 'table', columns: [{ share: 1 }, { share: 1 }], head: ['Name', 'Value'], rows },
      { kind: 'grid', columns: 2, pictures: [{ bytes: smallPicture, caption: 'The wall', name: 'wall.jpg' }] },
    ],
    { isTagged: true, running: 'Smith kitchen' },
  );
  const text = raw(pdf);
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Alt (The wall)');
  const count = (type: string) => text.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0;
  expect(['Document', 'H1', 'Table', 'Figure', 'Caption'].map(count)).toEqual([1, 1, 1, 1, 1]);
  expect(count('TR')).toBeGreaterThan(60);
  const pages = await pagesOf(pdf);
  expect(pages.map((page) => page.includes('Smith kitchen'))).toEqual(pages.map((_, at) => at > 0));
});

test('a word goes across each page of a draft', async () => {
  const pages = await pagesOf(await drawn([{ kind: 'page' }], { across: 'DRAFT', isTagged: true }));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain('DRAFT');
});

test.for<[columns: number, rows: number]>([
  [2, 3],
  [1, 1],
  [3, 4],
])('a page has room for %i × %i pictures with captions of three lines', async ([columns, rows]) => {
  const pictures = Array.from({ length: columns * rows }, (_, at) => ({
    bytes: at === 0 ? new Uint8Array() : smallPicture,
    name: `IMG_${at}.HEIC`,
    caption: `${at + 1} · Caption\nTask\n3:04 pm by the camera`,
  }));
  const grid: Block = { kind: 'grid', columns, rows, captionLines: 3, pictures };
  for (const format of ['letter', 'a4'] as const) {
    const pages = await pagesOf(await drawn([{ kind: 'page' }, grid], { format }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('IMG_0.HEIC');
    expect(pages[1]).toContain(`${columns * rows} · Caption`);
  }
});

test('a heading stands on the page of its pictures', async () => {
  const text = Array.from({ length: 42 }, (_, at) => `Line ${at}`).join('\n');
  const grid: Block = { kind: 'grid', columns: 2, rows: 3, pictures: [{ bytes: smallPicture, caption: 'The wall' }] };
  const pages = await pagesOf(
    await drawn([{ kind: 'text', text }, { kind: 'heading', level: 2, text: 'Photos' }, grid]),
  );
  expect(pages[0]).toContain('Line 41');
  expect(pages[1]).toMatch(/Photos[\s\S]*The wall/);
});
