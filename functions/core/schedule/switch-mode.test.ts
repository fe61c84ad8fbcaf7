import { expect, test } from 'vitest';
import { datedRow as row } from '../../../tests/support/schedule/dated-row.ts';
import { computeDates, type DatedPlan } from './dates.ts';
import { switchedInputs, withInputs } from './switch-mode.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

const dated = (id: number, scheduledStart: string, scheduledCompletion: string) =>
  row(id, { scheduledStart, scheduledCompletion });
const planOf = (...phases: [Row, Row[]][]): DatedPlan => ({
  scheduledStart: '2026-03-02',
  scheduledCompletion: null,
  plannedFrom: null,
  workWeek: null,
  links: [],
  days: [],
  calendar: { week: [true, true, true, true, true, false, false], days: [] },
  majorPhases: [
    {
      id: 99,
      scheduledStart: '2026-03-03',
      scheduledCompletion: '2026-03-20',
      phases: phases.map(([phase, tasks]) => ({ ...phase, tasks })),
    },
  ],
});

// docs/product.md#switch-dates
test('rows that keep their dates have them again, in any order and over weekends', () => {
  const plan = planOf(
    [
      dated(1, '2026-03-10', '2026-03-20'),
      [dated(2, '2026-03-12', '2026-03-17'), dated(3, '2026-03-10', '2026-03-10')],
    ],
    [dated(4, '2026-03-03', '2026-03-06'), [dated(5, '2026-03-03', '2026-03-06')]],
  );
  const rows = switchedInputs(plan, { keepDates: true, convertDays: true });
  expect(computeDates(withInputs(plan, rows)).dates).toEqual([]);
  const inputs = Object.fromEntries(rows.map((each) => [each.id, each.inputs]));
  expect(inputs[2]).toMatchObject({ duration: 4, durationType: 0, notBefore: '2026-03-12' });
  expect(inputs[3]).toMatchObject({ duration: 1, notBefore: '2026-03-10', begins: 'with_parent' });
});

test('only durations in days are converted, those of rows that keep their dates follow from them', () => {
  const plan = planOf([
    row(1, { duration: 2, durationType: 1 }),
    [
      row(2, { duration: 10 }),
      row(3, { duration: 5 }),
      row(4, { duration: 7, isElapsed: true }),
      row(5),
      { ...dated(6, '2026-03-03', '2026-03-04'), duration: 30 },
    ],
  ]);
  const options = { keepDates: false, convertDays: true };
  const converted = { entity: 'task', id: 2, inputs: { duration: 8 } };
  expect(switchedInputs(plan, options)).toEqual([converted, { entity: 'task', id: 6, inputs: { duration: 22 } }]);
  expect(switchedInputs(plan, { ...options, keepDates: true })).toEqual([
    expect.objectContaining({ id: 6, inputs: expect.objectContaining({ duration: 2 }) }),
    converted,
  ]);
  expect(switchedInputs(plan, { ...options, convertDays: false })).toEqual([]);
});
