import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasLetter, inLetters, LETTERS } from './letters.ts';

/** The code points of a font: the segments of the format 4 of its table `cmap`. */
function codesOf(name: string): Set<number> {
  const bytes = readFileSync(new URL(`../../paper/fonts/${name}.ttf`, import.meta.url));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => bytes.subarray(12 + 16 * at, 28 + 16 * at));
  const cmap = tables.find((each) => each.toString('latin1', 0, 4) === 'cmap')?.readUInt32BE(8) ?? 0;
  const starts = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, at) => bytes.readUInt32BE(cmap + 8 + 8 * at));
  const at = cmap + (starts.find((start) => bytes.readUInt16BE(cmap + start) === 4) ?? 0);
  const segments = bytes.readUInt16BE(at + 6) / 2;
  const codes = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const last = bytes.readUInt16BE(at + 14 + 2 * segment);
    const first = bytes.readUInt16BE(at + 16 + 2 * segments + 2 * segment);
    for (let code = first; code <= last && code < 0xffff; code++) codes.add(code);
  }
  return codes;
}

// docs/product.md#refused-letters
test.for(['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'])(
  '%s has the letters that are said, and no others',
  (name) => {
    const said = new Set(
      LETTERS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    );
    expect(said).toEqual(codesOf(name));
  },
);

test('the letters of the languages that people write here are among them', () => {
  for (const each of 'ÁÉÍÓÚÜÑáéíóúüñ¿¡ÀÂÇÈÊËÎÏÔÙÛŸŒœßÄÖŁŹŚąęāņșțğıĐđĂăƠơƯưẠạẾếỘộΑαΩωАаЯяЄєІіЇї€£–—“”‘’…•×÷½¼²³°±≤≥→☐✓')
    expect(hasLetter(each), each).toBe(true);
});

test('other letters stand as their codes', () => {
  expect(inLetters('Zoe\u0308 張🛁\nשלום')).toBe('Zoë [U+5F35][U+1F6C1]\n[U+05E9][U+05DC][U+05D5][U+05DD]');
});
