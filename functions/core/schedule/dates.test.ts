import { expect, test } from 'vitest';
import { datedRow as row } from '../../../tests/support/schedule/dated-row.ts';
import { computeDates, type DatedPlan } from './dates.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

const planned = { scheduledStart: '2026-03-11', scheduledCompletion: '2026-03-13' };

/** The dates of a task in a phase, and of the phase, where both were planned from March 11 to 13. */
function shown(task: Partial<Row>, more: Partial<DatedPlan> = {}): string[] {
  const { startedOn = null } = task;
  const tasks = [row(2, { duration: 3, ...planned, ...task })];
  const plan: DatedPlan = {
    scheduledStart: '2026-03-02',
    scheduledCompletion: null,
    plannedFrom: null,
    workWeek: null,
    links: [],
    days: [],
    calendar: { week: [true, true, true, true, true, false, false], days: [] },
    majorPhases: [{ id: 9, ...planned, phases: [{ ...row(1, { ...planned, startedOn }), tasks }] }],
    ...more,
  };
  const moved = new Map(
    computeDates(plan).dates.map(([kind, , start, completion]) => [kind, `${start} ${completion}`]),
  );
  const stays = `${planned.scheduledStart} ${planned.scheduledCompletion}`;
  return (['task', 'phase', 'majorphase'] as const).map((kind) => moved.get(kind) ?? stays);
}

test('work that began before its plan keeps both planned days, and its phase does', () => {
  const asPlanned = ['2026-03-11 2026-03-13', '2026-03-11 2026-03-13', '2026-03-11 2026-03-13'];
  for (const startedOn of ['2026-03-03', '2026-03-09', '2026-03-10', '2026-03-11']) {
    expect(shown({ startedOn }), startedOn).toEqual(asPlanned);
  }
});

test('a longer duration and a later day to plan from show in the completion of such work', () => {
  const longer = shown({ startedOn: '2026-03-09', duration: 5 });
  expect(longer).toEqual(['2026-03-11 2026-03-17', '2026-03-11 2026-03-17', '2026-03-11 2026-03-17']);
  const late = shown({ startedOn: '2026-03-09' }, { plannedFrom: '2026-03-20' });
  expect(late).toEqual(['2026-03-11 2026-03-20', '2026-03-11 2026-03-20', '2026-03-11 2026-03-20']);
});

test('work that began late is planned to end as late as it lasts from there', () => {
  expect(shown({ startedOn: '2026-03-12' })[0]).toBe('2026-03-11 2026-03-16');
});
