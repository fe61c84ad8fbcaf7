import type { ItemDates as Dates } from '../../../../functions/core/schedule/item-status.ts';
import { formatDayRange } from '../../../lib/time/dates.ts';
import { dateDetails } from './date-details.ts';
import { daysInWords } from './days-in-words.ts';

/** The days of a major phase or phase on one line, if any. */
export function ItemDates({ dates }: { dates: Dates & { isMilestone?: boolean } }) {
  const days = daysInWords(dates, formatDayRange);
  return (
    days && (
      <span title={dateDetails(dates)} className="tabular-nums">
        {days}
      </span>
    )
  );
}
