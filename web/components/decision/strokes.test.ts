import { expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { drawnOf, strokesOf } from './strokes.ts';

const line = (count: number) => ({ points: Array.from({ length: count }, (_, at) => ({ x: at, y: 1 })) });

// docs/product.md#what-is-signed
test('strokes are whole numbers on one sheet, whatever the width of the pad', () => {
  const drawn = [{ points: [{ x: 0, y: 0 }, { x: 181.4, y: 72.5 }] }, { points: [{ x: 362.8, y: 10 }] }]; // biome-ignore format: a drawing
  const kept = strokesOf(drawn, 362.8);
  expect(kept).toEqual([[0, 0, 500, 200], [1000, 28]]); // biome-ignore format: a drawing
  // A turned phone draws them as large as its pad.
  expect(drawnOf(kept, 500)).toEqual([{ points: [{ x: 0, y: 0 }, { x: 250, y: 100 }] }, { points: [{ x: 500, y: 14 }] }]); // biome-ignore format: a drawing
});

test('strokes beyond the limits are left out, not sent and refused', () => {
  expect(strokesOf(Array(limits.strokes + 1).fill(line(1)), 100)).toHaveLength(limits.strokes);
  expect(strokesOf([line(limits.strokePoints), line(1)], 100)).toHaveLength(1);
});
