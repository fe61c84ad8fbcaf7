import { expect, test } from 'vitest';
import { computeDates, type DatedPlan } from '../../core/schedule/dates.ts';
import { withDates, withNotBefore } from './dated-plan.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

const row = (id: number, duration: number | null): Row => ({
  id,
  begins: 'after_previous',
  duration,
  durationType: 0,
  notBefore: null,
  isFixed: false,
  deadline: null,
  isOutdoors: false,
  isElapsed: false,
  isMilestone: false,
  startedOn: null,
  completedOn: null,
  scheduledStart: null,
  scheduledCompletion: null,
});

/** Two tasks of three days, one after the other, without dates yet. */
const plan: DatedPlan = {
  scheduledStart: '2026-03-02',
  scheduledCompletion: null,
  plannedFrom: null,
  workWeek: null,
  links: [],
  days: [],
  calendar: { week: [true, true, true, true, true, false, false], days: [] },
  majorPhases: [
    {
      id: 9,
      scheduledStart: null,
      scheduledCompletion: null,
      phases: [{ ...row(1, null), tasks: [row(2, 3), row(3, 3)] }],
    },
  ],
};

test('a plan with its computed dates is that of a fresh computation', () => {
  const computed = computeDates(plan);
  const dated = withDates(plan, computed);
  expect(computeDates(dated)).toEqual({ dates: [], finish: computed.finish });
  expect(dated).toMatchObject({
    scheduledCompletion: '2026-03-09',
    majorPhases: [{ scheduledCompletion: '2026-03-09', phases: [{ scheduledStart: '2026-03-02' }] }],
  });
});

test('a row that waits moves what comes after it, from the earlier dates', () => {
  const dated = withDates(plan, computeDates(plan));
  const held = computeDates(withNotBefore(dated, { entity: 'task', id: 3, notBefore: '2026-03-09' }));
  expect(held.dates).toEqual([
    ['task', 3, '2026-03-09', '2026-03-11'],
    ['phase', 1, '2026-03-02', '2026-03-11'],
    ['majorphase', 9, '2026-03-02', '2026-03-11'],
  ]);
  expect(computeDates(withNotBefore(dated, { entity: 'phase', id: 1, notBefore: '2026-03-03' })).dates).toHaveLength(4);
});
