import { expect, test } from 'vitest';
import { openedBy } from './opened-by.ts';

const reader = (name: string, n: number | null = 1) => ({
  kind: 'trade' as const,
  name,
  n,
  revision: null,
  lastAt: null,
  mailedAt: null,
});

// docs/product.md#drawing-corrected
test('who has opened a drawing is said by name, and of many how many more', () => {
  expect(openedBy([])).toBe('');
  expect(openedBy([reader('Volt', null)])).toBe('');
  expect(openedBy([reader('Ana'), reader('Volt', null)])).toBe('Ana has opened it.');
  expect(openedBy(['A', 'B', 'C'].map((name) => reader(name)))).toBe('A, B and C have opened it.');
  expect(openedBy([...'ABCDEFG'].map((name) => reader(name)))).toBe('A, B, C, D, E and 2 more have opened it.');
});
