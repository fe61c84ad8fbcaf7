import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { computePlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { linkedChange } from './linked-change.ts';

// March 2, 2026 is a Monday.
const tasks = [
  { ...aTask(30, 20, 1), title: 'Rough plumbing', duration: 5, notes: [] },
  { ...aTask(31, 20, 2), title: 'Tile', duration: null, notes: [] },
];
const project = aProject([{ ...aMajorPhase(10, 1), phases: [{ ...aPhase(20, 10), duration: null, tasks }] }]);
const plan = toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
const computed = computePlan(plan, null);

function typed(id: number, fields: Partial<TaskRow>) {
  const row = plan.rows.task[id] as TaskRow;
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof TaskRow]]));
  return linkedChange(computed, 'task', row, { fields, base });
}

test('a typed start is the day before which the row does not begin, and gives it a day', () => {
  expect(typed(31, { scheduledStart: '2026-03-12' })).toEqual({
    change: {
      fields: { notBefore: '2026-03-12', duration: 1, durationType: 0 },
      base: { notBefore: null, duration: null, durationType: 0 },
    },
  });
  expect(typed(30, { scheduledStart: null })).toMatchObject({
    change: { fields: { notBefore: null, isFixed: false } },
  });
});

// docs/product.md#linked-editor
test('a typed completion is the duration in working days, and cannot be before the start', () => {
  expect(typed(30, { scheduledCompletion: '2026-03-10' })).toMatchObject({ change: { fields: { duration: 7 } } });
  // With the start that is typed beside it.
  const both = { scheduledStart: '2026-03-10', scheduledCompletion: '2026-03-16' };
  expect(typed(31, both)).toMatchObject({ change: { fields: { notBefore: '2026-03-10', duration: 5 } } });
  expect(typed(31, { scheduledCompletion: '2026-03-03' })).toEqual({
    problem: expect.stringMatching(/^It begins on Mar 9.*, because Rough plumbing ends on Mar 6/),
  });
});

test('other fields stay as they are typed', () => {
  const change = {
    fields: { title: 'Tiles', begins: 'with_parent' },
    base: { title: 'Tile', begins: 'after_previous' },
  };
  expect(typed(31, { title: 'Tiles', begins: 'with_parent' })).toEqual({ change });
});
