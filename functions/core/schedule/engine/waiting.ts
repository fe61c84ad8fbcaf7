// The cost of waiting for a decision: what moves when its row cannot begin before a day (docs/product.md#cost-of-waiting).
import { movesOf, slipOf } from './cascade.ts';
import { type Day, dayOf, textOf } from './day.ts';
import { type Schedule, scheduleOf, spanOf } from './forward.ts';
import type { RowKey } from './plan.ts';
import { planWith } from './plan-with.ts';

export interface CostOfWaiting {
  /** The first day of the row then. */
  start: string;
  /** The last day of the project then. */
  completion: string;
  /** Working days by which that is later. */
  days: number;
  /** Phases and tasks that move. */
  moved: number;
}

/**
 * The cost of a row that does not begin before this day. Null where nothing moves, and of a row that has begun or is
 * fixed, which waits for nothing.
 */
export function costOfWaiting(now: Schedule, key: RowKey, earliest: string): CostOfWaiting | null {
  const then = heldUntil(now, key, earliest);
  if (!then) return null;
  const start = spanOf(then, key)?.start;
  const moved = movesOf(now, then).length;
  if (start === undefined || then.finish === null || moved === 0) return null;
  return { start: textOf(start), completion: textOf(then.finish - 1), days: slipOf(now, then), moved };
}

/** The plan with a row that does not begin before this day. Null where it begins later anyway, has begun, or is fixed. */
export function heldUntil(now: Schedule, key: RowKey, earliest: string): Schedule | null {
  const row = now.network.find(key);
  if (!row || row.input.isFixed || row.input.startedOn !== null || row.input.completedOn !== null) return null;
  // By then nothing moves; a milestone held back by the end of other work would, since a day of its own is a morning.
  if ((spanOf(now, row)?.start ?? Number.POSITIVE_INFINITY) >= dayOf(earliest)) return null;
  const notBefore: Day = Math.max(row.input.notBefore ?? dayOf(earliest), dayOf(earliest));
  return scheduleOf(planWith(now.network.plan, row, { notBefore }));
}
