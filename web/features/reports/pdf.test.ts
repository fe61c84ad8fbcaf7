import { expect, test } from 'vitest';
import { sideFor, smallerWords } from './pdf.ts';

// docs/product.md#report-pdf
test('photos become smaller where the file would become too large, which is said before', () => {
  expect([0, 160, 161, 250, 251, 300].map(sideFor)).toEqual([1000, 1000, 800, 800, 600, 600]);
  expect(smallerWords(160)).toBeUndefined();
  expect(smallerWords(161)).toBe('161 photos: the PDF has them at 800 pixels, so that it stays below 25 MB.');
});
