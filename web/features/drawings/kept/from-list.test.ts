import { expect, test } from 'vitest';
import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { fromList } from './from-list.ts';

const version = (id: number) => ({
  id,
  n: id,
  revision: 'C',
  issuedOn: '2027-03-03',
  setId: 1,
  setName: 'Permit',
  title: 'First floor plan',
  since: '2027-03-03T09:00:00Z',
  url: `${id}/dpreview?e=1&s=2`,
  width: 100,
  height: 50,
  page: 1,
  isAlone: true,
  pages: 1,
  size: 9,
});
const listed = (id: number) => ({
  id: 7,
  kind: 'drawing' as const,
  number: 'A-101',
  title: 'First floor plan',
  version: 1,
  forClients: false,
  forTrades: false,
  current: version(id),
  retiredAt: null,
  pinsToCheck: 0,
});
const read = (id: number): Drawing => ({
  ...listed(id),
  pins: [],
  readers: [],
  versions: [{ ...version(id), byName: null, withdrawnAt: null }],
});

// docs/product.md#drawings-on-device
test('what only the list has is shown where its picture is here', () => {
  const known = { drawing: undefined, readAt: 0, listed: listed(2), listedAt: 5 };
  expect(fromList({ ...known, here: new Set([2]) })?.drawing.versions.map(({ id }) => id)).toEqual([2]);
  expect(fromList({ ...known, here: new Set([1]) })).toBeNull();
  expect(fromList({ ...known, here: undefined })).toBeNull();
});

test('a newer list says what is current, beside the versions that were read', () => {
  const known = { drawing: read(1), listed: listed(2), here: new Set([1, 2]) };
  expect(fromList({ ...known, readAt: 3, listedAt: 5 })?.drawing.versions.map(({ id }) => id)).toEqual([2, 1]);
  expect(fromList({ ...known, readAt: 6, listedAt: 5 })).toBeNull();
  expect(fromList({ ...known, listed: listed(1), readAt: 3, listedAt: 5 })).toBeNull();
});
