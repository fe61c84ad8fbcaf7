import { expect, test } from 'vitest';
import { leavingFor, roomForPictures, unseen } from './room.ts';

const project = (id: number, size: number, usedAt: number) => ({ id, size, usedAt, name: '', pages: [], count: 0 });
const kept = [project(1, 40, 30), project(2, 30, 10), project(3, 20, 20)];

// docs/product.md#drawings-on-device
test.for([
  ['nothing where all have room', 10, []],
  ['the least recently used one', 30, [2]],
  ['as many as it takes', 60, [2, 3]],
  ['all others', 100, [2, 3, 1]],
] as const)('what leaves for another project: %s', ([, size, leaving]) => {
  expect(leavingFor({ id: 9, size }, kept, 100)?.map(({ id }) => id)).toEqual(leaving);
});

test('a project that grows takes its own room, and one without room alone is not kept', () => {
  expect(leavingFor({ id: 1, size: 50 }, kept, 100)).toEqual([]);
  expect(leavingFor({ id: 9, size: 101 }, kept, 100)).toBeNull();
});

// docs/product.md#sheets-kept
test('pictures that nobody asked to keep leave before what somebody did, and after a week', () => {
  const pictures = { ...project(4, 50, 40), picturesOnly: true };
  expect(leavingFor({ id: 9, size: 10 }, [...kept, pictures], 100)?.map(({ id }) => id)).toEqual([4]);
  expect(roomForPictures(9, [...kept, pictures], 100)).toBe(10);
  expect(roomForPictures(1, kept, 100)).toBe(50);
  const week = 7 * 24 * 60 * 60 * 1000;
  expect(unseen([...kept, pictures], week + 40)).toEqual([]);
  expect(unseen([...kept, pictures], week + 41)).toEqual([pictures]);
});
