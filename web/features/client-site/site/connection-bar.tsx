import { CloudOff } from 'lucide-react';
import { dateToDay, formatInstant, formatTime, today } from '../../../lib/time/dates.ts';
import { useAsOf } from './use-as-of.ts';

/** Says that the server cannot be reached, and of when it is what one reads. */
export function ConnectionBar() {
  const asOf = useAsOf();
  return (
    <div role="status">
      {asOf !== null && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <CloudOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {asOf > 0 ? `No connection. You see it as of ${momentOf(asOf)}.` : 'No connection.'}
        </p>
      )}
    </div>
  );
}

/** The time of today, the day with its time of any other. */
function momentOf(milliseconds: number): string {
  const instant = new Date(milliseconds).toISOString();
  return dateToDay(new Date(milliseconds)) === today() ? formatTime(instant) : formatInstant(instant);
}
