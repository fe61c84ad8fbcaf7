// The difference between two results of the same plan: the rows that move, and the finish.

import { toDeadline } from './backward.ts';
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
  const moves: Move[] = [];
  for (const row of after.network.rows) {
    const to = after.spans.get(row);
    if (!to || !row.isTimed) continue;
    const earlier = rowBefore(before, row);
    const from = (earlier && before.spans.get(earlier)) ?? null;
    if (from?.start !== to.start || from.end !== to.end) moves.push({ row, from, to });
  }
  return moves;
}

/** The same row of another result: mostly it is in the same place. */
function rowBefore({ network }: Schedule, row: Row): Row | undefined {
  const there = network.rows[row.order];
  return there?.kind === row.kind && there.id === row.id ? there : network.find(row);
}

/** Working days by which the finish moves; below zero it comes earlier. */
export function slipOf(before: Schedule, after: Schedule): number {
  const { work } = after.network.plan.calendars;
  return before.finish === null || after.finish === null ? 0 : work.between(before.finish, after.finish);
}

function missedOf({ spans }: Schedule): Row[] {
  return [...spans].flatMap(([row, { end }]) =>
    row.isTimed && row.input.completedOn === null && (toDeadline(row, end) ?? 0) < 0 ? [row] : [],
  );
}
