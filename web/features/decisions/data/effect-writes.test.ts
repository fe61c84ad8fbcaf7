import { expect, test } from 'vitest';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { effectWrites } from './effect-writes.ts';

const row = { duration: 2, durationType: 0, isElapsed: false, notBefore: '2031-04-10', completedOn: null };
const plan = {
  project: { workWeek: null },
  lists: { task: { 4: [7, 8] } },
  calendar: { week: [true, true, true, true, true, false, false] },
  rows: {
    phase: { 4: { ...row, id: 4, durationType: 1 }, 5: { ...row, id: 5, durationType: 1, isElapsed: true } },
    task: { 7: { ...row, id: 7 }, 8: { ...row, id: 8, completedOn: '2031-03-01' } },
  },
} as unknown as PlanSnapshot;

test('effects are the writes that they come to', () => {
  const writes = effectWrites(plan, [
    { op: 'lengthen', entity: 'task', id: 7, by: 3 },
    { op: 'lengthen', entity: 'phase', id: 4, by: -1 },
    { op: 'lengthen', entity: 'phase', id: 5, by: 1 },
    { op: 'notBefore', entity: 'task', id: 7, day: '2031-04-01' },
    { op: 'notBefore', entity: 'phase', id: 4, day: '2031-04-20' },
    { op: 'add', phaseId: 4, afterId: 7, title: 'Mat', duration: 2, durationType: 0, begins: 'after_previous' },
  ]);
  expect(writes.map((write) => 'fields' in write && write.fields)).toEqual([
    { duration: 5, durationType: 0 },
    { duration: 9, durationType: 0 },
    { duration: 15, durationType: 0 },
    { notBefore: '2031-04-10' },
    { notBefore: '2031-04-20' },
    { title: 'Mat', duration: 2, durationType: 0, begins: 'after_previous' },
  ]);
});

test('a row that is gone or completed moves nothing', () => {
  const effects = [{ op: 'lengthen', entity: 'task', id: 8, by: 3 } as const, { op: 'remove', taskId: 99 } as const];
  expect(effectWrites(plan, effects)).toEqual([]);
  const added = { op: 'add', title: 'Mat', duration: 2, durationType: 0, begins: 'after_previous' } as const;
  expect(effectWrites(plan, [{ ...added, phaseId: 4, afterId: 99 }])).toEqual([]);
});

test('a task takes the place of one that is removed before it', () => {
  const added = { op: 'add', title: 'Mat', duration: 2, durationType: 0, begins: 'after_previous' } as const;
  const writes = effectWrites(plan, [
    { op: 'remove', taskId: 7 },
    { ...added, phaseId: 4, afterId: 7 },
  ]);
  expect(writes[1]).toMatchObject({ kind: 'create', parentId: 4, index: 0 });
});
