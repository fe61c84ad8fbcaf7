import { expect, test } from 'vitest';
import { carriedPins } from './carried.ts';

const columns = 64;
/** Forty rows of cells, some of them changed. */
function cells(...changed: number[]) {
  const hashes = new Uint16Array(columns * 40);
  for (const at of changed) hashes[at] = 1;
  return { hashes, columns };
}
/** In the middle of the sheet: row 20, column 32. */
const middle = { x: 0.5, y: 0.5 };
const corner = { x: 1, y: 1 };

// docs/product.md#drawing-pins
test('a pin stays where nothing changed around it, up to the last cell', () => {
  expect(carriedPins([middle, corner], cells(), cells())).toEqual([middle, corner]);
  expect(carriedPins([middle, corner], cells(), cells(20 * columns + 36))).toEqual([middle, corner]);
  expect(carriedPins([middle, corner], cells(), cells(23 * columns + 35))).toEqual([corner]);
  expect(carriedPins([middle, corner], cells(), cells(16 * columns + 32, 39 * columns + 63))).toEqual([middle]);
});

// docs/product.md#drawing-pins
test('a change at the other end of the next row is not near, and a sheet of another size carries none', () => {
  const left = { x: 0, y: 0.5 };
  expect(carriedPins([left], cells(), cells(20 * columns - 1))).toEqual([left]);
  expect(carriedPins([middle], cells(), { ...cells(), columns: 40 })).toEqual([]);
});
