import { expect, test } from 'vitest';
import { stateIn } from './state-in.ts';

const states = { CA: 'California', VA: 'Virginia', WV: 'West Virginia', OR: 'Oregon' };

test.each([
  ['12 Oak Avenue\nOakland, CA 94607', 'CA'],
  ['12 Oak Avenue, Oakland CA, 94607-1234', 'CA'],
  ['1 Main Street\nCharleston, West Virginia', 'WV'],
  ['1 Main Street, Richmond, virginia', 'VA'],
  ['1 OR Street, Berlin', undefined],
  ['Oregonstraat 4\n1012 AB Amsterdam', undefined],
])('the state in %j is %s', (address, code) => {
  expect(stateIn(address, states)?.code).toBe(code);
});
