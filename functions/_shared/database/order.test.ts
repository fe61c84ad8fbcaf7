import { expect, test } from 'vitest';
import { idArray, idsInOrder } from './order.ts';

test.for([
  ['[] → []', [], []],
  [
    '[[1,2],[2,1]] → [2,1]',
    [
      [1, 2],
      [2, 1],
    ],
    [2, 1],
  ],
  [
    'equal numbers keep their place',
    [
      [3, 1],
      [1, 1],
      [2, 1],
    ],
    [3, 1, 2],
  ],
  [
    'of an id sent twice the last number counts',
    [
      [1, 9],
      [2, 5],
      [1, 1],
    ],
    [1, 2],
  ],
  [
    'negative and huge numbers are numbers',
    [
      [1, 1e9],
      [2, -5],
    ],
    [2, 1],
  ],
] as [string, [number, number][], number[]][])('%s', ([, pairs, ids]) => {
  expect(idsInOrder(pairs)).toEqual(ids);
});

test('ids become an array literal', () => {
  expect(idArray([3, 1, 2])).toBe('{3,1,2}');
  expect(idArray([])).toBe('{}');
});
