import { formatDay, formatInstant, formatRelative } from '../../lib/time/dates.ts';

/** A line with the date between entries of different days. */
export function DayDivider({ day }: { day: string }) {
  return (
    <div className="mt-6 mb-2 flex items-center gap-3 text-muted text-sm first:mt-0">
      <time dateTime={day} className="tabular-nums">
        {formatDay(day)}
      </time>
      <span aria-hidden className="h-px grow bg-line" />
    </div>
  );
}

/** A relative time, with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap max-[16rem]:whitespace-normal">
      {formatRelative(instant)}
    </time>
  );
}
