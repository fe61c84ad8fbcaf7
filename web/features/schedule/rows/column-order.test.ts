import { expect, test } from 'vitest';
import { movedTo, placeOf } from './column-order.ts';
import type { SizedColumn } from './columns.ts';

const columns: SizedColumn[] = [
  { column: 'start', width: 80 },
  { column: 'finish', width: 80 },
  { column: 'days', width: 40 },
  { column: 'who', width: 60 },
];

// docs/product.md#schedule-table
test('a dragged column goes behind those whose middle it has passed, and stays where it passed none', () => {
  expect([0, 39, 41, 100, 101, 160, 500].map((by) => placeOf(columns, 0, by))).toEqual([0, 0, 1, 1, 2, 3, 3]);
  expect([-19, -21, -90, -500].map((by) => placeOf(columns, 3, by))).toEqual([3, 2, 1, 0]);
  expect([-39, 21, 71].map((by) => placeOf(columns, 1, by))).toEqual([1, 2, 3]);
});

test('the moved column is between those of its place, with its width', () => {
  expect(movedTo(columns, 3, 1).map(({ column }) => column)).toEqual(['start', 'who', 'finish', 'days']);
  expect(movedTo(columns, 0, 3).at(-1)).toEqual(columns[0]);
});
