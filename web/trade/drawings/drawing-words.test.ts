import { expect, test } from 'vitest';
import { words } from '../trade-words.ts';
import { checkedIn } from './drawing-words.ts';

const now = new Date(2027, 2, 5, 9, 30).getTime();
const hours = (ago: number) => now - ago * 60 * 60 * 1000;

// docs/product.md#sheet-view
test.for([
  ['en', false, 1, /^checked 8:30.AM$/, false],
  ['en', true, 1, /^as of 8:30.AM, without a connection$/, false],
  ['en', true, 25, /^last checked 1 day ago$/, true],
  ['es', true, 1, /^como estaba: 8:30.*, sin conexión$/, false],
  ['es', true, 49, /^última comprobación hace 2 días$/, true],
] as const)('when a drawing was checked is said in %s', ([language, isAway, ago, text, isOld]) => {
  const said = checkedIn(words[language], { at: hours(ago), now, isAway });
  expect(said.text).toMatch(text);
  expect(said.isOld).toBe(isOld);
});
