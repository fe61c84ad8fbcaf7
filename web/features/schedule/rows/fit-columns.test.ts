import { expect, test } from 'vitest';
import { usualShapes } from './columns.ts';
import { fitColumns, widthFor } from './fit-columns.ts';

const { wide, narrow } = usualShapes;
const namesOf = (fit: ReturnType<typeof fitColumns>) => fit.columns.map(({ column }) => column);

// docs/product.md#schedule-table
test('until somebody sizes the table, the bars have half of the box, and names that are cut off stand there too', () => {
  for (const [box, columns, isNarrow] of [
    [1352, 5, false],
    [1140, 5, true],
    [724, 2, true],
  ] as const) {
    const fit = fitColumns(wide, box);
    expect(namesOf(fit)).toEqual(['start', 'finish', 'days', 'who', 'waits'].slice(0, columns));
    expect(fit.name).toBeGreaterThanOrEqual(190);
    expect(fit.table).toBeLessThanOrEqual(box / 2);
    expect(fit.isNarrow).toBe(isNarrow);
  }
  expect(namesOf(fitColumns(narrow, 720))).toEqual(['start', 'finish']);
  // Chosen columns go before.
  const chosen = { columns: [...wide.columns, { column: 'status' as const, width: 96 }], width: null };
  expect(namesOf(fitColumns(chosen, 1140))).toHaveLength(6);
});

// docs/product.md#schedule-table
test('a column without room is left out, the last one first, and names keep theirs', () => {
  const fit = fitColumns({ ...wide, width: 300 }, 1140);
  expect(namesOf(fit)).toEqual(['start', 'finish']);
  expect(fit).toMatchObject({ table: 300, name: 132 });
  expect(fitColumns({ ...wide, width: 20 }, 1140)).toMatchObject({ table: 130, name: 130, columns: [] });
  // A larger text needs more.
  expect(namesOf(fitColumns(wide, 1140, 2))).toEqual(['start']);
});

test('a table is as wide as its names and columns', () => {
  expect(widthFor(narrow.columns, 300)).toBe(468);
  expect(fitColumns({ ...narrow, width: widthFor(narrow.columns, 300) }, 1140)).toMatchObject({ name: 300 });
});
