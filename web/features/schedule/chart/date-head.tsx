import { memo } from 'react';
import type { Day } from '../../../../functions/schedule/day.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { type Days, isOn, type Scale, xOf } from '../scale/scale.ts';
import { type Tick, ticksOf } from '../scale/ticks.ts';

interface DateHeadProps {
  scale: Scale;
  /** The days to draw. */
  days: Days;
  today: Day;
}

/** Two lines of dates. For screen readers each row says its dates. */
export const DateHead = memo(function DateHead({ scale, days: { from, to }, today }: DateHeadProps) {
  const { upper, lower } = ticksOf(scale, { from, to });
  const isInDays = scale.zoom === 'days';
  return (
    <div aria-hidden className="absolute inset-0">
      {upper.map((tick) => (
        <div
          key={tick.from}
          className="absolute top-0 h-1/2 overflow-clip border-line border-l"
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
            'absolute top-1/2 h-1/2 whitespace-nowrap border-line border-t border-l tabular-nums leading-6',
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
  );
});

function placeOf(scale: Scale, { from, to }: Tick) {
  const left = xOf(scale, Math.max(from, scale.from));
  return { left, width: xOf(scale, Math.min(to, scale.to)) - left };
}
