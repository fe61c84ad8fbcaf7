import { formatDay } from '../../../lib/time/dates.ts';
import type { ItemDates } from '../../../model/item-status.ts';

/** The scheduled and the actual dates of a row, one a line. */
export function dateDetails({ scheduledStart, scheduledCompletion, startedOn, completedOn }: ItemDates): string {
  const known = [
    ['Scheduled start', scheduledStart],
    ['Scheduled completion', scheduledCompletion],
    ['Started on', startedOn],
    ['Completed on', completedOn],
  ] as const;
  return known.flatMap(([label, day]) => (day ? [`${label} ${formatDay(day)}`] : [])).join('\n');
}
