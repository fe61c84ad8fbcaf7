import { expect, test } from 'vitest';
import { dayOf, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf, spanOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import type { PhaseInput, RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import { phase, plan, row } from '../../../../../tests/support/schedule/small-plans.ts';
import type { Bar } from '../../rows/bar.ts';
import { linkedPreview } from './linked-drag.ts';
import type { Part } from './moving.ts';

// Monday, March 2, 2026 to Friday; then three days; then one.
const rows = [row(1, { length: 5 }), row(2, { length: 3 }), row(3)];
const names: Record<number, string> = { 1: 'Rough plumbing', 2: 'Drywall', 3: 'Paint', 9: 'Kitchen' };
const nameOf = ({ id }: RowKey) => names[id] ?? '';

function dragged(id: number, part: Part, days: number, phases: PhaseInput[] = [phase(9, rows)]) {
  const schedule = scheduleOf(plan(phases));
  const span = spanOf(schedule, { kind: 'task', id });
  if (!span) throw new Error('The row has no dates');
  const bar: Bar = { start: span.start, end: span.end, look: 'open' };
  return linkedPreview({ schedule, nameOf }, bar, {
    at: { entity: 'task', id },
    key: `task:${id}`,
    part,
    days,
  });
}

// docs/product.md#schedule-cascade
test('a bar that is moved gets a pin, and everything after it has a ghost', () => {
  const preview = dragged(2, 'whole', 2);
  expect(preview?.fields).toEqual({ notBefore: '2026-03-11' });
  const ghosts = [...(preview?.ghosts ?? [])].map(([key, { start, end }]) => [key, textOf(start), textOf(end - 1)]);
  expect(ghosts).toEqual([
    ['phase:9', '2026-03-02', '2026-03-16'],
    ['task:2', '2026-03-11', '2026-03-13'],
    ['task:3', '2026-03-16', '2026-03-16'],
  ]);
  expect(preview?.followers).toBe(1);
  expect(preview?.words.replace(/\s/g, ' ')).toMatch(
    /^Drywall: Mar 11 – 13.* · 3 tasks rescheduled · finish moves Mar 12.* → Mar 16.*, 2 working days later$/,
  );
  expect(dragged(3, 'whole', 1)?.followers).toBe(0);
});

// docs/product.md#schedule-cascade
test('a bar that is dropped on a day off begins on the next working day, or on the one before when it came earlier', () => {
  // From Thursday, March 12, to Saturday.
  expect(dragged(3, 'whole', 2)?.fields).toEqual({ notBefore: '2026-03-16' });
  const pinned = [...rows.slice(0, 2), row(3, { notBefore: dayOf('2026-03-17') })];
  expect(dragged(3, 'whole', -2, [phase(9, pinned)])?.fields).toEqual({ notBefore: '2026-03-13' });
  // Where it begins by itself it needs no pin.
  expect(dragged(3, 'whole', -5, [phase(9, pinned)])?.fields).toEqual({ notBefore: null });
});

// docs/product.md#schedule-held
test('before what it waits for, a row says so, and can be fixed there or begin with it', () => {
  const preview = dragged(2, 'whole', -3);
  expect(preview?.words).toBe('It waits for Rough plumbing');
  expect(preview?.fields).toEqual({});
  expect(preview?.held).toEqual({
    fixed: { notBefore: '2026-03-06', isFixed: true },
    together: {
      fields: { begins: 'with_previous', notBefore: null },
      words: '“Drywall” begins with “Rough plumbing”',
    },
  });
  // The start of the project is nothing to begin with.
  expect(dragged(1, 'whole', -3)?.held?.together).toBeNull();
});

// docs/product.md#schedule-cascade
test('a dragged end sets the duration in working days, of started work, too', () => {
  expect(dragged(1, 'end', 4)?.fields).toEqual({ duration: 7, durationType: 0 });
  expect(dragged(1, 'end', -4)?.fields).toEqual({ duration: 1, durationType: 0 });
  const started = [row(1, { length: 5, startedOn: dayOf('2026-03-03') }), ...rows.slice(1)];
  expect(dragged(1, 'end', 1, [phase(9, started)])?.fields).toEqual({ duration: 6, durationType: 0 });
});

test('what leaves the calendar cannot be dragged there', () => {
  expect(dragged(2, 'whole', 366 * 20)).toBeNull();
});
