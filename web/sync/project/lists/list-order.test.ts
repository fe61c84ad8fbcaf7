import { expect, test } from 'vitest';
import { isMoved } from './list-order.ts';

// docs/product.md#list-live
test('a page is other than before only when what it is sorted or searched by changes', () => {
  const byName = { sortKey: 'name', isSearched: false };
  expect(isMoved(byName, { name: 'Villa' })).toBe(true);
  expect(isMoved(byName, { city: 'Davis', startedOn: '2026-01-05' })).toBe(false);
  expect(isMoved({ ...byName, isSearched: true }, { city: 'Davis' })).toBe(true);
  expect(isMoved({ ...byName, isSearched: true }, { startedOn: '2026-01-05' })).toBe(false);
  expect(isMoved({ ...byName, isPart: true }, { startedOn: '2026-01-05' })).toBe(true);
  expect(isMoved({ sortKey: 'status', isSearched: false }, { startedOn: '2026-01-05' })).toBe(true);
  expect(isMoved({ sortKey: 'lastViewed', isSearched: false }, { name: 'Villa' })).toBe(false);
  expect(isMoved({ sortKey: 'contact', isSearched: false }, { contact: 'Ana' })).toBe(true);
  // Users of another type are on another list.
  expect(isMoved({ sortKey: 'email', isSearched: false }, { userTypeId: 3 })).toBe(true);
});

test('a row that others show moves them when they are sorted by it', () => {
  expect(isMoved({ sortKey: 'customer', isSearched: false }, { lastName: 'Vega' }, true)).toBe(true);
  expect(isMoved({ sortKey: 'project', isSearched: false }, { name: 'Villa' }, true)).toBe(true);
  expect(isMoved({ sortKey: 'name', isSearched: false }, { name: 'Villa' }, true)).toBe(false);
});
