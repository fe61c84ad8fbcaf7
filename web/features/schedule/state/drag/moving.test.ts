import { expect, test } from 'vitest';
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { type Bar, barOf } from '../../rows/bar.ts';
import { held, movedBar, movementOf, type Part, partsOf } from './moving.ts';

const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06', startedOn: null, completedOn: null };
const today = '2026-03-01';
const bar = { start: dayOf('2026-03-02'), end: dayOf('2026-03-07'), look: 'open' as const };

// docs/product.md#schedule-rows
test('a bar is as long as its days, and shows what is known of them', () => {
  expect(barOf(dates, today)).toEqual({ ...bar, days: 5 });
  const oneDay = { ...bar, end: bar.start + 1 };
  expect(barOf({ ...dates, scheduledCompletion: null }, today)).toEqual({ ...oneDay, lacks: 'finish' });
  expect(barOf({ ...dates, scheduledStart: null, scheduledCompletion: dates.scheduledStart }, today)).toEqual({
    ...oneDay,
    lacks: 'start',
  });
  expect(barOf({ ...dates, scheduledStart: null, scheduledCompletion: null }, today)).toBeNull();
  const late = { ...dates, startedOn: '2026-03-10' };
  expect(barOf(late, '2026-03-10')).toEqual({
    start: dayOf('2026-03-10'),
    end: dayOf('2026-03-11'),
    days: 1,
    look: 'late',
  });
  const done = { ...dates, startedOn: '2026-03-01', completedOn: '2026-03-04' };
  expect(barOf(done, today)).toEqual({
    start: dayOf('2026-03-01'),
    end: dayOf('2026-03-05'),
    days: 4,
    look: 'completed',
  });
});

// docs/product.md#schedule-drag
test('of started work only the end can be dragged, of completed work nothing', () => {
  const manual = { isLinked: false, hasTasks: false };
  const linked = { isLinked: true, hasTasks: false };
  expect(partsOf(dates, manual)).toEqual(['whole', 'start', 'end']);
  expect(partsOf(dates, linked)).toEqual(['whole', 'end']);
  expect(partsOf(dates, { isLinked: true, hasTasks: true })).toEqual(['whole']);
  expect(partsOf({ ...dates, startedOn: '2026-03-02' }, manual)).toEqual(['end']);
  expect(partsOf({ ...dates, startedOn: '2026-03-02', completedOn: '2026-03-03' }, linked)).toEqual([]);
});

// docs/product.md#schedule-together
test('a chosen day stays where it is when the plan moves its bar meanwhile', () => {
  const at = { entity: 'task', id: 1 } as const;
  const daysTo = (part: Part, to: string, now: Bar = bar) =>
    movementOf(now, { at, key: 'task:1', part, to: dayOf(to) }).days;
  expect(daysTo('whole', '2026-03-04')).toBe(2);
  const later = movedBar(bar, { part: 'whole', days: 7 });
  expect(daysTo('whole', '2026-03-04', later)).toBe(-5);
  expect(daysTo('end', '2026-03-17', later)).toBe(3);
  // A bar that begins behind its chosen end keeps one day.
  expect(daysTo('end', '2026-03-08', later)).toBe(-4);
});

test('a dragged end leaves at least one day', () => {
  expect(held(bar, { part: 'end', days: -9 })).toBe(-4);
  expect(held(bar, { part: 'start', days: 9 })).toBe(4);
  expect(held(bar, { part: 'whole', days: -9 })).toBe(-9);
  expect(movedBar(bar, { part: 'end', days: -4 })).toEqual({ ...bar, end: bar.start + 1 });
  expect(movedBar(bar, { part: 'whole', days: 2 })).toEqual({ ...bar, start: bar.start + 2, end: bar.end + 2 });
});
