import { formatDay, formatDayRange } from '../../../lib/time/dates.ts';
import type { PhaseRow } from '../../../sync/plan/plan-snapshot.ts';

type Dates = Pick<PhaseRow, 'scheduledStart' | 'scheduledCompletion'>;

/** The schedule of an item on one line, if any. */
export function ItemDates({ dates: { scheduledStart, scheduledCompletion } }: { dates: Dates }) {
  if (scheduledStart && scheduledCompletion) {
    return <span className="tabular-nums">{formatDayRange(scheduledStart, scheduledCompletion)}</span>;
  }
  const day = scheduledStart ?? scheduledCompletion;
  return day ? <span className="tabular-nums">{formatDay(day)}</span> : null;
}
