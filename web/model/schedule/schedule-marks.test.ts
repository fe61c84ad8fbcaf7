import { expect, test } from 'vitest';
import { floatsOf } from '../../../functions/core/schedule/engine/backward.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../functions/core/schedule/engine/forward.ts';
import type { PlanInput } from '../../../functions/core/schedule/engine/plan.ts';
import { phase, plan, row } from '../../../tests/support/schedule/small-plans.ts';
import { marksOf, type RowMarks } from './schedule-marks.ts';

function marks(input: PlanInput, before?: ReadonlyMap<string, RowMarks>) {
  const schedule = scheduleOf(input);
  return marksOf(schedule, floatsOf(schedule), ({ id }) => `row ${id}`, before);
}
const beside = (length: number) => row(3, { length, begins: 'with_parent', deadline: dayOf('2026-03-03') });

// docs/product.md#linked-rows
test('a row shows what is critical, what it can wait for, and what it misses', () => {
  const fixed = row(4, { notBefore: dayOf('2026-03-05'), isFixed: true });
  const rows = marks(plan([phase(1, [row(2, { length: 5 }), beside(3), fixed, row(5, { length: null })])]));
  expect(rows.get('task:2')).toMatchObject({
    start: '2026-03-02',
    completion: '2026-03-06',
    days: 5,
    planned: 5,
    isCritical: true,
  });
  expect(rows.get('task:3')).toMatchObject({ isCritical: false, float: 2, latestStart: '2026-03-04', lateDays: 1 });
  expect(rows.get('task:4')).toMatchObject({ conflictDays: 2, conflict: expect.stringContaining('row 2 ends on') });
  expect(rows.has('task:5')).toBe(false);
});

test('rows whose marks did not change keep their objects', () => {
  const before = marks(plan([phase(1, [row(2, { length: 5 }), beside(1)])]));
  const after = marks(plan([phase(1, [row(2, { length: 5 }), beside(2)])]), before);
  expect(after.get('task:2')).toBe(before.get('task:2'));
  expect(after.get('task:3')).not.toBe(before.get('task:3'));
});
