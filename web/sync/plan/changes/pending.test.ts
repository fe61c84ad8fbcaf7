import { expect, test } from 'vitest';
import {
  aMajorPhase,
  aPhase,
  aProject,
  aTask,
  outline,
  projectId,
} from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../plan-snapshot.ts';
import { applyPending, type PlanWrite } from './pending.ts';

/** 10(20(30 31 32 33) 21()) 11() */
const plan = toSnapshot(
  aProject([
    {
      ...aMajorPhase(10, 1),
      phases: [
        { ...aPhase(20, 10), tasks: [30, 31, 32, 33].map((id, at) => ({ ...aTask(id, 20, at + 1), notes: [] })) },
        { ...aPhase(21, 10, 2), tasks: [] },
      ],
    },
    { ...aMajorPhase(11, 2), phases: [] },
  ]),
);
const move = (entity: PlanWrite['entity'], id: number, parentId: number, afterId: number | null): PlanWrite => ({
  kind: 'move',
  entity,
  id,
  parentId,
  afterId,
});

test.each([
  ['move 32 after 30 of [30,31,32,33] → [30,32,31,33]', move('task', 32, 20, 30), '10(20(30 32 31 33) 21()) 11()'],
  ['move 30 after 33 → last', move('task', 30, 20, 33), '10(20(31 32 33 30) 21()) 11()'],
  ['move 33 first', move('task', 33, 20, null), '10(20(33 30 31 32) 21()) 11()'],
  ['move 30 into an empty phase', move('task', 30, 21, null), '10(20(31 32 33) 21(30)) 11()'],
  ['move a phase with its tasks', move('phase', 20, 11, null), '10(21()) 11(20(30 31 32 33))'],
  ['move a major phase', move('majorphase', 11, projectId, null), '11() 10(20(30 31 32 33) 21())'],
  ['delete a phase', { kind: 'delete', entity: 'phase', id: 20 } as const, '10(21()) 11()'],
  [
    'create a task second',
    { kind: 'create', entity: 'task', draftId: -1, parentId: 20, index: 1, fields: { title: 'New' } } as const,
    '10(20(30 -1 31 32 33) 21()) 11()',
  ],
  [
    'create under a parent that is gone',
    { kind: 'create', entity: 'task', draftId: -1, parentId: 99, index: 0, fields: {} } as const,
    '10(20(30 31 32 33) 21()) 11()',
  ],
  ['move a row that is gone', move('task', 99, 20, null), '10(20(30 31 32 33) 21()) 11()'],
] satisfies [string, PlanWrite, string][])('%s', (_sentence, write, expected) => {
  expect(outline(applyPending(plan, [write]))).toBe(expected);
});

test('a pending field overrides changes by others, and no other field does', () => {
  const theirs = { ...plan, rows: { ...plan.rows, task: { ...plan.rows.task } } };
  theirs.rows.task[30] = { ...aTask(30, 20), title: 'Theirs', description: 'Theirs' };
  const own: PlanWrite = {
    kind: 'update',
    entity: 'task',
    id: 30,
    fields: { title: 'Mine' },
    base: { title: 'task 30' },
  };
  expect(applyPending(theirs, [own]).rows.task[30]).toMatchObject({ title: 'Mine', description: 'Theirs' });
  expect(applyPending(theirs, [own]).rows.task[31]).toBe(plan.rows.task[31]);
});

test('without pending writes the plan is the same object', () => {
  expect(applyPending(plan, [])).toBe(plan);
});
