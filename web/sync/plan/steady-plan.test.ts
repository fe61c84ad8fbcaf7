import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from './plan-snapshot.ts';
import { isSameSchedule, steadyPlan } from './steady-plan.ts';

const plan = toSnapshot({ ...aProjectOf([aTask(30, 20), aTask(31, 20, 2)]), scheduleMode: 'linked' });
const copied = structuredClone(plan);

test('rows that are as they were keep their objects, and tables in which all are', () => {
  const task = { ...copied.rows.task, 31: { ...copied.rows.task[31], title: 'Roof' } } as typeof plan.rows.task;
  const next = steadyPlan(plan, { ...copied, seq: plan.seq + 1, rows: { ...copied.rows, task } });
  expect(next.rows.task[30]).toBe(plan.rows.task[30]);
  expect(next.rows.task[31]).toMatchObject({ title: 'Roof' });
  expect(next.rows.phase).toBe(plan.rows.phase);
  expect(next.seq).toBe(plan.seq + 1);
  // One row less is another table.
  const { 31: _gone, ...rest } = copied.rows.task;
  const shorter = steadyPlan(plan, { ...copied, rows: { ...copied.rows, task: rest } });
  expect(Object.keys(shorter.rows.task)).toEqual(['30']);
});

test('the number and the time of the last change are no part of a schedule, all else is', () => {
  const later = { ...plan, seq: plan.seq + 1, project: { ...plan.project, lastUpdated: '2027-01-01T00:00:00Z' } };
  expect(isSameSchedule(plan, later)).toBe(true);
  expect(isSameSchedule(plan, { ...plan, links: [] })).toBe(false);
  expect(isSameSchedule(plan, { ...plan, project: { ...plan.project, scheduledStart: '2027-01-04' } })).toBe(false);
  expect(isSameSchedule(plan, { ...plan, rows: { ...plan.rows, task: {} } })).toBe(false);
});
