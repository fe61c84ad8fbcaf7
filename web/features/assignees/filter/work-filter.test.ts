import { expect, test } from 'vitest';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { rowsWith } from '../matching.ts';
import { countOf, matchCount, matcherOf, workFilterOf } from './work-filter.ts';

const TODAY = '2026-11-25';
const row = (id: number, days: [string, string] | null, actual: object = {}, more: object = {}) => ({
  id,
  scheduledStart: days?.[0] ?? null,
  scheduledCompletion: days?.[1] ?? null,
  startedOn: null,
  completedOn: null,
  ...actual,
  ...more,
});
const done = { startedOn: '2026-11-02', completedOn: '2026-11-04' };
const plan = {
  project: { id: 1 },
  rows: {
    majorphase: { 1: row(1, null) },
    phase: { 10: row(10, ['2026-11-02', '2026-12-04']), 20: row(20, ['2026-12-07', '2026-12-11']) },
    task: {
      11: row(11, ['2026-11-02', '2026-11-04'], done, { phase: 10 }),
      12: row(12, ['2026-11-23', '2026-11-27'], { startedOn: '2026-11-23' }, { phase: 10 }),
      13: row(13, ['2026-11-20', '2026-11-24'], {}, { phase: 10 }),
      21: row(21, null, {}, { phase: 20 }),
    },
  },
  lists: { majorphase: { 1: [1] }, phase: { 1: [10, 20] }, task: { 10: [11, 12, 13], 20: [21] } },
  assignments: [],
} as unknown as PlanSnapshot;

const shown = (query: string) => {
  const matches = matcherOf(plan, new Map(), workFilterOf(new URLSearchParams(query)), TODAY);
  return matches && [...rowsWith(plan, matches)].filter((key) => !key.startsWith('majorphase'));
};

test.each([
  ['phase=20', ['phase:20', 'task:21']],
  ['state=completed', ['phase:10', 'task:11']],
  ['state=started', ['phase:10', 'task:12']],
  ['state=late', ['phase:10', 'task:13']],
  ['from=2026-11-25&until=2026-11-30', ['phase:10', 'task:12']],
  ['from=2026-12-05', ['phase:20']],
  ['until=2026-11-10', ['phase:10', 'task:11']],
  ['phase=10&state=completed&from=2026-11-20', []],
  ['who=nobody&state=late', ['phase:10', 'task:13']],
])('?%s', (query, keys) => {
  expect(shown(query)).toEqual(keys);
});

test('an address that says nothing that is understood filters nothing', () => {
  const nothing = workFilterOf(new URLSearchParams('phase=x&state=never&from=soon&who=client:1'));
  expect(countOf(nothing)).toBe(0);
  expect(matcherOf(plan, new Map(), nothing, TODAY)).toBe(null);
});

test('phases and tasks that match are counted', () => {
  const matches = matcherOf(plan, new Map(), workFilterOf(new URLSearchParams('phase=10')), TODAY);
  expect(matches && matchCount(plan, matches)).toBe(4);
});
