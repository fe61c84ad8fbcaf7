// What random data is made of: a property says nothing about what its generator never makes.
import { expect } from 'vitest';

/** Expects more than this many in a hundred to be so, under each name. */
export function expectShares<Each>(
  all: readonly Each[],
  shares: Record<string, [moreThan: number, isSo: (each: Each) => boolean]>,
) {
  for (const [name, [moreThan, isSo]] of Object.entries(shares)) {
    expect((100 * all.filter(isSo).length) / all.length, name).toBeGreaterThan(moreThan);
  }
}
