import { expect, test } from 'vitest';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { daysOffIn, sightOf } from './in-sight.ts';
import { DRAWER, dayAt, grownTo, scaleOf, startOfMonth, steadyScale, widthOf, xOf, zooms } from './scale.ts';
import { ticksOf } from './ticks.ts';

const march = dayOf('2026-03-02');
const span = { from: march, to: dayOf('2026-05-30') };
const isWeekend = (day: number) => [5, 6].includes((day + 3) % 7);

test.each(zooms)('every day of a plan and today have their place, in %s', (zoom) => {
  const today = dayOf('2026-06-10');
  const scale = scaleOf(zoom, span, today, 900);
  for (const day of [span.from, span.to, today]) {
    expect(xOf(scale, day)).toBeGreaterThan(0);
    expect(xOf(scale, day)).toBeLessThan(widthOf(scale));
    expect(dayAt(scale, xOf(scale, day))).toBe(day);
    expect(dayAt(scale, xOf(scale, day) + scale.perDay - 1)).toBe(day);
  }
});

test('a plan of years ago does not stretch to today, and a plan without dates begins around today', () => {
  const today = dayOf('2026-06-10');
  const old = scaleOf('weeks', { from: dayOf('2019-01-07'), to: dayOf('2019-03-01') }, today, 900);
  expect(textOf(old.to) < '2020').toBe(true);
  const none = scaleOf('weeks', null, today, 900);
  expect(none.from).toBeLessThan(today);
  expect(none.to).toBeGreaterThan(today);
});

test('the time line is as wide as its box, and what a drag moves beyond its end keeps its first day', () => {
  const few = scaleOf('months', { from: march, to: march + 3 }, march, 2000);
  expect(widthOf(few)).toBeGreaterThanOrEqual(2000);
  const [before, dragged] = [scaleOf('days', span, march, 900), scaleOf('days', span, march, 900, span.to + 200)];
  expect(dragged.from).toBe(before.from);
  expect(dragged.to).toBeGreaterThan(span.to + 200);
});

test.each(zooms)('the last bar can be scrolled to the left of a drawer, in %s', (zoom) => {
  const scale = scaleOf(zoom, { from: march, to: march + 400 }, march, 900);
  expect(widthOf(scale) - xOf(scale, march + 400)).toBeGreaterThan(DRAWER);
});

test('a drag grows the time line in steps, and only beyond the last bar', () => {
  expect(grownTo(span, undefined)).toBeUndefined();
  expect(grownTo(null, march)).toBeUndefined();
  expect(grownTo(span, span.to)).toBeUndefined();
  const [first, next, later] = [1, 28, 29].map((days) => grownTo(span, span.to + days));
  expect(first).toBeGreaterThanOrEqual(span.to + 1);
  expect(next).toBe(first);
  expect(later).toBeGreaterThanOrEqual(span.to + 29);
});

// docs/product.md#schedule-rows
test('the head says months over days or weeks, and years over months', () => {
  const days = { from: dayOf('2025-12-30'), to: dayOf('2026-01-03') };
  expect(ticksOf({ zoom: 'days' }, days)).toEqual({
    upper: [
      { from: dayOf('2025-12-01'), to: dayOf('2026-01-01'), label: 'December 2025' },
      { from: dayOf('2026-01-01'), to: dayOf('2026-02-01'), label: 'January 2026' },
    ],
    lower: ['T 30', 'W 31', 'T 1', 'F 2'].map((label, at) => ({ from: days.from + at, to: days.from + at + 1, label })),
  });
  expect(ticksOf({ zoom: 'weeks' }, days).lower.map(({ label }) => label)).toEqual(['Dec 29']);
  const { upper, lower } = ticksOf({ zoom: 'months' }, { from: dayOf('2024-11-15'), to: dayOf('2025-02-02') });
  expect(upper.map(({ label }) => label)).toEqual(['2024', '2025']);
  expect(lower.map(({ label }) => label)).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
  expect(lower.every(({ from }) => from === startOfMonth(from))).toBe(true);
});

// docs/product.md#schedule-large
test('of a thousand rows and three years, only what is in sight is drawn, in steps', () => {
  const scale = scaleOf('days', { from: march, to: march + 3 * 366 }, march, 900);
  const view = { top: 7_200, left: 9_000, width: 1_100, height: 720 };
  const sight = sightOf(view, scale, 36, 1_000);
  expect(sight.first).toBeLessThanOrEqual(200);
  expect(sight.last).toBeGreaterThanOrEqual(220);
  expect(sight.last - sight.first).toBeLessThan(60);
  expect(xOf(scale, sight.from)).toBeLessThanOrEqual(view.left);
  expect(xOf(scale, sight.to)).toBeGreaterThanOrEqual(view.left + view.width);
  expect(sight.to - sight.from).toBeLessThan(100);
  expect(sightOf({ ...view, top: view.top + 20, left: view.left + 9 }, scale, 36, 1_000)).toEqual(sight);
});

test('days off beside each other are one', () => {
  expect(daysOffIn({ from: march, to: march + 14 }, isWeekend)).toEqual([
    { from: march + 5, to: march + 7 },
    { from: march + 12, to: march + 14 },
  ]);
});

test('a scale stays while the plan ends a few days earlier or later, and the last bar keeps room', () => {
  const scale = (to: string) => scaleOf('weeks', { from: march, to: dayOf(to) }, march, 300);
  const before = scale('2026-05-30');
  expect(steadyScale(before, scale('2026-06-06'), 300)).toBe(before);
  expect(steadyScale(before, scale('2026-06-07'), 300).to).toBe(before.to + 8);
  expect(steadyScale(before, scaleOf('days', span, march, 300), 300).zoom).toBe('days');
  // A wider box is filled.
  const wide = widthOf(before) + 24;
  const filled = steadyScale(before, scaleOf('weeks', { from: march, to: dayOf('2026-05-30') }, march, wide), wide);
  expect(widthOf(filled)).toBeGreaterThanOrEqual(wide);
});
