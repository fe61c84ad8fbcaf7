// The rows that a change moves, in one line (docs/schedule.md#what-moves).

import { counted } from '../../../functions/core/common/english.ts';
import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import type { Cascade } from '../../../functions/core/schedule/engine/cascade.ts';
import { type Day, dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { shortDay } from './days-off.ts';

/** A cascade as counts and days; those that are not known are left out of the words. */
export interface Moved {
  /** Phases and tasks that get other dates. */
  rows: number;
  /** The last day of the project before and after; null without one. */
  finish: { from: Day | null; to: Day | null };
  /** Working days by which the finish moves; below zero it comes earlier. */
  slip?: number;
  /** Deadlines that are missed now and were not before. */
  missed?: number;
  /** Visits to other rows for which their trades said that they come. */
  confirmed?: number;
}

/** `14 tasks rescheduled · finish moves Jun 30 → Jul 8, 6 working days later · 2 deadlines missed` */
export function cascadeInWords(cascade: Cascade, confirmed = 0): string {
  return movedInWords({ ...movedBy(cascade), confirmed });
}

/** The counts of a cascade. */
export function movedBy({ moves, finish, slip, missed }: Cascade): Moved {
  const last = (end: Day | null) => (end === null ? null : end - 1);
  return { rows: moves.length, finish: { from: last(finish.from), to: last(finish.to) }, slip, missed: missed.length };
}

/** The rows that a `reschedule` of the change log has moved; its days are `YYYY-MM-DD`. */
export function movedByLog(fields: Record<string, unknown>): Moved {
  const dates: unknown[] = Array.isArray(fields.dates) ? fields.dates : [];
  const rows = dates.filter((each) => Array.isArray(each) && each[0] !== 'majorphase').length;
  const [from, to]: unknown[] = Array.isArray(fields.finish) ? fields.finish : [];
  const day = (text: unknown) => (typeof text === 'string' ? dayOf(text) : null);
  return { rows, finish: { from: day(from), to: day(to) } };
}

/** The phases and tasks that a `reschedule` of the change log has moved, in its order. */
export function rowsMovedByLog({ dates }: Record<string, unknown>): RowKey[] {
  const rows: unknown[] = Array.isArray(dates) ? dates : [];
  return rows.flatMap((each) => {
    const [kind, id]: unknown[] = Array.isArray(each) ? each : [];
    return (kind === 'phase' || kind === 'task') && typeof id === 'number' ? [rowKey(kind, id)] : [];
  });
}

export function movedInWords({ rows, finish, slip = 0, missed = 0, confirmed = 0 }: Moved): string {
  const parts = [rows === 0 ? 'Nothing is rescheduled' : `${counted(rows, 'task')} rescheduled`];
  const { from, to } = finish;
  if (from !== null && to !== null && from !== to) {
    const by = slip === 0 ? '' : `, ${counted(Math.abs(slip), 'working day')} ${slip > 0 ? 'later' : 'earlier'}`;
    parts.push(`finish moves ${shortDay(from)} → ${shortDay(to)}${by}`);
  } else if (to !== null && from === null) parts.push(`finish ${shortDay(to)}`);
  if (missed > 0) parts.push(`${counted(missed, 'deadline')} missed`);
  if (confirmed > 0) parts.push(confirmedInWords(confirmed));
  return parts.join(' · ');
}

/** `2 confirmed visits move` */
export function confirmedInWords(visits: number): string {
  return `${counted(visits, 'confirmed visit')} ${visits === 1 ? 'moves' : 'move'}`;
}
