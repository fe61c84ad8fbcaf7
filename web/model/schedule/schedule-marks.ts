// The marks of the schedule beside the dates of a row.
import type { Float } from '../../../functions/core/schedule/engine/backward.ts';
import { textOf } from '../../../functions/core/schedule/engine/day.ts';
import type { Schedule } from '../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../functions/core/schedule/engine/network.ts';
import type { RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import { contradictionInWords } from './because-in-words.ts';

export interface RowMarks {
  /** The computed days, `YYYY-MM-DD`. */
  start: string;
  completion: string;
  /** Days that it works from the one to the other, and those that were planned. */
  days: number;
  planned: number;
  /** A day later moves the finish of the project. */
  isCritical: boolean;
  /** Working days by which it can move without moving the finish; 0 for a completed row. */
  float: number;
  /** The last day on which it can begin without moving the finish; null once it has begun. */
  latestStart: string | null;
  /** The contradiction of a fixed or started row, in words; null for none. */
  conflict: string | null;
  /** Working days between that day and the day that it would have to wait for. */
  conflictDays: number;
  /** Working days by which its deadline is missed; 0 when it is kept. */
  lateDays: number;
}

/** By `task:30`, of each row with dates. A row whose marks did not change keeps the object that it has in `before`. */
export function marksOf(
  schedule: Schedule,
  floats: ReadonlyMap<Row, Float>,
  nameOf: (row: RowKey) => string,
  before: ReadonlyMap<string, RowMarks> = new Map(),
): ReadonlyMap<string, RowMarks> {
  const marks = new Map<string, RowMarks>();
  for (const [row, { start, end }] of schedule.spans) {
    if (!row.isTimed) continue;
    const key = keyOf(row);
    const float = floats.get(row);
    const conflict = contradictionInWords(schedule, row, { nameOf });
    const isOpen = row.input.startedOn === null && row.input.completedOn === null;
    const next: RowMarks = {
      start: textOf(start),
      completion: textOf(end - 1),
      days: row.calendar.between(start, end) + (row.calendar.next(start) === start ? 0 : 1),
      planned: row.input.length ?? 0,
      isCritical: float?.isCritical ?? false,
      float: float?.total ?? 0,
      latestStart: isOpen && float ? textOf(float.latestStart) : null,
      conflict: conflict?.text ?? null,
      conflictDays: conflict?.days ?? 0,
      lateDays: Math.max(0, -(float?.toDeadline ?? 0)),
    };
    const known = before.get(key);
    marks.set(key, known && isSame(known, next) ? known : next);
  }
  return marks;
}

function isSame(one: RowMarks, other: RowMarks): boolean {
  return (Object.keys(one) as (keyof RowMarks)[]).every((field) => one[field] === other[field]);
}
