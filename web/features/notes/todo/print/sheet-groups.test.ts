import { expect, test } from 'vitest';
import { type SheetOrder, sheetGroups } from './sheet-groups.ts';

const nobody = { userId: null, tradeId: null, personName: null };
const rows = [
  { todo: { number: 5, place: 'Room 10', ...nobody } },
  { todo: { number: 4, place: null, ...nobody, tradeId: 7, personName: 'Elena Plumbing' } },
  { todo: { number: 3, place: 'room 2', ...nobody, tradeId: 8, personName: 'Elena Plumbing' } },
  { todo: { number: 1, place: 'Room 2', ...nobody, tradeId: 7, personName: 'Elena Plumbing' } },
];
const shown = (order: SheetOrder) =>
  sheetGroups(rows, order).map(({ title, rows: own }) => [title, own.map(({ todo }) => todo.number)]);

// docs/product.md#todo-print
test('to-dos are parted by place, in any case, or by who does them, and those without come last', () => {
  expect(shown('place')).toEqual([
    ['room 2', [1, 3]],
    ['Room 10', [5]],
    ['No Place', [4]],
  ]);
  expect(shown('who')).toEqual([
    ['Elena Plumbing', [1, 4]],
    ['Elena Plumbing', [3]],
    ['Nobody Yet', [5]],
  ]);
});
