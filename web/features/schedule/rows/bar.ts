// The bar of a row: from its actual dates where they are known, else from the scheduled ones.
import { type Day, dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { type ItemDates, itemStatus } from '../../../../functions/core/schedule/item-status.ts';
import { formatShortRange } from '../../../lib/time/dates.ts';

export type BarLook = 'open' | 'started' | 'late' | 'completed';

export interface Bar {
  start: Day;
  /** The day after the last one. */
  end: Day;
  /** Its length: days of the calendar in manual mode, working days of the row in a linked plan. */
  days?: number;
  look: BarLook;
  /** The day that nobody set: the bar is drawn on the one day that is known. */
  lacks?: 'start' | 'finish';
  /** A moment without a length, on the one day of the bar. */
  isMilestone?: boolean;
}

/** The bar of a row on a day; null without dates. */
export function barOf(dates: ItemDates, today: string): Bar | null {
  const first = dates.startedOn ?? dates.scheduledStart;
  const last = dates.completedOn ?? dates.scheduledCompletion;
  const [from, to] = [first ?? last, last ?? first];
  if (from === null || to === null) return null;
  const start = dayOf(from);
  const look = lookOf(dates, today);
  if (first === null) return { start, end: start + 1, look, lacks: 'start' };
  if (last === null) return { start, end: start + 1, look, lacks: 'finish' };
  // Started after the day on which it should have been completed.
  const end = Math.max(dayOf(to), start) + 1;
  return { start, end, days: end - start, look };
}

function lookOf(dates: ItemDates, today: string): BarLook {
  if (dates.completedOn) return 'completed';
  if (itemStatus(dates, today)?.text === 'Late') return 'late';
  return dates.startedOn ? 'started' : 'open';
}

/** Mar 3 – 9 */
export function daysInWords({ start, end }: Pick<Bar, 'start' | 'end'>): string {
  return formatShortRange(textOf(start), textOf(end - 1));
}
