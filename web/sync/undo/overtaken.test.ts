import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { aProjectOf, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../plan/plan-snapshot.ts';
import type { RowStep } from '../plan/steps/undo-step.ts';
import { isMoved, overtakenBy } from './overtaken.ts';

const plan = toSnapshot(aProjectOf([aTask(30, 20), aTask(31, 20, 2)], 9));
const above = [
  { entity: 'phase', id: 20 },
  { entity: 'majorphase', id: 10 },
] as const;
const task = { entity: 'task', id: 30, name: 'task 30', above, seq: 5 } as const;
const update: RowStep = { ...task, kind: 'update', fields: { title: 'A' }, left: { title: 'B' } };
const move: RowStep = { ...task, kind: 'move', parentId: 20, after: [], left: { parentId: 20, afterId: 31 } };
const restore: RowStep = { ...task, kind: 'restore' };
const takeOut: RowStep = { ...task, kind: 'delete', entity: 'phase', id: 20, above: [above[1]], left: '' };

const tiles = { item: { entity: 'task', id: 30 }, userId: null, tradeId: 5 } as const;
const assign: RowStep = { ...task, kind: 'unassign', userId: null, tradeId: 5, left: null };

const line = (told: Partial<HistoryLine>): HistoryLine => ({
  seq: 6,
  op: 'update',
  entity: 'task',
  id: 30,
  fields: {},
  actor: 'mia',
  actorName: 'Mia',
  name: null,
  at: '2026-01-01T00:00:00Z',
  requestKey: null,
  before: null,
  after: null,
  ...told,
});
const order = (was: number[], is: number[]) =>
  line({ op: 'order', id: 20, before: { order: was }, after: { order: is } });

test.each([
  ['somebody else’s change of the field', update, line({ after: { title: 'C' } }), true],
  ['one’s own', update, line({ after: { title: 'C' }, actor: 'me' }), false],
  ['one before the action', update, line({ after: { title: 'C' }, seq: 5 }), false],
  ['a change of another field', update, line({ after: { statusId: 2 } }), false],
  ['a delete of the row', update, line({ op: 'delete' }), true],
  ['a delete of what it is in', update, line({ op: 'delete', entity: 'majorphase', id: 10 }), true],
  ['a move of the row', move, order([31, 30], [30, 31]), true],
  ['a move of others', move, order([30, 32, 31], [30, 31, 32]), false],
  ['a move to another parent', move, line({ after: { phase: 21 } }), true],
  ['a restore', restore, line({ op: 'restore' }), true],
  ['a task that was put in', takeOut, line({ op: 'create', id: 33, after: { phase: 20 } }), true],
  ['a task that went', takeOut, line({ op: 'delete', id: 33, before: { phase: 20 } }), true],
  ['a change of a task in it', takeOut, line({ id: 31, after: { title: 'C' } }), true],
  ['a change of a task elsewhere', takeOut, line({ id: 99, after: { title: 'C' } }), false],
  ['a note on a task in it', takeOut, line({ op: 'create', entity: 'note', id: 1, fields: { taskId: 31 } }), true],
  ['another answer to who does it', assign, line({ op: 'create', entity: 'assignment', id: 8, after: tiles }), true],
  [
    'somebody else who does it',
    assign,
    line({ op: 'create', entity: 'assignment', id: 8, after: { ...tiles, tradeId: 6 } }),
    false,
  ],
  ['a new order in it', takeOut, order([30, 31], [31, 30]), true],
] as [string, RowStep, HistoryLine, boolean][])('%s', (_what, step, change, isIt) => {
  expect(overtakenBy([change], plan, step, 'me') === change).toBe(isIt);
});

test.each([
  ['[1 2 3] → [2 3 1] is 1', [1, 2, 3], [2, 3, 1], [1]],
  ['[1 2 3] → [3 1 2] is 3', [1, 2, 3], [3, 1, 2], [3]],
  ['[1 2] → [2 1] is either', [1, 2], [2, 1], [1, 2]],
  ['[1 2] → [1 3 2] is 3', [1, 2], [1, 3, 2], [3]],
])('who moved: %s', (_sum, was, is, moved) => {
  const change = order(was, is);
  expect([1, 2, 3].filter((id) => isMoved(change, id))).toEqual(moved);
});
