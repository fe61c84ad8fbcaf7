import { formatInstant, formatRelative } from '../../lib/time/dates.ts';

/** A relative time, with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap">
      {formatRelative(instant)}
    </time>
  );
}
