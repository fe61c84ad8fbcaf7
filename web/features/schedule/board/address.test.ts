import { expect, test } from 'vitest';
import { boardAddress } from './address.ts';

const person = '7d7f1d5c-6a5c-4f0e-9d1c-3f2a7c9b1e00';
const none = { projectId: null, tradeId: null, userId: null, kind: null, isClashing: false };

// docs/product.md#filter, docs/product.md#board-lanes
test.each([
  ['', {}],
  ['project=7', { projectId: 7 }],
  ['who=trade:5', { tradeId: 5 }],
  [`who=user:${person}`, { userId: person }],
  // As addresses of 1.0 said it.
  ['trade=5', { tradeId: 5 }],
  ['lanes=unassigned&clashes=yes', { kind: 'unassigned', isClashing: true }],
  ['project=x&who=nobody&lanes=all&clashes=no', {}],
])('?%s', (query, filter) => {
  const address = boardAddress(new URLSearchParams(query), '2026-11-25');
  expect(address).toEqual({ from: '2026-11-23', to: '2026-12-20', weeks: 4, ...none, ...filter });
});
