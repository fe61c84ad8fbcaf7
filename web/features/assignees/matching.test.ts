import { expect, test } from 'vitest';
import { answerOf } from '../../../functions/core/assignments/answers.ts';
import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { assigneesOf, byRowOf, peopleOf } from './assigned-work.ts';
import { rowsWith, type WhoFilter, workCounts, workOf } from './matching.ts';

let last = 0;
function assigned(entity: 'phase' | 'task', id: number, tradeId: number): Assignment {
  last += 1;
  const none = { userId: null, answer: null, answeredFor: null, proposedOn: null, answeredAt: null, version: 1 };
  return { id: last, item: { entity, id }, tradeId, ...none };
}

/** Two phases with two tasks each, and one without. */
const plan = {
  project: { id: 1 },
  rows: {
    majorphase: { 1: { id: 1 } },
    phase: { 10: { id: 10 }, 20: { id: 20 }, 30: { id: 30 } },
    task: {
      11: { id: 11, phase: 10 },
      12: { id: 12, phase: 10 },
      21: { id: 21, phase: 20 },
      22: { id: 22, phase: 20 },
    },
  },
  lists: { majorphase: { 1: [1] }, phase: { 1: [10, 20, 30] }, task: { 10: [11, 12], 20: [21, 22], 30: [] } },
  assignments: [assigned('phase', 10, 1), assigned('task', 12, 2), assigned('task', 21, 2), assigned('task', 21, 1)],
} as unknown as PlanSnapshot;
const byRow = byRowOf(plan);
const shown = (filter: WhoFilter) => [...rowsWith(plan, workOf(plan, byRow, filter))];

// docs/product.md#who-filter
test('a phase’s assignment counts for its tasks that have none, and parents stay', () => {
  expect(shown('trade:1')).toEqual(['majorphase:1', 'phase:10', 'task:11', 'phase:20', 'task:21']);
  expect(shown('trade:2')).toEqual(['majorphase:1', 'phase:10', 'task:12', 'phase:20', 'task:21']);
  expect(shown('trade:3')).toEqual([]);
});

test('nobody’s work are the rows without anybody, and a phase without tasks', () => {
  expect(shown('nobody')).toEqual(['majorphase:1', 'phase:20', 'task:22', 'phase:30']);
});

// docs/product.md#who-filter
test('everybody is counted with the rows that are their work', () => {
  expect([...workCounts(plan, byRow)].toSorted()).toEqual([
    ['nobody', 2],
    ['trade:1', 3],
    ['trade:2', 2],
  ]);
});

test('an answer counts only while the row has the days it was given for', () => {
  const answered: Assignment = {
    ...assigned('task', 1, 1),
    answer: 'coming',
    answeredFor: { from: '2026-03-02', to: '2026-03-04' },
  };
  expect(answerOf(answered, { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-04' })).toBe('coming');
  expect(answerOf(answered, { scheduledStart: '2026-03-03', scheduledCompletion: '2026-03-04' })).toBe(undefined);
  expect(answerOf(answered, { scheduledStart: null, scheduledCompletion: null })).toBe(undefined);
  const oneDay = { ...answered, answeredFor: { from: '2026-03-02', to: '2026-03-02' } };
  expect(answerOf(oneDay, { scheduledStart: '2026-03-02', scheduledCompletion: null })).toBe('coming');
});

// docs/product.md#visit-answers
test('a trade that was sent its visits reads as asked until it answers for the current days', () => {
  const named = { isDeleted: false, hue: 1, crews: 1, language: 'en' as const };
  const trades = [
    { id: 1, name: 'Tiles', hasLink: true, ...named },
    { id: 2, name: 'Pipes', hasLink: false, ...named },
  ];
  const people = peopleOf({ users: [], trades });
  const both = [assigned('task', 12, 1), assigned('task', 12, 2)];
  const signs = (scheduledStart: string | null, of = both) =>
    assigneesOf(people, of, { scheduledStart, scheduledCompletion: scheduledStart }).map(({ answer }) => answer);
  expect(signs('2026-03-02')).toEqual(['asked', undefined]);
  expect(signs(null)).toEqual([undefined, undefined]);
  const answeredFor = { from: '2026-03-02', to: '2026-03-02' };
  const answered = [{ ...assigned('task', 12, 1), answer: 'coming' as const, answeredFor }];
  expect([signs('2026-03-02', answered), signs('2026-03-03', answered)]).toEqual([['coming'], ['asked']]);
});

// docs/product.md#open-proposals
test('a proposal counts until it is answered or the work began', () => {
  const days = { from: '2026-03-02', to: '2026-03-04' };
  const proposed = { ...assigned('task', 1, 1), answer: 'other', answeredFor: days, proposedOn: '2026-03-09' } as const;
  const moved = { scheduledStart: '2026-03-03', scheduledCompletion: '2026-03-05' };
  expect(answerOf(proposed, moved)).toBe('other');
  expect(answerOf(proposed, { ...moved, startedOn: '2026-03-03' })).toBe(undefined);
  expect(answerOf(proposed, { ...moved, completedOn: '2026-03-03' })).toBe(undefined);
  expect(answerOf({ ...proposed, answer: 'cant' }, moved)).toBe(undefined);
  expect(answerOf(proposed, { scheduledStart: null, scheduledCompletion: null })).toBe(undefined);
});
