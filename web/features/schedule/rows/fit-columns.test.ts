import { expect, test } from 'vitest';
import { usualShapes } from './columns.ts';
import { fitColumns, widthFor } from './fit-columns.ts';

const { wide, narrow } = usualShapes;
const namesOf = (fit: ReturnType<typeof fitColumns>) => fit.columns.map(({ column }) => column);

// docs/product.md#schedule-table
test('on a desktop and on a laptop the table has all its columns, and the bars their room', () => {
  for (const box of [1140, 724]) {
    const fit = fitColumns(wide, box);
    expect(namesOf(fit)).toEqual(['start', 'finish', 'days', 'who', 'waits']);
    expect(fit.name).toBeGreaterThanOrEqual(200);
    expect(box - fit.table).toBeGreaterThanOrEqual(130);
  }
  expect(namesOf(fitColumns(narrow, 720))).toEqual(['start', 'finish']);
});

// docs/product.md#schedule-table
test('a column without room is left out, the last one first, and names keep theirs', () => {
  const fit = fitColumns({ ...wide, width: 300 }, 1140);
  expect(namesOf(fit)).toEqual(['start', 'finish']);
  expect(fit).toMatchObject({ table: 300, name: 132 });
  expect(fitColumns({ ...wide, width: 20 }, 1140)).toMatchObject({ table: 130, name: 130, columns: [] });
  // A larger text needs more.
  expect(namesOf(fitColumns(wide, 724, 2))).toEqual(['start']);
});

test('a table is as wide as its names and columns', () => {
  expect(widthFor(narrow.columns, 300)).toBe(468);
  expect(fitColumns({ ...narrow, width: widthFor(narrow.columns, 300) }, 1140)).toMatchObject({ name: 300 });
});
