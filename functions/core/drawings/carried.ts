// Pins that stay where they are when a version replaces another one: nothing changed around them.
import { type Cells, changedCells } from './cells.ts';

/** A place on a sheet, in shares of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Cells around a pin that have to be equal, which is about a twentieth of the longer side. */
const NEAR = 3;

/** The pins around which two pictures are equal; none where they differ in size. */
export function carriedPins<Pin extends Point>(pins: readonly Pin[], before: Cells, now: Cells): Pin[] {
  const changed = changedCells(before, now);
  if (!changed) return [];
  const { columns } = now;
  const rows = Math.ceil(now.hashes.length / columns);
  const cellOf = (share: number, count: number) => Math.min(count - 1, Math.floor(share * count));
  return pins.filter(({ x, y }) => {
    const [column, row] = [cellOf(x, columns), cellOf(y, rows)];
    return !changed.some(
      (at) => Math.abs((at % columns) - column) <= NEAR && Math.abs(Math.floor(at / columns) - row) <= NEAR,
    );
  });
}
