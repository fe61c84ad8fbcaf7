import type { Point } from '../../../functions/core/drawings/carried.ts';

/** A point of the screen as a place on a sheet, at its edge where it is beside it. */
export function shareOf(page: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = page.getBoundingClientRect();
  const share = (part: number) => Math.min(1, Math.max(0, part));
  return { x: share((clientX - left) / (width || 1)), y: share((clientY - top) / (height || 1)) };
}
