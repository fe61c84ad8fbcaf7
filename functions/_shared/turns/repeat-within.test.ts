import { expect, test } from 'vitest';
import { repeatWithin } from './repeat-within.ts';

/** Work of these lengths, and nothing after it. */
function works(...lengths: number[]) {
  const left = [...lengths];
  return async () => left.shift() ?? null;
}

// docs/product.md#papers
test('work is repeated while the longest so far fits in the budget, and at least once', async () => {
  expect(await repeatWithin(1000, works())).toEqual({ count: 0, mayHaveMore: false });
  expect(await repeatWithin(1000, works(5000, 1))).toEqual({ count: 1, mayHaveMore: true });
  expect(await repeatWithin(1000, works(300, 60, 60))).toEqual({ count: 3, mayHaveMore: false });
  expect(await repeatWithin(1000, works(300, 60, 60, 300, 60, 60))).toEqual({ count: 4, mayHaveMore: true });
  expect(await repeatWithin(1000, works(500, 500, 500))).toEqual({ count: 2, mayHaveMore: true });
});

test('a piece that fails ends it', async () => {
  const work = async () => Promise.reject(new Error('lost'));
  await expect(repeatWithin(1000, work)).rejects.toThrow('lost');
});
