import { expect, test } from 'vitest';
import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { toCsv } from '../sheet-files.ts';
import { drawingFiles, drawingsTable } from './drawings.ts';

const version = (n: number, revision: string, isAlone = true) => ({
  id: n,
  n,
  revision,
  issuedOn: '2027-03-03',
  setId: 1,
  setName: 'Permit',
  title: 'First floor plan',
  since: '2027-03-03T09:00:00Z',
  url: `${n}/dpreview`,
  width: 100,
  height: 50,
  page: 3,
  isAlone,
  pages: 1,
  size: 9,
  byName: null,
  withdrawnAt: null,
});
const drawing = (number: string, versions: Drawing['versions'], id = 7): Drawing => ({
  id,
  kind: number ? 'drawing' : 'permit',
  number,
  title: 'First floor plan',
  version: 1,
  forClients: false,
  forTrades: false,
  current: versions[0] ?? null,
  retiredAt: null,
  pinsToCheck: 0,
  pins: [],
  versions,
  readers: [
    { kind: 'trade', name: '=1+1 Plumbing', n: 2, revision: 'C', lastAt: '2027-03-04T09:00:00Z', mailedAt: null },
    { kind: 'trade', name: 'Volt Electric', n: null, revision: null, lastAt: null, mailedAt: null },
  ],
});
const drawings = [drawing('A-101', [version(2, 'C'), version(1, 'B')]), drawing('A/2', [version(1, '', false)])];

// docs/product.md#export-drawings
test('current drawings are files by number and revision, superseded ones are wanted', () => {
  const names = (all: boolean) => drawingFiles(drawings, all).map(({ name }) => name);
  expect(names(false)).toEqual(['A-101 rev C.pdf', 'A-2 version 1, page 3.pdf']);
  expect(names(true)).toEqual(['A-101 rev C.pdf', 'superseded/1 A-101 rev B.pdf', 'A-2 version 1, page 3.pdf']);
});

// docs/product.md#documents
test('other documents are files by title and version, also two of the same title', () => {
  const permits = [drawing('', [version(2, '')], 3), drawing('', [version(2, '')], 4)];
  expect(drawingFiles(permits, false).map(({ name }) => name)).toEqual([
    'First floor plan version 2.pdf',
    'First floor plan version 2, 4.pdf',
  ]);
  expect(drawingsTable(drawingFiles(permits, false), new Map())[1]?.slice(0, 3)).toEqual([
    'permit',
    '',
    'First floor plan',
  ]);
});

test('their register says who opened which, and no cell of it is a formula', async () => {
  const table = drawingsTable(drawingFiles(drawings, true), new Map([['A-101 rev C.pdf', 'ab']]));
  const [, current, old] = table;
  const row = ['drawing', 'A-101', 'First floor plan', 'C', '2027-03-03', 'current', 'Permit', 'ab', '=1+1 Plumbing'];
  expect(current).toEqual([...row, 'A-101 rev C.pdf']);
  expect(old?.slice(5, 9)).toEqual(['superseded', 'Permit', null, '']);
  expect(await toCsv(table).text()).toContain("'=1+1 Plumbing");
});
