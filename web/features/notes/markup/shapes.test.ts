import { expect, test } from 'vitest';
import { isMeant, moved, pathOf, type Shape, sizesOn } from './shapes.ts';

const sizes = sizesOn({ width: 1000, height: 500 });
const shape = (kind: Shape['kind'], from: [number, number], to: [number, number]): Shape => ({
  id: 'a',
  kind,
  color: 'Red',
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  text: '',
});

test('an arrow is a line with a head at its end', () => {
  const [line, head] = pathOf(shape('arrow', [0, 0], [100, 0]), sizes).split(/(?<=.)M/);
  expect(line).toBe('M0 0L100 0');
  expect(head).toMatch(/^69\.\d+ -16\.\d+L100 0L69\.\d+ 16\.\d+$/);
});

test('a circle fills the box of its points, wherever it was begun', () => {
  const path = 'M10 30A20 10 0 1 0 50 30A20 10 0 1 0 10 30Z';
  expect(pathOf(shape('circle', [10, 20], [50, 40]), sizes)).toBe(path);
  expect(pathOf(shape('circle', [50, 40], [10, 20]), sizes)).toBe(path);
});

test('a tap draws nothing, but places a text', () => {
  expect(isMeant(shape('arrow', [5, 5], [9, 5]), sizes)).toBe(false);
  expect(isMeant(shape('circle', [5, 5], [25, 5]), sizes)).toBe(true);
  expect(isMeant(shape('text', [5, 5], [5, 5]), sizes)).toBe(true);
});

test('a shape is moved as a whole, or changed at its end', () => {
  const arrow = shape('arrow', [0, 0], [10, 10]);
  expect(moved(arrow, { x: 5, y: 0 }, false)).toMatchObject({ from: { x: 5, y: 0 }, to: { x: 15, y: 10 } });
  expect(moved(arrow, { x: 5, y: 0 }, true)).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 15, y: 10 } });
});
