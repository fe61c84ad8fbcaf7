import { expect, test } from 'vitest';
import { checkedWords } from './checked-words.ts';

const now = Date.now();
const hours = (ago: number) => now - ago * 60 * 60 * 1000;

// docs/product.md#sheet-view
test.for([
  ['with a connection', 30, false, /^checked /, false],
  ['without one', 2, true, /^as of .*, without a connection$/, false],
  ['a day later', 25, true, /^last checked .* ago|^last checked yesterday/, true],
] as const)('when a sheet was checked is said %s', ([, ago, isAway, text, isOld]) => {
  const said = checkedWords({ at: hours(ago), now, isAway });
  expect(said.text).toMatch(text);
  expect(said.isOld).toBe(isOld);
});
