import { memo } from 'react';
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import { daysOffIn } from '../scale/in-sight.ts';
import { type Days, isOn, type Scale, xOf } from '../scale/scale.ts';
import { ticksOf } from '../scale/ticks.ts';

interface BackdropProps {
  scale: Scale;
  /** The days to draw. */
  days: Days;
  today: Day;
  isOff: (day: Day) => boolean;
  /** In a list it is an item of it. */
  as?: 'li' | 'div';
}

/** The background of the bars: days off, a line at each week or month, and today. */
export const Backdrop = memo(function Backdrop({
  scale,
  days: { from, to },
  today,
  isOff,
  as: Drawn = 'li',
}: BackdropProps) {
  const { upper, lower } = ticksOf(scale, { from, to });
  const lines = (scale.zoom === 'days' ? upper : lower).filter((line) => line.from >= scale.from);
  const off = scale.zoom === 'months' ? [] : daysOffIn({ from, to }, isOff);
  return (
    <Drawn aria-hidden className="absolute inset-y-0 right-0 left-(--schedule-names)">
      {off.map((days) => (
        <span
          key={days.from}
          className="absolute inset-y-0 bg-hover"
          style={{ left: xOf(scale, days.from), width: (days.to - days.from) * scale.perDay }}
        />
      ))}
      {lines.map((line) => (
        <span
          key={line.from}
          className="absolute inset-y-0 border-line border-l"
          style={{ left: xOf(scale, line.from) }}
        />
      ))}
      {isOn(scale, today) && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent/60"
          style={{ left: xOf(scale, today) + scale.perDay / 2 }}
        />
      )}
    </Drawn>
  );
});
