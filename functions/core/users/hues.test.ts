import { expect, test } from 'vitest';
import { hueOf } from './hues.ts';

// docs/product.md#person-colour
test('people are spread over all eight hues', () => {
  const hues = Array.from({ length: 400 }, () => hueOf(crypto.randomUUID()));
  expect([...new Set(hues)].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
