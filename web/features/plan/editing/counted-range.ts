import type { ItemDates } from '../../../../functions/core/schedule/item-status.ts';
import { shownDays } from '../../../sync/react/use-length.ts';

/** The range that the length of a row counts, such as `Actual dates, Mar 7 – 11, 2022`; null where none is known. */
export function countedRange(row: ItemDates, formatRange: (from: string, to: string) => string): string | null {
  const { from, to } = shownDays(row);
  if (!from || !to || from > to) return null;
  const [start, end] = [row.startedOn ? 'Actual' : 'Scheduled', row.completedOn ? 'actual' : 'scheduled'];
  const dates = start.toLowerCase() === end ? `${start} dates` : `${start} start to ${end} completion`;
  return `${dates}, ${formatRange(from, to)}`;
}
