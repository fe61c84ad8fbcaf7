import { expect, test } from 'vitest';
import type { Step } from '../plan/steps/undo-step.ts';
import { emptyStack, recorded, turned, without } from './undo-stack.ts';

const step = (id: number): Step => ({ kind: 'restore', entity: 'task', id, name: `task ${id}`, above: [], seq: 0 });
const idOf = (of: Step | undefined) => (of && 'id' in of ? of.id : undefined);
const ids = (steps: readonly Step[]) => steps.map(idOf);

test('undone actions can be redone until there is a new action', () => {
  const [first, second] = [step(1), step(2)];
  const done = recorded(recorded(emptyStack, first), second);
  const undone = turned(done, 'undo', second, step(-2));
  expect([ids(undone.undo), ids(undone.redo)]).toEqual([[1], [-2]]);
  const back = undone.redo[0] ?? first;
  const again = turned(undone, 'redo', back, step(2));
  expect([ids(again.undo), ids(again.redo)]).toEqual([[1, 2], []]);
  expect(ids(recorded(undone, step(3)).redo)).toEqual([]);
});

test('a given step can be undone before later ones', () => {
  const [first, second] = [step(1), step(2)];
  const done = recorded(recorded(emptyStack, first), second);
  expect(ids(turned(done, 'undo', first, step(-1)).undo)).toEqual([2]);
  expect(ids(without(done, second).undo)).toEqual([1]);
});

test('keeps a hundred actions', () => {
  const stack = Array.from({ length: 150 }, (_, at) => step(at)).reduce(recorded, emptyStack);
  expect([stack.undo.length, idOf(stack.undo[0])]).toEqual([100, 50]);
});
