// Two versions of a sheet laid over each other: what was there alone is red, what came is blue, what stayed is black.
import { CELL, type Cells, cellsOf, changedCells, groupsOf, type Picture } from './cells.ts';

export const comparisons = ['old', 'both', 'new'] as const;
export type Comparison = (typeof comparisons)[number];

interface Size {
  width: number;
  height: number;
}

/** A part of a sheet, in shares of its width and height. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** How much two sheets may differ in a side to be laid over each other. */
const SAME = 0.01;

export function isSameSize(one: Size, other: Size): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.max(a, b);
  return isNear(one.width, other.width) && isNear(one.height, other.height);
}

/** Both pictures in one, of the same size; the ink of the first is red where the second has none, else blue or black. */
export function mixed(old: Picture, now: Picture, shows: Comparison): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(old.pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const before = shows === 'new' ? WHITE : lightOf(old.pixels, at);
    const after = shows === 'old' ? WHITE : lightOf(now.pixels, at);
    pixels[at] = after;
    pixels[at + 1] = Math.min(before, after);
    pixels[at + 2] = before;
    pixels[at + 3] = WHITE;
  }
  return pixels;
}

const WHITE = 255;
/** Shares of red, green and blue in the light of a pixel, of 256. */
const [RED, GREEN, BLUE] = [77, 150, 29];

function lightOf(pixels: Picture['pixels'], at: number): number {
  return ((pixels[at] ?? 0) * RED + (pixels[at + 1] ?? 0) * GREEN + (pixels[at + 2] ?? 0) * BLUE) >> 8;
}

/** The places that differ between two pictures of one size, from the top. */
export function differences(old: Picture, now: Picture): Box[] {
  const cells = cellsOf(now);
  return boxesOf(changedCells(cellsOf(old), cells) ?? [], cells, now);
}

function boxesOf(changed: readonly number[], { columns }: Cells, { width, height }: Size): Box[] {
  return groupsOf(changed, columns).map((group) => {
    const across = group.map((at) => at % columns);
    const down = group.map((at) => Math.floor(at / columns));
    const [left, top] = [Math.min(...across) * CELL, Math.min(...down) * CELL];
    const right = Math.min(width, (Math.max(...across) + 1) * CELL);
    const bottom = Math.min(height, (Math.max(...down) + 1) * CELL);
    return {
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
  });
}
