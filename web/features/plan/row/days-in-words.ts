import type { ItemDates } from '../../../../functions/core/schedule/item-status.ts';
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
