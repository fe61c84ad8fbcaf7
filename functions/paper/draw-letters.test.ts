import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pagesOf } from '../../tests/support/paper/pdf-text.ts';
import { paperFonts } from '../_shared/files/paper-fonts.ts';
import type { Block } from '../core/paper/blocks.ts';
import { drawPages } from './draw-paper.ts';
import { LETTER_PICTURE } from './missing-letters.ts';

const fonts = await paperFonts();
const { height } = LETTER_PICTURE;
const blank = (width: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
const pictures = new Map(await Promise.all([60, 300].map(async (width) => [width, await blank(width)] as const)));

/** Draws as a browser does that has every letter but `lacks`, each as wide as its text is long. */
function browser(lacks: readonly string[] = []) {
  const asked: string[] = [];
  const drawLetter = async (letter: string) => {
    asked.push(letter);
    return lacks.includes(letter) ? null : new Uint8Array(pictures.get(letter.length > 2 ? 300 : 60) ?? []);
  };
  return { asked, drawLetter };
}

const paperOf = (blocks: Block[], title = 'Paper') => ({
  format: 'letter' as const,
  language: 'en' as const,
  title,
  date: '2027-03-01T12:00:00Z',
  isTagged: true,
  blocks,
  letterhead: { name: 'Paradigm Pro', lines: ['12 Main Street'], logo: null },
  foot: '張 1',
});
const imagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0;

/** The streams of a file that say what is drawn. */
function drawnIn(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf);
  const parts: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    const end = raw.indexOf('\nendstream', at);
    if (end < 0) break;
    try {
      parts.push(inflateSync(raw.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // A picture or a font.
    }
  }
  return parts.join('\n');
}

// docs/product.md#report-pdf
test('a letter that the fonts lack is a picture in its line, kept once, and read as the letter', async () => {
  const { asked, drawLetter } = browser();
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: '張 bath' },
    { kind: 'text', text: 'Set 張 and 🛁, then 👨‍👩‍👧.' },
    { kind: 'table', columns: [{ share: 1 }, { share: 1, align: 'right' }], rows: [['張', 'שלום ok']] },
  ];
  const { bytes } = await drawPages(paperOf(blocks), fonts, drawLetter);
  // A family is one letter, and so is a word whose letters join.
  expect(asked).toEqual(['張', '🛁', '👨‍👩‍👧', 'שלום']);
  expect(imagesIn(bytes)).toBe(4);
  const [page = ''] = await pagesOf(bytes);
  expect(page).not.toContain('U+');
  for (const words of ['bath', 'and', ', then', 'ok']) expect(page).toContain(words);
  const drawn = drawnIn(bytes);
  // In the heading, the text, the table and the foot.
  expect(drawn.match(/\/Span << ?\n?\/ActualText/g)).toHaveLength(7);
  expect(drawn).toContain('/I1 Do');
});

test('a letter that the browser lacks, too, stands as its code, and one of no width as a space', async () => {
  const { drawLetter } = browser(['張']);
  const { bytes } = await drawPages(
    paperOf([{ kind: 'text', text: '張🛁\u3000here\n\u202ethere' }]),
    fonts,
    drawLetter,
  );
  const [page] = await pagesOf(bytes);
  expect(page).toContain('[U+5F35]');
  expect(page).toMatch(/\shere/);
  expect(page).not.toContain('U+1F6C1');
});

test('a long text of such letters goes on over the lines and pages, within its width', async () => {
  const { asked, drawLetter } = browser();
  const text = '木造住宅の台所を直す。'.repeat(300);
  const { bytes, pages } = await drawPages(paperOf([{ kind: 'text', text }]), fonts, drawLetter);
  expect(pages).toBeGreaterThan(1);
  expect(asked).toHaveLength(new Set(text).size + 1);
  expect(drawnIn(bytes).match(/ Do\n/g)).toHaveLength(text.length + pages);
  const places = [...drawnIn(bytes).matchAll(/([\d.]+) 0 0 -?[\d.]+ ([\d.]+) [\d.]+ cm\n\/I/g)];
  expect(places.length).toBeGreaterThan(text.length / 2);
  for (const [, width, x] of places) expect(Number(x) + Number(width)).toBeLessThanOrEqual(612 - 54 + 0.1);
});

test('a line that has no room for its letters is cut with an ellipsis', async () => {
  const { drawLetter } = browser();
  const { bytes } = await drawPages({ ...paperOf([]), foot: '張'.repeat(500) }, fonts, drawLetter);
  const [page] = await pagesOf(bytes);
  expect(page).toContain('…');
});

test('no more letters are drawn than a paper may have; the others stand as their codes', async () => {
  const { asked, drawLetter } = browser();
  const text = Array.from({ length: 2_100 }, (_, at) => String.fromCodePoint(0x20000 + at)).join('');
  const { bytes } = await drawPages(paperOf([{ kind: 'text', text }]), fonts, drawLetter);
  expect(asked).toHaveLength(2_000);
  const all = (await pagesOf(bytes)).join('');
  expect([all.includes('[U+207CE]'), all.includes('[U+207D0]'), all.includes('[U+20833]')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('without somebody who draws letters a paper is as before, and with somebody one without such letters, too', async () => {
  const paper = { ...paperOf([{ kind: 'text', text: 'Đường' }]), foot: 'The foot' };
  const { asked, drawLetter } = browser();
  const [one, other] = [await drawPages(paper, fonts), await drawPages(paper, fonts, drawLetter)];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
  expect(asked).toEqual([]);
});
