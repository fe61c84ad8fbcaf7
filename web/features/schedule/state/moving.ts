// What a drag of a bar means, by pointer, touch or key: which part of which row, and by how many days.
import { type Day, textOf } from '../../../../functions/schedule/day.ts';
import type { ItemDates } from '../../../model/item-status.ts';
import type { PlanSnapshot, RowAt, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { type ItemChange, updateItem } from '../../../sync/plan/writes.ts';
import { type Bar, barOf } from '../rows/bar.ts';

/** The whole bar, or one of its ends. */
export const parts = ['whole', 'start', 'end'] as const;
export type Part = (typeof parts)[number];

export interface Moving {
  at: RowAt;
  key: string;
  part: Part;
  /** Days later; below zero earlier. */
  days: number;
}

type DatedRow = RowOf['phase'] | RowOf['task'];

/** The row, when it is one whose dates a person sets: those of a major phase are computed. */
export function datedRow({ rows }: PlanSnapshot, { entity, id }: RowAt): DatedRow | null {
  return entity === 'majorphase' ? null : (rows[entity][id] ?? null);
}

/** The parts of a row that can be dragged: of started work only the end, of completed work none. */
export function partsOf({ startedOn, completedOn, scheduledStart, scheduledCompletion }: ItemDates): readonly Part[] {
  if (completedOn !== null || (scheduledStart ?? scheduledCompletion) === null) return [];
  if (startedOn !== null) return ['end'];
  return ['whole', 'start', 'end'];
}

/** The same movement, without turning a bar around: it keeps at least one day. */
export function held({ start, end }: Bar, { part, days }: Pick<Moving, 'part' | 'days'>): number {
  const room = end - start - 1;
  if (part === 'start') return Math.min(days, room);
  return part === 'end' ? Math.max(days, -room) : days;
}

/** Where a bar is after a movement. */
export function movedBar(bar: Bar, { part, days }: Pick<Moving, 'part' | 'days'>): Bar {
  return {
    ...bar,
    start: part === 'end' ? bar.start : bar.start + days,
    end: part === 'start' ? bar.end : bar.end + days,
  };
}

/** The write that sets the dates of a row as it was dragged; null when that changes nothing. */
export function writeOf(plan: PlanSnapshot, moving: Moving, today: string) {
  const row = datedRow(plan, moving.at);
  const bar = row && barOf(row, today);
  if (!row || !bar || moving.days === 0 || moving.at.entity === 'majorphase') return null;
  const { start, end } = movedBar(bar, moving);
  const { fields, base }: ItemChange<'task'> = { fields: {}, base: {} };
  const set = (field: 'scheduledStart' | 'scheduledCompletion', day: Day) => {
    fields[field] = textOf(day);
    base[field] = row[field];
  };
  if (moving.part !== 'end' && (row.scheduledStart !== null || moving.part === 'start')) set('scheduledStart', start);
  if (moving.part !== 'start' && (row.scheduledCompletion !== null || moving.part === 'end'))
    set('scheduledCompletion', end - 1);
  return updateItem(moving.at.entity, moving.at.id, { fields, base });
}
