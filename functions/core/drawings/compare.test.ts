import { expect, test } from 'vitest';
import { CELL } from './cells.ts';
import { differences, isSameSize, mixed } from './compare.ts';

const [width, height] = [20 * CELL, 10 * CELL];

/** A white picture with black dots. */
function drawn(...dots: [x: number, y: number][]) {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [x, y] of dots) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return { pixels, width, height };
}

// docs/product.md#sheet-compare
test('old alone is red, new alone is blue, both is black, and each is there alone', () => {
  const [old, now] = [drawn([0, 0], [1, 0]), drawn([1, 0], [2, 0])];
  const colors = (shows: 'old' | 'both' | 'new') => {
    const pixels = mixed(old, now, shows);
    return [0, 1, 2, 3].map((x) => [...pixels.slice(4 * x, 4 * x + 3)].map((part) => (part > 250 ? 255 : part)).join());
  };
  const [red, blue, black, white] = ['255,0,0', '0,0,255', '0,0,0', '255,255,255'];
  expect(colors('both')).toEqual([red, black, blue, white]);
  expect(colors('old')).toEqual([red, red, white, white]);
  expect(colors('new')).toEqual([white, blue, blue, white]);
});

// docs/product.md#sheet-compare
test('what differs is in boxes, from the top, and what touches is one', () => {
  const now = drawn([5 * CELL, 5 * CELL], [0, 0], [CELL, CELL]);
  expect(differences(drawn(), now)).toEqual([
    { left: 0, top: 0, width: 0.1, height: 0.2 },
    { left: 0.25, top: 0.5, width: 0.05, height: 0.1 },
  ]);
  expect(differences(now, now)).toEqual([]);
});

// docs/product.md#sheet-compare
test('sizes within one percent are the same', () => {
  const arch = { width: 2592, height: 1728 };
  expect(isSameSize(arch, { width: 2592 * 1.009, height: 1728 })).toBe(true);
  expect(isSameSize(arch, { width: 2592, height: 1728 * 1.02 })).toBe(false);
  expect(isSameSize(arch, { width: 1728, height: 2592 })).toBe(false);
});
