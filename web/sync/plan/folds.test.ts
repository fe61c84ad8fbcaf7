import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { keyedStore } from '../../lib/store/keyed-store.ts';
import { type Folds, foldDone, recallFolds, rememberFolds } from './folds.ts';
import { toSnapshot } from './plan-snapshot.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());
afterAll(() => void vi.unstubAllGlobals());

const done = { startedOn: '2026-03-02', completedOn: '2026-03-03' };
const phases = [
  { ...aPhase(20, 10), tasks: [{ ...aTask(30, 20, 1), ...done, notes: [] }] },
  { ...aPhase(21, 10), tasks: [{ ...aTask(31, 21, 1), notes: [] }] },
];
const plan = toSnapshot(aProject([{ ...aMajorPhase(10, 1), phases }]));

function opened(): Folds {
  const folds: Folds = { projectId: 1, folded: keyedStore<true>() };
  recallFolds(folds);
  return { ...folds, doneAtOpening: foldDone(folds, plan) };
}

// docs/product.md#schedule-large
test('what is done is folded at opening, and neither the plan nor a later opening knows of it', () => {
  const folds = opened();
  expect(folds.folded.keys()).toEqual(['phase:20']);
  folds.folded.set('phase:21', true);
  rememberFolds(folds);
  const inPlan: Folds = { projectId: 1, folded: keyedStore<true>() };
  recallFolds(inPlan);
  expect(inPlan.folded.keys()).toEqual(['phase:21']);
});

test('what somebody unfolded stays unfolded', () => {
  const folds = opened();
  folds.folded.set('phase:20', undefined);
  rememberFolds(folds);
  expect(opened().folded.keys()).toEqual([]);
});
