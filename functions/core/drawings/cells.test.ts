import { expect, test } from 'vitest';
import {
  CELL,
  cellsOf,
  changedCells,
  changedPacked,
  countOf,
  isInTitleBlock,
  packCells,
  placesOf,
  unpackCells,
} from './cells.ts';

const width = 20 * CELL;
const height = 10 * CELL;

/** A white picture with black dots. */
function drawn(...dots: [x: number, y: number][]) {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [x, y] of dots) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return cellsOf({ pixels, width, height });
}

test('a dot changes the cell that it is in', () => {
  expect(changedCells(drawn(), drawn([CELL, 0]))).toEqual([1]);
  expect(changedCells(drawn(), drawn([0, CELL]))).toEqual([20]);
  expect(changedCells(drawn([5, 5]), drawn([5, 5]))).toEqual([]);
});

test('dots that touch are one place, apart they are several, and the edges of a row do not touch', () => {
  const placesFor = (...dots: [number, number][]) => placesOf(changedCells(drawn(), drawn(...dots)) ?? [], 20);
  expect(placesFor([0, 0], [CELL, CELL])).toBe(1);
  expect(placesFor([0, 0], [5 * CELL, 0])).toBe(2);
  expect(placesFor([width - 1, 0], [0, CELL])).toBe(2);
});

test('pictures of other sizes are not compared', () => {
  const pixels = new Uint8ClampedArray(4 * width * CELL);
  expect(changedCells(drawn(), cellsOf({ pixels, width, height: CELL }))).toBeNull();
});

test('the title block is at the right and below', () => {
  const at = (column: number, row: number) => isInTitleBlock(row * 20 + column, { count: 200, columns: 20 });
  expect([at(0, 0), at(16, 7), at(18, 0), at(0, 9)]).toEqual([false, false, true, true]);
});

test('cells come back from their text', () => {
  const { hashes } = drawn([1, 1], [300, 200]);
  expect(unpackCells(packCells(hashes))).toEqual(hashes);
});

test('packed cells are compared as unpacked ones are', () => {
  const columns = 50;
  for (const rows of [1, 2, 43]) {
    const [one, other] = [new Uint16Array(columns * rows), new Uint16Array(columns * rows)];
    for (const at of [0, 7, 47, 48, 49, columns * rows - 1]) other[at] = 0xbeef + at;
    const [before, now] = [one, other].map((hashes) => ({ cells: packCells(hashes), columns }));
    if (!before || !now) continue;
    expect(changedPacked(before, now)).toEqual(changedCells({ hashes: one, columns }, { hashes: other, columns }));
    expect(changedPacked(now, now)).toEqual([]);
    expect(countOf(now.cells)).toBe(columns * rows);
  }
});

test('packed cells of other sizes are not compared, also where their texts are of one length', () => {
  const [five, six] = [5, 6].map((count) => packCells(new Uint16Array(count).fill(1)));
  const packed = (cells = '', columns = 4) => ({ cells, columns });
  expect([five?.length, six?.length]).toEqual([16, 16]);
  expect(changedPacked(packed(five), packed(six))).toBeNull();
  expect(changedPacked(packed(six), packed(six, 8))).toBeNull();
  expect(changedPacked(packed(six), packed(packCells(new Uint16Array(20))))).toBeNull();
});
