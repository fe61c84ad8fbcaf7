import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberKey } from './number-key.ts';

// docs/product.md#sheet-numbers
test.each([
  ['A-101', 'a 101'],
  ['A–101', 'A101'],
  ['S 2-1', 'S21'],
])('%s is the same sheet as %s', (one, other) => {
  expect(numberKey(one)).toBe(numberKey(other));
});

test.each([
  ['A1.01', 'A101'],
  ['A101', 'A101a'],
])('%s is another sheet than %s', (one, other) => {
  expect(numberKey(one)).not.toBe(numberKey(other));
});

test('a key is its own key', () => {
  fc.assert(fc.property(fc.string(), (number) => numberKey(numberKey(number)) === numberKey(number)));
});
