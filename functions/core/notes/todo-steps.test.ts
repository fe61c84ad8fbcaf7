import { expect, test } from 'vitest';
import { todoStates } from './todo-names.ts';
import { isSettled, refusalOf, refusalToTrade, stepsOf, type TodoFacts, tradeSteps } from './todo-steps.ts';

const todo = (said: Partial<TodoFacts> = {}): TodoFacts => ({
  state: 'open',
  isPunch: false,
  needsPhoto: false,
  hasPhoto: false,
  ...said,
});

// docs/product.md#todo-steps
test('a to-do is done and opens again; a punch item is checked in between', () => {
  const steps = (isPunch: boolean) => todoStates.map((state) => [state, ...stepsOf({ state, isPunch })].join(' '));
  expect(steps(false)).toEqual(['open done', 'done open', 'checked done open']);
  expect(steps(true)).toEqual(['open done', 'done checked open', 'checked done open']);
});

test('a state that it has already is no step and refused for nothing', () => {
  for (const state of todoStates) expect(refusalOf(todo({ state, needsPhoto: true }), state)).toBeNull();
  expect(refusalOf(todo({ isPunch: true }), 'checked')).toBe('step');
  expect(refusalOf(todo({ state: 'done' }), 'checked')).toBe('step');
});

test('one that wants a photo is done with it, and checked or opened without another', () => {
  expect(refusalOf(todo({ needsPhoto: true }), 'done')).toBe('photo');
  expect(refusalOf(todo({ needsPhoto: true, hasPhoto: true }), 'done')).toBeNull();
  expect(refusalOf(todo({ needsPhoto: true, isPunch: true, state: 'done' }), 'checked')).toBeNull();
  expect(refusalOf(todo({ needsPhoto: true, state: 'done' }), 'open')).toBeNull();
});

test('other to-dos end at done, punch items at checked', () => {
  const settled = (isPunch: boolean) => todoStates.filter((state) => isSettled({ state, isPunch }));
  expect(settled(false)).toEqual(['done', 'checked']);
  expect(settled(true)).toEqual(['checked']);
});

// docs/product.md#trade-todos-done
test('a trade does what is open, and takes back what it did itself until it is checked', () => {
  const refusals = (said: Partial<TodoFacts>, isOwnDoing: boolean) =>
    tradeSteps.map((to) => refusalToTrade({ ...todo(said), isOwnDoing }, to));
  expect(refusals({}, false)).toEqual([null, null]);
  expect(refusals({ needsPhoto: true }, false)).toEqual(['photo', null]);
  expect(refusals({ state: 'done', needsPhoto: true }, true)).toEqual([null, null]);
  expect(refusals({ state: 'done' }, false)).toEqual([null, 'step']);
  expect(refusals({ state: 'checked', isPunch: true }, true)).toEqual([null, 'step']);
});
