import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

test.for<[number, string]>([
  [0, 'USD 0.00'],
  [-0, 'USD 0.00'],
  [5, 'USD 0.05'],
  [-5, 'USD -0.05'],
  [99, 'USD 0.99'],
  [100, 'USD 1.00'],
  [-145_000, 'USD -1,450.00'],
  [99_999_999, 'USD 999,999.99'],
  [100_000_000, 'USD 1,000,000.00'],
  [10 ** 11, 'USD 1,000,000,000.00'],
  [-(10 ** 11), 'USD -1,000,000,000.00'],
])('%d cents are %s', ([cents, words]) => {
  expect(moneyWords(cents, 'USD')).toBe(words);
});

test('an amount is whole cents', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => moneyWords(wrong, 'EUR')).toThrow(RangeError);
});
