import { expect, test } from 'vitest';
import { afterIdOf, inOrder, moved } from './library-order.ts';

const rows = (...ids: number[]) => ids.map((id, at) => ({ id, orderNum: at + 1 }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test.for([
  ['move 3 after 1 of [1,2,3,4] → [1,3,2,4]', 3, 1, [1, 3, 2, 4]],
  ['move 3 first of [1,2,3,4] → [3,1,2,4]', 3, null, [3, 1, 2, 4]],
  ['move 1 after 4 of [1,2,3,4] → [2,3,4,1]', 1, 4, [2, 3, 4, 1]],
  ['move 9, which is gone → [1,2,3,4]', 9, 1, [1, 2, 3, 4]],
  ['move 2 after itself → [1,2,3,4]', 2, 2, [1, 2, 3, 4]],
] as const)('%s', ([, id, afterId, wanted]) => {
  expect(ids(moved(rows(1, 2, 3, 4), id, afterId))).toEqual(wanted);
});

test.for([
  ['1 dropped on 3 stands behind 3', 1, 3, 3],
  ['3 dropped on 2 stands behind 1', 3, 2, 1],
  ['4 dropped on 1 is first', 4, 1, null],
  ['2 dropped on itself stays', 2, 2, undefined],
  ['what is gone stays', 9, 1, undefined],
] as const)('%s', ([, id, overId, wanted]) => {
  expect(afterIdOf(rows(1, 2, 3, 4), id, overId)).toBe(wanted);
});

test("rows get the server's numbers, and an unknown one stays last", () => {
  const list = inOrder(rows(1, 2, 3), [
    [2, 1],
    [1, 2],
  ]);
  expect(list).toEqual([
    { id: 2, orderNum: 1 },
    { id: 1, orderNum: 2 },
    { id: 3, orderNum: 3 },
  ]);
});
