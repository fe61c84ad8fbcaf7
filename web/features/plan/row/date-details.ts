import type { ItemDates } from '../../../../functions/core/schedule/item-status.ts';
import { formatDay } from '../../../lib/time/dates.ts';

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
