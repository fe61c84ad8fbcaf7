import { useMemo } from 'react';
import { keyOf } from '../../../../functions/core/schedule/engine/network.ts';
import type { LinkInput } from '../../../../functions/core/schedule/engine/plan.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import type { Bars } from '../rows/bars.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { type Scale, widthOf, xOf } from '../scale/scale.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

interface LinkLinesProps {
  rows: readonly ScheduleRow[];
  bars: Bars;
  scale: Scale;
  /** Pixels. */
  rowHeight: number;
}

/** The links of the row that is pointed at, else of the chosen one. A click on a line opens its link. */
export function LinkLines({ rows, bars, scale, rowHeight }: LinkLinesProps) {
  const { projectId, pointed, current } = useScheduleUi();
  const computed = useSchedule(projectId);
  const [under, chosen] = [useValue(pointed), useValue(current)];
  const places = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows]);
  const key = under ?? chosen;
  const links = computed?.schedule.network.plan.links.filter((link) =>
    [keyOf(link.from), keyOf(link.to)].includes(key ?? ''),
  );
  if (!links || links.length === 0) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-(--schedule-names) z-[2]">
      <svg
        width={widthOf(scale)}
        height={rows.length * rowHeight}
        fill="none"
        className="stroke-text"
        role="presentation"
      >
        {links.map((link) => {
          const path = pathOf(link, places, bars, scale, rowHeight);
          return (
            path && (
              <g key={link.id}>
                <path d={path} strokeWidth={1.5} markerEnd="url(#schedule-arrow)" />
                <path
                  d={path}
                  data-link={link.id}
                  strokeWidth={12}
                  className="pointer-events-auto cursor-pointer stroke-transparent"
                />
              </g>
            )
          );
        })}
        <defs>
          <marker
            id="schedule-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" className="fill-text" stroke="none" />
          </marker>
        </defs>
      </svg>
    </div>
  );
}

/** From the end, or the start, of one bar to the start, or the end, of the other; null when one of them is not shown. */
function pathOf(
  { from, to, type }: LinkInput,
  places: ReadonlyMap<string, number>,
  bars: Bars,
  scale: Scale,
  rowHeight: number,
): string | null {
  const [one, other] = [bars.get(keyOf(from)), bars.get(keyOf(to))];
  const [place, otherPlace] = [places.get(keyOf(from)), places.get(keyOf(to))];
  if (!one || !other || place === undefined || otherPlace === undefined) return null;
  const isFromEnd = type === 'FS' || type === 'FF';
  const x = xOf(scale, isFromEnd ? one.end : one.start);
  const y = (place + 0.5) * rowHeight;
  const toY = (otherPlace + 0.5) * rowHeight;
  const side = isFromEnd ? x + 8 : x - 8;
  if (type === 'FF' || type === 'SF') {
    const endX = xOf(scale, other.end) + 1;
    return `M${x} ${y}H${Math.max(side, endX + 8)}V${toY}H${endX}`;
  }
  const toX = xOf(scale, other.start) - 1;
  if (type === 'SS' || toX - 8 >= side) return `M${x} ${y}H${Math.min(side, toX - 8)}V${toY}H${toX}`;
  // Around its own row, where the other bar begins before this one ends.
  const between = y + (toY > y ? 0.5 : -0.5) * rowHeight;
  return `M${x} ${y}H${side}V${between}H${toX - 8}V${toY}H${toX}`;
}
