import { expect, test } from 'vitest';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { previewPlannedFrom, previewSwitch } from './preview.ts';

const planned = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06', duration: 5 };
/** Completed on the Wednesday after it was planned to end. */
const done = { ...planned, startedOn: '2026-03-02', completedOn: '2026-03-11' };

function planWith(phase: object, task: object, project: object = {}) {
  const tasks = [{ ...aTask(30, 20), ...task, notes: [] }];
  const plan = aProject([{ ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), ...phase, tasks }] }]);
  return toSnapshot({ ...plan, scheduledStart: '2026-03-02', ...project });
}

test('completed work that ended later than planned does not move the finish of a switch', () => {
  const keepDates = { start: '2026-03-02', keepDates: true, convertDays: true };
  const finish = dayOf('2026-03-11');
  expect(previewSwitch(planWith(done, done), keepDates)).toEqual({
    moved: { rows: 0, finish: { from: finish, to: finish }, slip: 0 },
  });
});

test('a row without a duration has no end before a switch, as after it', () => {
  const preview = previewSwitch(planWith(planned, { completedOn: '2026-04-01' }), {
    start: '2026-03-02',
    keepDates: true,
    convertDays: true,
  });
  const finish = dayOf('2026-03-06');
  expect(preview).toMatchObject({ moved: { finish: { from: finish, to: finish } } });
});

test('planning from a day on compares the finish with the computed one, of completed work too', () => {
  const linked = { scheduleMode: 'linked' as const, plannedFrom: null };
  const moved = previewPlannedFrom(planWith(done, done, linked), '2026-03-03');
  const finish = dayOf('2026-03-11');
  expect(moved).toMatchObject({ moved: { finish: { from: finish, to: finish }, slip: 0 } });
});
