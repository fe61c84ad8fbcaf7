import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import { tableLayout } from './table-layout.ts';

const columns = [
  { id: 'name', width: 200 },
  { id: 'city', width: 150, rank: 3 },
  { id: 'updated', width: 150, rank: 2 },
  { id: 'status', width: 150, rank: 1 },
];
const fitting = (available: number) => [...fitColumns(columns, available)].sort();

test('columns leave by rank, and a narrower one does not overtake', () => {
  expect(fitting(650)).toEqual(['city', 'name', 'status', 'updated']);
  expect(fitting(649)).toEqual(['name', 'status', 'updated']);
  expect(fitting(499)).toEqual(['name', 'status']);
  expect(fitting(0)).toEqual(['name']);
  const narrow = [...columns, { id: 'seen', width: 10, rank: 4 }];
  expect([...fitColumns(narrow, 640)].sort()).toEqual(['name', 'status', 'updated']);
});

const layout = (width: number, buttons = 0) => {
  const { inLine, below, isCard, template } = tableLayout(
    columns.map((column) => ({ ...column, header: column.id, cell: () => null })),
    buttons,
    width,
  );
  return [inLine.map(({ id }) => id).join(' '), below.map(({ id }) => id).join(' '), isCard, template];
};

// docs/product.md#table-width
test('what has no room goes below the row, and a narrow table is a list of cards', () => {
  expect(layout(700)).toEqual([
    'name city updated status',
    '',
    false,
    'minmax(12.5rem, 1fr) 9.375rem 9.375rem 9.375rem',
  ]);
  expect(layout(700, 112)).toEqual([
    'name updated status',
    'city',
    false,
    'minmax(12.5rem, 1fr) 9.375rem 9.375rem 7rem',
  ]);
  expect(layout(480, 300)).toEqual(['name', 'city updated status', false, 'minmax(11.25rem, 1fr) 18.75rem']);
  expect(layout(479, 56)).toEqual(['name', 'city updated status', true, 'minmax(0, 1fr) auto']);
  expect(layout(300, 300)).toEqual(['name', 'city updated status', true, 'minmax(0, 1fr)']);
});

// docs/product.md#table-width
test('a column of the second line begins where one of the first does, and reaches as far as it needs', () => {
  const spans = (widths: number[], width: number) => {
    const sized = widths.map((each, rank) => ({ id: `${rank}`, width: each, rank, header: '', cell: () => null }));
    return tableLayout(sized, 0, width).spans;
  };
  expect(spans([200, 150, 150, 100, 300, 60], 600)).toEqual([2, 1]);
  // Without room in the rest of its line it begins another.
  expect(spans([200, 150, 150, 240, 240, 60], 500)).toEqual([2, 2, 1]);
  expect(spans([200, 150, 500], 480)).toEqual([2]);
});
