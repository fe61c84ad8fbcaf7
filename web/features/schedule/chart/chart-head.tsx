import { CalendarCheck } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '../../../../functions/schedule/day.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { type Days, isOn, type Scale, xOf } from '../scale/scale.ts';
import { type Tick, ticksOf } from '../scale/ticks.ts';

interface ChartHeadProps {
  scale: Scale;
  /** The days to draw. */
  days: Days;
  today: Day;
  /** Pixels of the whole content. */
  width: number;
  /** Shows today. */
  onToday: () => void;
}

/** Two lines of dates, which stay at the top. For screen readers each row says its dates. */
export const ChartHead = memo(function ChartHead({ scale, days: { from, to }, today, width, onToday }: ChartHeadProps) {
  const { upper, lower } = ticksOf(scale, { from, to });
  const isInDays = scale.zoom === 'days';
  return (
    <div
      className="sticky top-0 z-20 flex h-[49px] border-line border-b bg-surface text-muted text-xs"
      style={{ width }}
    >
      <div className="sticky left-0 z-10 flex w-(--schedule-names) shrink-0 items-center justify-end border-line border-r bg-surface px-2">
        <Button look="quiet" icon={<CalendarCheck aria-hidden size={16} strokeWidth={1.75} />} onClick={onToday}>
          Today
        </Button>
      </div>
      <div aria-hidden className="relative grow">
        {upper.map((tick) => (
          <div
            key={tick.from}
            className="absolute top-0 h-6 overflow-clip border-line border-l"
            style={placeOf(scale, tick)}
          >
            <span className="sticky left-(--schedule-names) inline-block whitespace-nowrap px-1.5 font-medium text-text leading-6">
              {tick.label}
            </span>
          </div>
        ))}
        {lower.map((tick) => (
          <div
            key={tick.from}
            className={classNames(
              'absolute top-6 h-6 whitespace-nowrap border-line border-t border-l tabular-nums leading-6',
              isInDays ? 'text-center' : 'px-1.5',
              isInDays && tick.from === today && 'bg-accent font-medium text-on-accent',
            )}
            style={placeOf(scale, tick)}
          >
            {tick.label}
          </div>
        ))}
        {!isInDays && isOn(scale, today) && (
          <span
            className="absolute bottom-0 size-1.5 -translate-x-1/2 rounded-full bg-accent"
            style={{ left: xOf(scale, today) + scale.perDay / 2 }}
          />
        )}
      </div>
    </div>
  );
});

function placeOf(scale: Scale, { from, to }: Tick) {
  const left = xOf(scale, Math.max(from, scale.from));
  return { left, width: xOf(scale, Math.min(to, scale.to)) - left };
}
