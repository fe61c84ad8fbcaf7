// The real PDFium in Node, on PDFs that are made here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { changedCells, placesOf } from '../../functions/core/drawings/cells.ts';
import { recogniseAll } from '../../functions/core/drawings/recognise.ts';
import { type SheetPage, sheetPdf } from '../../tests/support/paper/sheet-pdf.ts';
import { openEngine, PdfProblem } from './engine.ts';
import { PICTURE, pageWords, readPage, wholePage } from './read-page.ts';
import type { Corner, Stamp } from './stamp.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const bytes = () => wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer;
const engine = await openEngine(bytes());
const opened = (...pages: SheetPage[]) => engine.open(sheetPdf(...pages));
const readFirst = (...pages: SheetPage[]) => readPage(opened(...pages), 0, engine.open);

const problemOf = (bytes: Uint8Array) => {
  try {
    return engine.open(bytes).count === 0 ? 'empty' : 'opens';
  } catch (error) {
    return error instanceof PdfProblem ? error.problem : error;
  }
};

/** One page, encrypted. */
function encrypted(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Uint8Array> {
  const options = { size: [200, 100], font: null, tagged: false, ...passwords };
  const made = new PDFDocument(options as unknown as ConstructorParameters<typeof PDFDocument>[0]);
  const parts: Uint8Array[] = [];
  return new Promise((resolve) => {
    made.on('data', (bytes) => parts.push(bytes));
    made.on('end', () => resolve(Buffer.concat(parts)));
    made.end();
  });
}

// docs/product.md#sheet-files
describe('a file', () => {
  test('that needs a password is locked; a password of its owner alone does not matter', async () => {
    expect(problemOf(await encrypted({ userPassword: 'secret' }))).toBe('locked');
    expect(problemOf(await encrypted({ ownerPassword: 'secret' }))).toBe('opens');
  });

  test.each([
    ['cut off in its first object', sheetPdf({}).subarray(0, 40)],
    ['cut off after 97 %', sheetPdf({}, {}, {}).subarray(0, -Math.round(sheetPdf({}, {}, {}).length * 0.03))],
    ['a page of the web', Buffer.from('<!doctype html><title>Sign in</title>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is broken', (_, bytes) => {
    expect(problemOf(bytes)).toBe('broken');
  });

  test('without a page opens, and has none', () => {
    expect(problemOf(sheetPdf())).toBe('empty');
  });
});

// docs/product.md#sheet-view
test('an engine whose memory is more than a phone has is heavy', async () => {
  expect(engine.isHeavy()).toBe(false);
  const small = await openEngine(bytes(), 1);
  expect(small.isHeavy()).toBe(true);
});

// docs/product.md#sheet-numbers
test('numbers and titles are read from the title blocks', () => {
  const pages = [
    { number: 'A-101', title: 'First Floor Plan' },
    { number: 'A-102', title: 'Second Floor (Plan)' },
    { number: 'S-201' },
  ];
  expect(recogniseAll(pageWords(opened(...pages)))).toMatchObject([
    { number: 'A-101', title: 'First Floor Plan', isSure: true },
    { number: 'A-102', title: 'Second Floor (Plan)', isSure: true },
    { number: 'S-201', isSure: true },
  ]);
});

// docs/product.md#sheet-numbers
test.each(['A-110', 'A-111', 'S-211', 'A1.11'])('%s is one number: a 1 is narrow', (number) => {
  const [read] = recogniseAll(pageWords(opened({ number, title: 'Wall 11 of Floor 1' })));
  expect(read).toMatchObject({ number, title: 'Wall 11 of Floor 1' });
});

// docs/product.md#sheet-files
describe('a page', () => {
  test.each([90, 180, 270] as const)('turned by %i is as it is shown, and so are the places of its words', (turned) => {
    const pdf = opened({ turned, number: 'A-101' });
    const upright = turned === 180;
    expect(pdf.sizeOf(0)).toEqual(upright ? { width: 2592, height: 1728 } : { width: 1728, height: 2592 });
    const word = pdf.words(0).find(({ text }) => text === 'A-101');
    // The lower right corner, turned clockwise.
    const corner = { 90: [0, 1], 180: [0, 0], 270: [1, 0] }[turned];
    const { width, height } = pdf.sizeOf(0);
    expect([Math.round((word?.x ?? 0) / width), Math.round((word?.y ?? 0) / height)]).toEqual(corner);
  });

  test('with a crop box is what the box shows', () => {
    const pdf = opened({ crop: [100, 100, 1100, 600] });
    expect(pdf.sizeOf(0)).toEqual({ width: 1000, height: 500 });
  });

  test('alone has the picture that it has in its file', async () => {
    const pdf = opened({ number: 'A-101' }, { number: 'A-102', lines: [[500, 500, 900, 900]] });
    const second = await readPage(pdf, 1, engine.open);
    const alone = await readPage(engine.open(second.sheet?.bytes ?? new Uint8Array()), 0, engine.open);
    expect(alone.pictureSha256).toBe(second.pictureSha256);
    expect([second.picture.width, second.picture.height]).toEqual([2048, 1365]);
  });

  test('with a layer that is switched off has no file of its own, where that would show it', async () => {
    const pdf = opened({ number: 'A-101', hidden: [[500, 500, 900, 900]] }, { number: 'A-102' });
    const [layered, plain] = [await readPage(pdf, 0, engine.open), await readPage(pdf, 1, engine.open)];
    expect(layered.pictureSha256).toBe((await readFirst({ number: 'A-101' })).pictureSha256);
    expect([layered.sheet, plain.sheet !== null]).toEqual([null, true]);
  });

  test('that is all picture is drawn, and its number is typed', async () => {
    const pdf = opened({ isScan: true }, { number: 'A-102' });
    const { picture, sheet } = await readPage(pdf, 0, engine.open);
    expect([picture.pixels[0], picture.pixels.at(-4), sheet !== null]).toEqual([0, 0, true]);
    expect(pdf.words(0)).toEqual([]);
    expect(recogniseAll(pageWords(pdf))[0]).toMatchObject({ number: '', title: '', isSure: false });
  });

  test('a hundred times as long as it is high is drawn, and one of 200 inches is', async () => {
    const { picture, sheet } = await readPage(opened({ size: [14_400, 144] }, {}), 0, engine.open);
    expect([picture.width, picture.height, sheet !== null]).toEqual([2048, 20, true]);
  });

  test('has the same hashes when its file is saved anew', async () => {
    const [one, other] = [await readFirst({ number: 'A-101' }, {}), await readFirst({ number: 'A-101' }, {}, {})];
    expect(other.sheet?.sha256).toBe(one.sheet?.sha256);
    expect(Buffer.from(one.sheet?.bytes ?? []).toString('latin1')).toMatch(
      /CreationDate\(D:0{14}\)[\s\S]*\/ID\s*\[\s*<0{32}>\s*<0{32}>/,
    );
    // A new PDFium may draw other pixels: then this line changes, and the hash of the file alone says unchanged.
    expect(one.pictureSha256).toMatchInlineSnapshot(
      `"dc59b1f195672a5fc3ff6326336e1f9aefba3332231a6bfcdec5c48bd58781c5"`,
    );
  });

  test('with one wall more differs at that wall alone', async () => {
    const before = await readFirst({ number: 'A-101' });
    const after = await readFirst({ number: 'A-101', lines: [[400, 800, 600, 800]] });
    const changed = changedCells(before.cells, after.cells) ?? [];
    expect(changed.length).toBeLessThan(12);
    expect(placesOf(changed, after.cells.columns)).toBe(1);
  });
});

test('only a part of a page is drawn, at any size', () => {
  const part = opened({}).draw(0, { whole: { width: 5184, height: 3456 }, x: 300, y: 700, width: 200, height: 100 });
  const isDark = (x: number, y: number) => (part.pixels[4 * (y * part.width + x)] ?? 255) < 100;
  // A wall stands at 200 points from the left, 1,400 from below.
  expect([isDark(100, 50), isDark(20, 50)]).toEqual([true, false]);
  expect([part.width, part.height]).toEqual([200, 100]);
});

// docs/product.md#drawing-print
describe('a print', () => {
  const url = 'https://office.example.com/v/#1a2.ABCDEFGHIJKLMNOP';
  const lines = ['A-101 · revision C', 'printed Mar 5, 2027'];
  const printed = (page: SheetPage, stamp: Stamp = { url, lines }) => {
    const pdf = opened({ number: 'A-102' }, page);
    const picture = pdf.draw(1, wholePage(pdf.sizeOf(1), PICTURE));
    const print = engine.open(pdf.print(1, stamp, picture) ?? new Uint8Array());
    return { pdf, print, picture };
  };
  /** What a program reads in the code of a page at this width. */
  const decoded = (print: ReturnType<typeof engine.open>, side: number) => {
    const { pixels, width, height } = print.draw(0, wholePage(print.sizeOf(0), side));
    return jsQR(pixels, width, height)?.data;
  };

  test.each([
    ['a sheet', {}],
    ['a turned sheet', { turned: 90 }],
    ['one upside down', { turned: 180 }],
    ['one with a crop box', { crop: [100, 100, 2400, 1700] }],
    ['a letter', { size: [792, 612] }],
  ] satisfies [string, SheetPage][])('of %s has a code that is read, and its number and day', (_, page) => {
    const { pdf, print } = printed({ number: 'A-101', ...page });
    expect(print.count).toBe(1);
    expect(print.sizeOf(0)).toEqual(pdf.sizeOf(1));
    expect(decoded(print, 3_000)).toBe(url);
    const words = print
      .words(0)
      .map(({ text }) => text)
      .join(' ');
    expect(words).toContain('revision C');
    expect(words).toContain('printed Mar 5, 2027');
  });

  test('has the sheet as it is, and the stamp in a corner that is blank', async () => {
    const { print, picture } = printed({ number: 'A-101' });
    const now = print.draw(0, wholePage(print.sizeOf(0), PICTURE));
    const covered = picture.pixels.filter((part, at) => part < 128 && (now.pixels[at] ?? 0) > 128);
    expect(covered).toHaveLength(0);
  });

  test.each([
    ['lower-left', [0, 1]],
    ['lower-right', [1, 1]],
    ['upper-left', [0, 0]],
    ['upper-right', [1, 0]],
  ] satisfies [Corner, [number, number]][])(
    'has the code in the chosen corner: %s, also of a turned sheet',
    (corner, where) => {
      for (const turned of [0, 90] as const) {
        const { print } = printed({ turned }, { url, lines, corner });
        const { pixels, width, height } = print.draw(0, wholePage(print.sizeOf(0), 3_000));
        const code = jsQR(pixels, width, height);
        const { x, y } = code?.location.topLeftCorner ?? { x: 0, y: 0 };
        expect([code?.data, Math.round(x / width), Math.round(y / height)]).toEqual([url, ...where]);
      }
    },
  );

  test('without an address says its number and day alone', () => {
    const { print } = printed({ number: 'A-101' }, { url: null, lines });
    expect(decoded(print, 3_000)).toBeUndefined();
    expect(print.words(0).map(({ text }) => text)).toContain('printed');
  });
});
