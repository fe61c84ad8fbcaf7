import { limits } from '../../../functions/core/common/limits.ts';

/** A drawn name: each stroke as whole numbers x, y, x, y, …, on a sheet of this width. */
export type Strokes = number[][];
/** A stroke on a pad. */
interface Drawn {
  points: readonly { x: number; y: number }[];
}

export const SHEET = { width: 1000, height: 400 };

/** The strokes on a pad of this width as they are kept; those beyond the limits are left out. */
export function strokesOf(drawn: readonly Drawn[], padWidth: number): Strokes {
  const kept: Strokes = [];
  let points = 0;
  for (const stroke of drawn) {
    points += stroke.points.length;
    if (kept.length === limits.strokes || points > limits.strokePoints) break;
    kept.push(
      stroke.points.flatMap(({ x, y }) => [scaled(x, SHEET.width / padWidth), scaled(y, SHEET.width / padWidth)]),
    );
  }
  return kept;
}

/** The kept strokes on a pad of this width. */
export function drawnOf(strokes: Strokes, padWidth: number): { points: { x: number; y: number }[] }[] {
  const share = padWidth / SHEET.width;
  return strokes.map((stroke) => ({
    points: stroke.flatMap((x, at) => (at % 2 === 0 ? [{ x: x * share, y: (stroke[at + 1] ?? 0) * share }] : [])),
  }));
}

const scaled = (length: number, by: number) => Math.round(length * by);
