import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import type { BarLook } from '../rows/bar.ts';
import { spanOf } from '../rows/bars.ts';
import type { AgendaRow } from './agenda-days.ts';
import { stripMarks } from './strip-marks.ts';

const fills: Record<BarLook, string> = {
  open: 'fill-accent/50',
  started: 'fill-accent',
  late: 'fill-danger',
  completed: 'fill-success',
};
/** Pixels: of the padding, and at most of a bar and of all of them. */
const PADDING = 16;
const BAR = 8;
const BARS = 56;

/** All bars of the plan in one picture, with today's line; the list below says the same in words. */
export function Strip({ rows, today }: { rows: readonly AgendaRow[]; today: Day }) {
  const bars = rows.flatMap(({ row, bar }) => (bar ? [{ key: row.key, ...bar }] : []));
  const span = spanOf(bars);
  if (!span) return null;
  const { from, to } = span;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from} 0 ${to - from} ${bars.length}`}
      preserveAspectRatio="none"
      className="block w-full border-line border-b px-3 py-2"
      style={{ height: PADDING + Math.min(BARS, bars.length * BAR) }}
    >
      {stripMarks(bars, span).map(({ key, look, ...place }) => (
        <rect key={key} {...place} className={fills[look]} />
      ))}
      {today >= from && today < to && (
        <line
          x1={today + 0.5}
          x2={today + 0.5}
          y1={0}
          y2={bars.length}
          vectorEffect="non-scaling-stroke"
          className="stroke-accent stroke-2"
        />
      )}
    </svg>
  );
}
