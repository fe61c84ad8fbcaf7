import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { type PlanSnapshot, toSnapshot } from '../plan-snapshot.ts';
import { isProjectChanged, modeChange, modeStepBack, projectStepBack } from './project-step.ts';

const plan = toSnapshot(aProjectOf([aTask(30, 20), aTask(31, 20)]));
const task = { entity: 'task', id: 30 } as const;
const typed = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-08', duration: 7 };
const linked = {
  scheduledStart: '2026-03-02',
  scheduledCompletion: '2026-03-06',
  duration: 5,
  notBefore: '2026-03-02',
};

/** The plan in a mode, with these fields of its first task. */
function planWith(scheduleMode: 'manual' | 'linked', scheduledStart: string | null, fields: object): PlanSnapshot {
  const row = plan.rows.task[30];
  if (!row) throw new Error('The plan has task 30');
  return {
    ...plan,
    project: { ...plan.project, scheduleMode, scheduledStart },
    rows: { ...plan.rows, task: { ...plan.rows.task, 30: { ...row, notBefore: null, ...fields } } },
  };
}

// docs/product.md#undo
test('a switch of the mode is taken back, and made again, as one change of project and rows', () => {
  const [before, after] = [planWith('manual', null, typed), planWith('linked', '2026-03-02', linked)];
  const step = modeStepBack(before, after);
  expect(step.name).toBe('switch to automatic dates');
  expect(modeChange(after, step)).toEqual({
    project: { scheduleMode: 'manual', scheduledStart: null },
    inputs: [{ ...task, ...typed, notBefore: null }],
  });
  const again = projectStepBack(after, step);
  if (again.kind !== 'mode') throw new Error('The inverse of a switch is a switch');
  // Dates of a linked plan are computed.
  expect(modeChange(before, again)).toEqual({
    project: { scheduleMode: 'linked', scheduledStart: '2026-03-02' },
    inputs: [{ ...task, duration: 5, notBefore: '2026-03-02' }],
  });
});

// docs/product.md#switch-dates
test('a row that somebody changed since the switch is left, and so is a project that was switched since', () => {
  const [before, after] = [planWith('manual', null, typed), planWith('linked', '2026-03-02', linked)];
  const step = modeStepBack(before, after);
  expect(modeChange(planWith('linked', '2026-03-02', { ...linked, duration: 4 }), step).inputs).toEqual([]);
  expect([isProjectChanged(after, step), isProjectChanged(before, step)]).toEqual([false, true]);
});

// docs/product.md#own-week
test('a working week is taken back and made again, unless somebody chose another one since', () => {
  const six = [true, true, true, true, true, true, false];
  const withWeek = (workWeek: boolean[] | null) => ({ ...plan, project: { ...plan.project, workWeek } });
  const step = { kind: 'work-week', name: 'change of the working week', to: null, left: six, seq: 1 } as const;
  expect(isProjectChanged(withWeek([...six]), step)).toBe(false);
  expect(isProjectChanged(withWeek(six.toReversed()), step)).toBe(true);
  expect(projectStepBack(withWeek(six), step)).toMatchObject({ kind: 'work-week', to: six, left: null });
});
