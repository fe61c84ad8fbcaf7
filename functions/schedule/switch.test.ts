import { expect, test } from 'vitest';
import { textOf } from './day.ts';
import { scheduleOf } from './forward.ts';
import { planInputOf } from './from-plan.ts';
import { type DatedPlan, switchedInputs, withSwitched } from './switch.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

const row = (id: number, inputs: Partial<Row> = {}): Row => ({
  ...{ id, begins: 'after_previous', duration: null, durationType: 0, notBefore: null, isFixed: false, deadline: null },
  ...{ isOutdoors: false, isElapsed: false, startedOn: null, completedOn: null },
  ...{ scheduledStart: null, scheduledCompletion: null },
  ...inputs,
});
const dated = (id: number, scheduledStart: string, scheduledCompletion: string) =>
  row(id, { scheduledStart, scheduledCompletion });
const planOf = (...phases: [Row, Row[]][]): DatedPlan => ({
  ...{ scheduledStart: '2026-03-02', plannedFrom: null, links: [], days: [] },
  calendar: { week: [true, true, true, true, true, false, false], days: [] },
  majorPhases: [{ phases: phases.map(([phase, tasks]) => ({ ...phase, tasks })) }],
});
function datesOf(plan: DatedPlan): Record<number, string> {
  const { spans } = scheduleOf(planInputOf(plan));
  return Object.fromEntries([...spans].map(([{ id }, { start, end }]) => [id, `${textOf(start)} ${textOf(end - 1)}`]));
}

test('rows that keep their dates have them again, in any order and over weekends', () => {
  const plan = planOf(
    [
      dated(1, '2026-03-09', '2026-03-20'),
      [dated(2, '2026-03-12', '2026-03-17'), dated(3, '2026-03-10', '2026-03-10')],
    ],
    [dated(4, '2026-03-04', '2026-03-06'), [dated(5, '2026-03-03', '2026-03-06'), row(6, { duration: 7 })]],
  );
  const rows = switchedInputs(plan, { keepsDates: true, convertsDays: true });
  expect(datesOf(withSwitched(plan, rows))).toMatchObject({
    ...{ 1: '2026-03-10 2026-03-20', 2: '2026-03-12 2026-03-17', 3: '2026-03-10 2026-03-10' },
    5: '2026-03-03 2026-03-06',
  });
  const inputs = Object.fromEntries(rows.map((each) => [each.id, each.inputs]));
  expect(inputs[2]).toEqual({ duration: 4, durationType: 0, notBefore: '2026-03-12' });
  expect(inputs[3]).toEqual({ duration: 1, durationType: 0, notBefore: '2026-03-10', begins: 'with_parent' });
  // Its phase opens with the first of its tasks.
  expect(inputs[4]).toMatchObject({ notBefore: '2026-03-03', begins: 'with_parent' });
  expect(inputs[6]).toEqual({ duration: 5 });
});

test('in the order of the plan, only durations in days are converted, on demand', () => {
  const plan = planOf([
    row(1, { duration: 2, durationType: 1 }),
    [row(2, { duration: 10 }), row(3, { duration: 1 }), row(4, { duration: 7, isElapsed: true }), row(5)],
  ]);
  const options = { keepsDates: false, convertsDays: true };
  expect(switchedInputs(plan, options)).toEqual([{ entity: 'task', id: 2, inputs: { duration: 7 } }]);
  expect(switchedInputs(plan, { ...options, convertsDays: false })).toEqual([]);
});
