import { expect, test } from 'vitest';
import type { Effect } from '../effects.contract.ts';
import { copiedDecisions, type DecisionsToCopy } from './copied-decisions.ts';

const add = { op: 'add', title: 'Seal', duration: 1, durationType: 0, begins: 'after_previous' } as const;
const later: Effect = { op: 'notBefore', entity: 'phase', id: 2, day: '2031-02-27' };
const facts: DecisionsToCopy = {
  starts: { source: '2031-01-06', target: '2031-01-16' },
  copies: { 'phase:1': 11, 'phase:2': 12, 'task:5': 15, 'task:6': 16 },
  withTasks: [11],
  decisions: [],
  options: [],
};
const effectsOf = (effects: Effect[], others: Partial<DecisionsToCopy> = {}) =>
  copiedDecisions({ ...facts, ...others, options: [{ id: 7, effects }] }).effects[7];

// docs/product.md#template-decisions
test('effects are on the rows of the copy, and a day in one moves with the start', () => {
  expect(
    effectsOf([
      { op: 'lengthen', entity: 'task', id: 5, by: 2 },
      { ...add, phaseId: 1, afterId: 6 },
      { ...add, phaseId: 1, afterId: null },
      { op: 'remove', taskId: 6 },
      later,
    ]),
  ).toEqual([
    { op: 'lengthen', entity: 'task', id: 15, by: 2 },
    { ...add, phaseId: 11, afterId: 16 },
    { ...add, phaseId: 11, afterId: null },
    { op: 'remove', taskId: 16 },
    { op: 'notBefore', entity: 'phase', id: 12, day: '2031-03-09' },
  ]);
});

// docs/product.md#template-decisions
test('an effect goes without one of its rows, or without its day', () => {
  expect(
    effectsOf([
      { op: 'lengthen', entity: 'task', id: 1, by: 2 },
      { ...add, phaseId: 5, afterId: null },
      { ...add, phaseId: 1, afterId: 9 },
      { op: 'remove', taskId: 9 },
      { ...later, id: 9 },
    ]),
  ).toEqual([]);
  for (const starts of [
    { source: null, target: '2031-01-16' },
    { source: '2031-01-06', target: null },
  ]) {
    expect(effectsOf([later, { op: 'remove', taskId: 6 }], { starts })).toEqual([{ op: 'remove', taskId: 16 }]);
    expect(copiedDecisions({ ...facts, starts }).shift).toBeNull();
  }
});

// docs/product.md#template-decisions
test('a decision is on its row of the copy, but on no phase that has tasks', () => {
  const on = (phaseId: number | null, taskId: number | null) => ({ id: 3, phaseId, taskId });
  const rowOf = (phaseId: number | null, taskId: number | null) =>
    copiedDecisions({ ...facts, decisions: [on(phaseId, taskId)] }).decisions;
  expect(rowOf(2, null)).toEqual([on(12, null)]);
  expect(rowOf(1, null)).toEqual([on(null, null)]);
  expect(rowOf(null, 5)).toEqual([on(null, 15)]);
  expect(rowOf(null, 9)).toEqual([on(null, null)]);
  expect(rowOf(null, null)).toEqual([on(null, null)]);
});
