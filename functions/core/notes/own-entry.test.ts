import { expect, test } from 'vitest';
import { isStillOpen } from './own-entry.ts';

const at = (minutes: number) => Date.parse('2026-03-03T10:00:00Z') + minutes * 60_000;
const entry = { fromClient: true, createdBy: 'anna', createdOn: '2026-03-03T10:00:00Z' };

// docs/product.md#what-clients-wrote-stands
test('a client has 15 minutes for an own entry', () => {
  expect([0, 14.9, 15].map((minutes) => isStillOpen(entry, 'anna', at(minutes)))).toEqual([true, true, false]);
  expect(isStillOpen(entry, 'ben', at(1))).toBe(false);
  expect(isStillOpen({ ...entry, fromClient: false }, 'anna', at(1))).toBe(false);
});
