import { expect, test } from 'vitest';
import { parseWho, whomOf, whoOf } from './who.ts';

const person = '6f2a41de-3c0e-4f0e-9d0a-1f5b0f6f9a11';

test('an address names a person or a trade, and nothing else', () => {
  expect(parseWho(`user:${person}`)).toBe(`user:${person}`);
  expect(parseWho('trade:12')).toBe('trade:12');
  for (const text of [null, '', 'nobody', 'trade:', 'trade:0', 'trade:-1', 'trade:1e3', 'user:12', 'client:12']) {
    expect(parseWho(text)).toBe(null);
  }
});

test('an assignment names one of them, with one of the ids', () => {
  expect(whoOf({ userId: person, tradeId: null })).toBe(`user:${person}`);
  expect(whoOf({ userId: null, tradeId: 12 })).toBe('trade:12');
  expect(whomOf(`user:${person}`)).toEqual({ userId: person, tradeId: null });
  expect(whomOf('trade:12')).toEqual({ userId: null, tradeId: 12 });
});
