import { expect, test } from 'vitest';
import { plain } from './plain.ts';

// docs/product.md#drawing-pages
test.each([
  ['First floor plan', 'First floor plan'],
  ['=1+1', '1+1'],
  ['  - @SUM(A1)', 'SUM(A1)'],
  ['Plan\u202e gnp', 'Plan  gnp'],
  ['First\u0000floor\u2028plan', 'First floor plan'],
  ['', ''],
])('%o', (text, expected) => {
  expect(plain(text)).toBe(expected);
});
