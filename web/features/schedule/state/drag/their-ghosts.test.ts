import { expect, test } from 'vitest';
import { textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { phase, plan, row, START } from '../../../../../tests/support/schedule/small-plans.ts';
import type { Drag } from '../../../../sync/presence/presence.ts';
import { ghostsOf } from './their-ghosts.ts';

// Monday, March 2, 2026 to Friday; then three days; then one.
const schedule = scheduleOf(plan([phase(9, [row(1, { length: 5 }), row(2, { length: 3 }), row(3)])]));

function moved(drag: Partial<Drag>) {
  const theirs = { row: 'task:2', start: START, end: START + 1, ...drag, userId: 'alex', name: 'Alex' };
  const ghosts = ghostsOf({ schedule, nameOf: () => '' }, [theirs]);
  return [...ghosts].map(([key, { start, end, userId }]) => [key, textOf(start), textOf(end - 1), userId]);
}

// docs/product.md#schedule-together
test('what a colleague drags has ghosts of everything that moves with it', () => {
  const moves = [
    ['phase:9', '2026-03-02', '2026-03-16', 'alex'],
    ['task:3', '2026-03-16', '2026-03-16', 'alex'],
  ];
  expect(moved({ part: 'whole', days: 2 })).toEqual(moves);
  expect(moved({ part: 'end', days: 6 })).toEqual([
    ['phase:9', '2026-03-02', '2026-03-18', 'alex'],
    ['task:3', '2026-03-18', '2026-03-18', 'alex'],
  ]);
});

test('a drag that says nothing of it, or is of no row here, has none', () => {
  expect(moved({})).toEqual([]);
  expect(moved({ part: 'whole', days: 0.5 })).toEqual([]);
  expect(moved({ row: 'task:7', part: 'whole', days: 2 })).toEqual([]);
  expect(moved({ row: 'majorphase:9', part: 'whole', days: 2 })).toEqual([]);
});
