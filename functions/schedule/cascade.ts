// The difference between two results of the same plan: the rows that move, and the finish.

import { floatsOf } from './backward.ts';
import type { Day } from './day.ts';
import type { Schedule } from './forward.ts';
import { keyOf, type Row } from './network.ts';

export interface Move {
  row: Row;
  from: { start: Day; end: Day } | null;
  to: { start: Day; end: Day };
}

export interface Cascade {
  /** In the order of the plan. */
  moves: Move[];
  finish: { from: Day | null; to: Day | null };
  /** Working days by which the finish moves; below zero it comes earlier. */
  slip: number;
  /** Rows that miss their deadline now and did not before. */
  missed: Row[];
}

/** Compares two results by the rows' ids. */
export function cascadeOf(before: Schedule, after: Schedule): Cascade {
  const late = new Set([...missedOf(before)].map(keyOf));
  return {
    moves: movesOf(before, after),
    finish: { from: before.finish, to: after.finish },
    slip: slipOf(before, after),
    missed: missedOf(after).filter((row) => !late.has(keyOf(row))),
  };
}

/** The rows that move, in the order of the plan. */
export function movesOf(before: Schedule, after: Schedule): Move[] {
  const earlier = new Map([...before.spans].map(([row, span]) => [keyOf(row), span]));
  const moves: Move[] = [];
  for (const row of after.network.rows) {
    const to = after.spans.get(row);
    if (!to || !row.isTimed) continue;
    const from = earlier.get(keyOf(row)) ?? null;
    if (from?.start !== to.start || from.end !== to.end) moves.push({ row, from, to });
  }
  return moves;
}

/** Working days by which the finish moves; below zero it comes earlier. */
export function slipOf(before: Schedule, after: Schedule): number {
  const { work } = after.network.plan.calendars;
  return before.finish === null || after.finish === null ? 0 : work.between(before.finish, after.finish);
}

function missedOf(schedule: Schedule): Row[] {
  return [...floatsOf(schedule)].flatMap(([row, { toDeadline }]) => ((toDeadline ?? 0) < 0 ? [row] : []));
}
