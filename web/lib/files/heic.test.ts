import { expect, test } from 'vitest';
import { isHeic, withoutHeic } from './heic.ts';

const box = (brand: string) => new File([`\0\0\0\u0018ftyp${brand}\0\0\0\0`], 'x', { type: '' });

test.each([
  ['heic', true],
  ['mif1', true],
  ['avif', false],
  ['mp42', false],
])('a file of brand %s: %o', async (brand, expected) => {
  expect(await isHeic(box(brand))).toBe(expected);
});

test('an empty file is not HEIC', async () => {
  expect(await isHeic(new File([], 'x'))).toBe(false);
});

test('other files are returned unchanged', async () => {
  const file = new File(['text'], 'a.txt');
  expect(await withoutHeic(file, 100)).toBe(file);
});
