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

/** How many hashes a text has. */
export function countOf(packed: string): number {
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0;
  return ((packed.length * 3) / 4 - padding) / 2;
}

export function unpackCells(packed: string): Uint16Array {
  const bytes = atob(packed);
  const hashes = new Uint16Array(bytes.length >> 1);
  for (let at = 0; at < hashes.length; at++)
    hashes[at] = (bytes.charCodeAt(2 * at) << 8) | bytes.charCodeAt(2 * at + 1);
  return hashes;
}

/** Cells as `packCells` writes them. */
export interface Packed {
  cells: string;
  columns: number;
}

export const unpacked = ({ cells, columns }: Packed): Cells => ({ hashes: unpackCells(cells), columns });

/** Characters that are compared at once: of 48 hashes, which are whole bytes. */
const BLOCK = 128;

/** As `changedCells`. Nearly all cells of two versions are equal, and texts are compared faster than they are unpacked. */
export function changedPacked(one: Packed, other: Packed): number[] | null {
  if (one.columns !== other.columns || one.cells.length !== other.cells.length) return null;
  const changed: number[] = [];
  for (let at = 0; at < one.cells.length; at += BLOCK) {
    const [before, now] = [one, other].map(({ cells }) => cells.slice(at, at + BLOCK));
    if (before === undefined || now === undefined || before === now) continue;
    const [old, hashes] = [unpackCells(before), unpackCells(now)];
    if (old.length !== hashes.length) return null;
    for (let next = 0; next < hashes.length; next++) if (old[next] !== hashes[next]) changed.push((at * 3) / 8 + next);
  }
  return changed;
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
export function isInTitleBlock(at: number, { count, columns }: { count: number; columns: number }): boolean {
  const rows = count / columns;
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
