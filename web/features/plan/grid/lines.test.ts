import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { keyedStore } from '../../../lib/store/keyed-store.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { linesIn, linesOf } from './lines.ts';

const plan = toSnapshot(
  aProject([
    {
      ...aMajorPhase(10),
      phases: [
        { ...aPhase(20, 10), tasks: [30, 31, 32].map((id) => ({ ...aTask(id, 20), notes: [] })) },
        { ...aPhase(21, 10), tasks: [] },
      ],
    },
  ]),
);

test('a row takes a line for each visible descendant, and one for adding', () => {
  const folded = keyedStore<true>();
  expect(linesOf(plan, { folded, found: null }, 'task', 30)).toBe(1);
  expect(linesOf(plan, { folded, found: null }, 'phase', 20)).toBe(4);
  expect(linesOf(plan, { folded, found: null }, 'majorphase', 10)).toBe(6);
  folded.set('phase:20', true);
  expect(linesOf(plan, { folded, found: null }, 'majorphase', 10)).toBe(3);
});

test('rows hidden by a search take no line', () => {
  const found = new Set(['majorphase:10', 'phase:20', 'task:31'] as const);
  expect(linesIn(plan, { folded: keyedStore<true>(), found }, 'majorphase', plan.project.id)).toBe(3);
});
