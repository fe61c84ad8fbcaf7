import { expect, test } from 'vitest';
import type { Todo } from '../../../../../functions/core/notes/todos.contract.ts';
import { changesTo, othersReadBy, toCheck, undone } from './change-several.ts';

const of = (noteId: number, todo: Partial<Todo>, isOthers = false) => ({
  todo: { noteId, isPunch: true, state: 'open', userId: null, tradeId: null, dueOn: null, ...todo } as Todo,
  title: 'Tiles',
  isOthers,
});

// docs/product.md#todo-selection
test('only those that it changes are changed, and taken back to what each was', () => {
  const changes = changesTo([of(1, { userId: 'anna' }), of(2, {}), of(3, { tradeId: 7 })], {
    userId: null,
    tradeId: 7,
  });
  expect(changes.map(({ noteId, base }) => [noteId, base])).toEqual([
    [1, { userId: 'anna', tradeId: null }],
    [2, { userId: null, tradeId: null }],
  ]);
  expect(undone(changes)[0]).toEqual({
    noteId: 1,
    title: 'Tiles',
    fields: { userId: 'anna', tradeId: null },
    base: { userId: null, tradeId: 7 },
  });
});

// docs/product.md#todo-selection
test('a trade would read the notes of others that it does not read yet', () => {
  const all = [of(1, {}, true), of(2, { tradeId: 7 }, true), of(3, { tradeId: 8 }, true), of(4, {})];
  expect(othersReadBy(all, 7)).toBe(2);
});

// docs/product.md#todo-selection
test('punch items that are done are checked off, and no others', () => {
  const all = [
    of(1, { state: 'done' }),
    of(2, { state: 'done', isPunch: false }),
    of(3, {}),
    of(4, { state: 'checked' }),
  ];
  expect(toCheck(all).map(({ todo }) => todo.noteId)).toEqual([1]);
});
