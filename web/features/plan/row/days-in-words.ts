import type { ItemDates } from '../../../model/item-status.ts';
import { shownDays } from '../../../sync/react/use-length.ts';

type Dated = ItemDates & { isMilestone?: boolean };

/**
 * The days of a row on one line, the actual ones where they are known; null without any. Of a row whose other end is not
 * known, `from Mar 3` or `until Mar 3`; a milestone has one day.
 */
export function daysInWords(row: Dated, formatRange: (from: string, to: string) => string): string | null {
  const { from, to } = shownDays(row);
  if (from && to && from <= to) return formatRange(from, to);
  // Started after it should have been completed: its end is not known.
  const day = row.completedOn ?? from ?? to;
  if (!day) return null;
  const word = row.isMilestone ? '' : day === from ? 'from ' : 'until ';
  return `${word}${formatRange(day, day)}`;
}

/** The range that the length of a row counts, such as `Actual dates, Mar 7 – 11, 2022`; null where none is known. */
export function countedRange(row: ItemDates, formatRange: (from: string, to: string) => string): string | null {
  const { from, to } = shownDays(row);
  if (!from || !to || from > to) return null;
  const [start, end] = [row.startedOn ? 'Actual' : 'Scheduled', row.completedOn ? 'actual' : 'scheduled'];
  const dates = start.toLowerCase() === end ? `${start} dates` : `${start} start to ${end} completion`;
  return `${dates}, ${formatRange(from, to)}`;
}
