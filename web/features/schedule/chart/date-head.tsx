import { memo, useEffect, useRef } from 'react';
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { type Days, isOn, type Scale, xOf } from '../scale/scale.ts';
import { type Tick, ticksOf } from '../scale/ticks.ts';
import { WIDE_DAY } from './sizes.ts';

interface DateHeadProps {
  scale: Scale;
  /** The days to draw. */
  days: Days;
  today: Day;
  /** The width of the names, which cover the left of the dates; pixels. */
  names: number;
}

/** Two lines of dates. For screen readers each row says its dates. */
export const DateHead = memo(function DateHead({ scale, days: { from, to }, today, names }: DateHeadProps) {
  const { upper, lower } = ticksOf(scale, { from, to });
  const isInDays = scale.zoom === 'days';
  const head = useWholeLabels(names, `${scale.zoom} ${scale.perDay} ${scale.from} ${from} ${to}`);
  return (
    <div ref={head} aria-hidden className="absolute inset-0 overflow-clip">
      {upper.map((tick) => (
        <div
          key={tick.from}
          className="absolute top-0 h-1/2 overflow-clip border-line border-l"
          style={placeOf(scale, tick)}
        >
          <span className="sticky left-(--schedule-names) inline-block whitespace-nowrap px-1.5 font-medium text-text leading-6">
            <span data-label className="inline-block leading-none">
              {tick.label}
            </span>
          </span>
        </div>
      ))}
      {lower.map((tick) => (
        <div
          key={tick.from}
          className={classNames(
            'absolute top-1/2 h-1/2 overflow-clip whitespace-nowrap border-line border-t border-l tabular-nums leading-6',
            isInDays ? 'text-center' : 'px-1.5',
            isInDays && scale.perDay < WIDE_DAY && 'text-[0.6875rem] tracking-tight',
            isInDays && tick.from === today && 'bg-accent font-medium text-on-accent',
          )}
          style={placeOf(scale, tick)}
        >
          <span data-label className="inline-block leading-none">
            {tick.label}
          </span>
        </div>
      ))}
      {/* The upper half of a dot, below the labels. */}
      {!isInDays && isOn(scale, today) && (
        <span
          className="absolute -bottom-1 size-2 -translate-x-1/2 rounded-full bg-accent"
          style={{ left: xOf(scale, today) + scale.perDay / 2 }}
        />
      )}
    </div>
  );
});

/** The part of a label that is in sight when nothing of it is cut, but for fractions of a pixel. */
const WHOLE = 0.98;

/** Hides labels that do not fit, where their days end or the names cover them. `drawn` says which ones there are. */
function useWholeLabels(names: number, drawn: string) {
  const head = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels are drawn with other days.
  useEffect(() => {
    const root = head.current?.closest('section');
    if (!head.current || !root) return;
    const hide = (entries: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries)
        if (target instanceof HTMLElement) target.style.visibility = intersectionRatio < WHOLE ? 'hidden' : '';
    };
    const observer = new IntersectionObserver(hide, { root, rootMargin: `0px 0px 0px -${names}px`, threshold: WHOLE });
    for (const label of head.current.querySelectorAll('[data-label]')) observer.observe(label);
    return () => observer.disconnect();
  }, [names, drawn]);
  return head;
}

function placeOf(scale: Scale, { from, to }: Tick) {
  const left = xOf(scale, Math.max(from, scale.from));
  return { left, width: xOf(scale, Math.min(to, scale.to)) - left };
}
