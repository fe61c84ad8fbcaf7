import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { type TaskRow, toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { fieldsOf, readCell } from './read-cell.ts';

const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
const row = { ...aTask(30, 20, 1), ...dates } as unknown as TaskRow;
const typed = (cell: 'name' | 'start' | 'finish' | 'days', text: string, isLinked = false) =>
  fieldsOf('task', row, { cell, text }, { isLinked, hasOneDay: false });

// docs/product.md#schedule-typing
test('by hand a start moves the row, a finish and days set its end', () => {
  expect(typed('start', '03/09/2026')).toEqual({ scheduledStart: '2026-03-09', scheduledCompletion: '2026-03-13' });
  expect(typed('start', '')).toEqual({ scheduledStart: null });
  expect(typed('finish', '3/4/2026')).toEqual({ scheduledCompletion: '2026-03-04' });
  expect(typed('finish', '02/27/2026')).toBe('Completion is before the start (Mar 2, 2026)');
  expect(typed('days', '3')).toEqual({ duration: 3, durationType: 0, scheduledCompletion: '2026-03-04' });
  expect(typed('days', '2w')).toEqual({ duration: 2, durationType: 1, scheduledCompletion: '2026-03-15' });
});

// docs/product.md#schedule-typing
test('in a linked plan only what was typed is said, whose meaning is that of the editor', () => {
  expect(typed('start', '03/09/2026', true)).toEqual({ scheduledStart: '2026-03-09' });
  expect(typed('finish', '03/04/2026', true)).toEqual({ scheduledCompletion: '2026-03-04' });
  expect(typed('finish', '', true)).toBe('Type the last day');
  expect(typed('days', '3 days', true)).toEqual({ duration: 3, durationType: 0 });
});

// docs/product.md#milestones
test('a length of 0 makes a milestone, a length ends it, and by hand its two cells have one day', () => {
  expect(typed('days', '0', true)).toEqual({ duration: 0, durationType: 0, isMilestone: true });
  expect(typed('days', '')).toEqual({ duration: null, durationType: 0 });
  const milestone = { ...row, isMilestone: true, duration: 0 };
  const ofMilestone = (cell: 'start' | 'finish' | 'days', text: string) =>
    fieldsOf('task', milestone, { cell, text }, { isLinked: false, hasOneDay: true });
  expect(ofMilestone('days', '3')).toMatchObject({ duration: 3, isMilestone: false });
  const both = { scheduledStart: '2026-02-27', scheduledCompletion: '2026-02-27' };
  expect(ofMilestone('finish', '02/27/2026')).toEqual(both);
  expect(ofMilestone('start', '02/27/2026')).toEqual(both);
});

test('by hand a phase that is called a milestone has two days while work in it lasts', async () => {
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  const typedIn = (tasks: object[]) => {
    const phase = { ...aPhase(20, 10), ...days, isMilestone: true, duration: 0 };
    const withTasks = { ...phase, tasks: tasks.map((task) => ({ ...aTask(30, 20), ...task, notes: [] })) };
    const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases: [withTasks] }]));
    return readCell({ plan, computed: null }, { entity: 'phase', id: 20 }, { cell: 'finish', text: '03/09/2026' });
  };
  const [lasting, moment] = [await typedIn([{ duration: 3 }]), await typedIn([{ duration: null }])];
  expect(lasting).toMatchObject({ write: { fields: { scheduledCompletion: '2026-03-09' } } });
  expect(JSON.stringify(lasting)).not.toContain('scheduledStart');
  const both = { scheduledStart: '2026-03-09', scheduledCompletion: '2026-03-09' };
  expect(moment).toMatchObject({ write: { fields: both } });
});

test('what is not a name, day or number is not written', () => {
  expect(typed('name', ' Walls ')).toEqual({ title: 'Walls' });
  expect(typed('name', ' ')).toBe('Name is required');
  expect(typed('start', '13/45/2026')).toBe('Date input not valid.');
  expect(typed('days', 'soon')).toMatch(/number of days/);
});
