import { describe, expect, test } from 'vitest';
import sheets from '../../../tests/support/paper/sheet-words.json' with { type: 'json' };
import { numberIn, type PageWords, recogniseAll, type Word } from './recognise.ts';

const word = (text: string, x: number, y: number, height: number): Word => ({
  text,
  x,
  y,
  width: text.length * height * 0.6,
  height,
});

/** A sheet of 36 by 24 inches with these words. */
const page = (words: Word[], names: string[] = []): PageWords => ({ width: 2592, height: 1728, words, names });
const read = (words: Word[], names?: string[]) => recogniseAll([page(words, names)])[0];

// docs/product.md#sheet-numbers
describe('the number of a sheet', () => {
  test('is the tall one in the corner, not a reference to another sheet', () => {
    const words = [word('A-501', 400, 300, 40), word('A-101', 2430, 1640, 40), word('A-502', 2300, 900, 10)];
    expect(read(words)).toMatchObject({ number: 'A-101', isSure: true });
  });

  test('may stand apart from its letter', () => {
    expect(read([word('A', 2400, 1640, 40), word('301', 2436, 1640, 40)])?.number).toBe('A 301');
    expect(read([word('A', 2400, 1640, 40), word('301', 2425, 1640, 40)])?.number).toBe('A301');
  });

  test('is no count of sheets', () => {
    const counted = [word('SHEET', 2300, 1640, 40), word('2', 2425, 1640, 40), word('OF', 2450, 1640, 40)];
    expect(read([...counted, word('14', 2504, 1640, 40)])?.number).toBe('');
  });

  test('is never the size of the paper beside it', () => {
    expect(read([word('A1', 2500, 1700, 40), word('S-201', 2400, 1620, 40)])?.number).toBe('S-201');
  });

  test('is where most sheets of the file have theirs, and unsure where two could be meant', () => {
    const odd = [word('E-1', 2430, 1640, 40), word('E-7', 2300, 1640, 46)];
    expect(read(odd)?.isSure).toBe(false);
    const others = ['E-2', 'E-3', 'E-4'].map((text) => page([word(text, 2430, 1640, 40)]));
    expect(recogniseAll([page(odd), ...others])[0]?.number).toBe('E-1');
  });

  test('of the file alone, which nobody printed, is proposed and not sure; without any there is none', () => {
    expect(read([], ['A-704 Sections'])).toEqual({ number: 'A-704', title: '', isSure: false });
    expect(read([word('General', 2400, 1600, 20)])).toEqual({ number: '', title: '', isSure: false });
  });

  test('is certain where the file says the same', () => {
    expect(read([word('E-1', 2430, 1640, 40), word('E-7', 2500, 1640, 40)], ['E-7'])).toMatchObject({ isSure: true });
  });
});

describe('the title of a sheet', () => {
  const number = word('A-101', 2430, 1680, 40);

  test('is below its label, its lines merged', () => {
    const words = [word('SHEET TITLE', 2200, 1400, 10), word('First', 2200, 1420, 18), word('Floor', 2260, 1420, 18)];
    expect(read([...words, word('Plan', 2200, 1444, 18), number])?.title).toBe('First Floor Plan');
  });

  test('is read from the left, however high its words reach', () => {
    const words = [word('Wall', 2200, 1420.5, 18), word('of', 2250, 1420, 18), word('–', 2275, 1429, 2)];
    const title = [word('SHEET TITLE', 2200, 1400, 10), word('area', 2285, 1425, 13), ...words];
    expect(read([...title, number])?.title).toBe('Wall of – area');
  });

  test('is otherwise a line with a known word, or empty', () => {
    expect(read([word('Wall Sections', 2200, 1500, 18), number])?.title).toBe('Wall Sections');
    expect(read([word('Smith', 2200, 1500, 18), number])?.title).toBe('');
  });
});

// Of the demo's permit set, at the right and below, as PDFium gave them: x, y, width, height, text.
describe('the words of whole sheets, with notes, schedules and legends beside their title blocks,', () => {
  const pages = sheets.map(({ width, height, words }) => {
    const read = words.map((line) => {
      const [x = '', y = '', wide = '', high = '', ...text] = line.split(' ');
      return { x: +x, y: +y, width: +wide, height: +high, text: text.join(' ') };
    });
    return { width, height, words: read, names: [] };
  });
  const expected = sheets.map(({ number, title }) => ({ number, title, isSure: true }));

  test('say number and title of each, as one file and as files of their own', () => {
    expect(recogniseAll(pages)).toEqual(expected);
    expect(pages.flatMap((one) => recogniseAll([one]))).toEqual(expected);
  });

  test('say them in whatever order they come', () => {
    expect(recogniseAll(pages.map((one) => ({ ...one, words: one.words.toReversed() })))).toEqual(expected);
  });

  test('say none where the numbers are drawn as lines', () => {
    const without = pages.map((one) => ({ ...one, words: one.words.filter(({ height }) => height < 20) }));
    const none = { number: '', title: '', isSure: false };
    expect(recogniseAll(without)).toEqual(sheets.map(() => none));
  });
});

test.each([
  ['A-101-first floor', 'A-101'],
  ['A101 First floor', 'A101'],
  ['A-101', 'A-101'],
  ['Permit set', ''],
  ['ASI001', 'ASI001'],
])('the name %s begins with the number %j', (name, number) => {
  expect(numberIn(name)).toBe(number);
});
