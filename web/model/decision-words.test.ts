import { expect, test } from 'vitest';
import { agreedWords } from './decision-words.ts';

// docs/product.md#closing
test('an older change order says the sum and the day after it, and apart those of today', () => {
  const after = { sumCents: 48_268_000, completion: '2027-07-08' };
  const same = ['Contract sum after this change: $482,680.00', 'Agreed completion after this change: Jul 8, 2027'];
  expect(agreedWords(after, undefined, 'USD')).toEqual(same);
  expect(agreedWords(after, after, 'USD')).toEqual(same);
  expect(agreedWords(after, { sumCents: 47_985_001, completion: '2027-07-12' }, 'USD')).toEqual([
    'Contract sum after this change: $482,680.00',
    'Contract sum today: $479,850.01',
    'Agreed completion after this change: Jul 8, 2027',
    'Agreed completion today: Jul 12, 2027',
  ]);
  expect(agreedWords({ sumCents: null, completion: null }, after, 'USD')).toEqual([]);
});
