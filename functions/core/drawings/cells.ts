// A picture of a page as hashes of its squares: equal hashes mean nothing changed there.

/** Pixels of the side of a cell. */
export const CELL = 32;
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

export interface Picture {
  /** Four bytes a pixel. */
  pixels: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** Hashes row by row, and how many a row has. */
export interface Cells {
  hashes: Uint16Array;
  columns: number;
}

/** FNV-1a of each cell's pixels, folded to 16 bits. Cells at the right and lower edge may be smaller. */
export function cellsOf({ pixels, width, height }: Picture): Cells {
  const columns = Math.ceil(width / CELL);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const sums = new Uint32Array(columns * Math.ceil(height / CELL)).fill(OFFSET);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++, at++) {
      const cell = row + Math.floor(x / CELL);
      sums[cell] = Math.imul((sums[cell] ?? 0) ^ (words[at] ?? 0), PRIME);
    }
  }
  return { hashes: Uint16Array.from(sums, (sum) => (sum >>> 16) ^ (sum & 0xffff)), columns };
}

/** Two bytes a hash, the higher one first, in base 64. */
export function packCells(hashes: Uint16Array): string {
  return btoa(Array.from(hashes, (hash) => String.fromCharCode(hash >> 8, hash & 0xff)).join(''));
}

export function unpackCells(packed: string): Uint16Array {
  const bytes = atob(packed);
  const hashes = new Uint16Array(bytes.length >> 1);
  for (let at = 0; at < hashes.length; at++)
    hashes[at] = (bytes.charCodeAt(2 * at) << 8) | bytes.charCodeAt(2 * at + 1);
  return hashes;
}

/** The cells that differ between two pictures of one size; null where their sizes differ. */
export function changedCells(one: Cells, other: Cells): number[] | null {
  if (one.columns !== other.columns || one.hashes.length !== other.hashes.length) return null;
  const changed: number[] = [];
  for (let at = 0; at < one.hashes.length; at++) if (one.hashes[at] !== other.hashes[at]) changed.push(at);
  return changed;
}

/** The right part and the lower part of a sheet, in which title blocks stand. */
const RIGHT = 0.85;
const BOTTOM = 0.88;

/** Whether a changed cell is in the title block, as near as a cell can tell. */
export function isInTitleBlock(at: number, { hashes, columns }: Cells): boolean {
  const rows = hashes.length / columns;
  return (at % columns) + 1 > columns * RIGHT || Math.floor(at / columns) + 1 > rows * BOTTOM;
}

/** Groups of changed cells that touch: the places that changed. */
export const placesOf = (changed: readonly number[], columns: number): number => groupsOf(changed, columns).length;

/** The cells of each of these places. */
export function groupsOf(changed: readonly number[], columns: number): number[][] {
  const left = new Set(changed);
  const groups: number[][] = [];
  for (const first of changed) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const at of group) {
      for (const next of neighbors(at, columns)) if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

function neighbors(at: number, columns: number): number[] {
  const column = at % columns;
  const sides = [0, ...(column > 0 ? [-1] : []), ...(column < columns - 1 ? [1] : [])];
  return [-columns, 0, columns].flatMap((row) => sides.map((side) => at + row + side));
}
