import { CalendarCheck } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import { Button } from '../../../components/controls/button.tsx';
import type { Days, Scale } from '../scale/scale.ts';
import { DateHead } from './date-head.tsx';

interface ChartHeadProps {
  scale: Scale;
  /** The days to draw. */
  days: Days;
  today: Day;
  /** Pixels of the whole content. */
  width: number;
  /** The width of the names; pixels. */
  names: number;
  /** Shows today. */
  onToday: () => void;
}

/** Two lines of dates, which stay at the top, with the way to today at their left. */
export const ChartHead = memo(function ChartHead({ scale, days, today, width, names, onToday }: ChartHeadProps) {
  return (
    <div
      className="sticky top-0 z-20 flex h-[3.0625rem] border-line border-b bg-surface text-muted text-xs"
      style={{ width }}
    >
      <div className="sticky left-0 z-10 flex w-(--schedule-names) shrink-0 items-center justify-end border-line border-r bg-surface px-2">
        <Button look="quiet" icon={<CalendarCheck aria-hidden size={16} strokeWidth={1.75} />} onClick={onToday}>
          Today
        </Button>
      </div>
      <div className="relative grow">
        <DateHead scale={scale} days={days} today={today} names={names} />
      </div>
    </div>
  );
});
