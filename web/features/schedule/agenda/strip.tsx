import type { Day } from '../../../../functions/schedule/day.ts';
import type { BarLook } from '../rows/bar.ts';
import type { AgendaRow } from './agenda-days.ts';

const fills: Record<BarLook, string> = {
  open: 'fill-accent/50',
  started: 'fill-accent',
  late: 'fill-danger',
  completed: 'fill-success',
};
/** Height in pixels, and of a bar in lines. */
const HEIGHT = 72;
const BAR = 0.7;

/** All bars of the plan in one picture, with today's line; the list below says the same in words. */
export function Strip({ rows, today }: { rows: readonly AgendaRow[]; today: Day }) {
  const bars = rows.flatMap(({ row, bar }) => (bar ? [{ key: row.key, ...bar }] : []));
  if (bars.length === 0) return null;
  const from = Math.min(...bars.map(({ start }) => start));
  const to = Math.max(...bars.map(({ end }) => end));
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from} 0 ${to - from} ${bars.length}`}
      preserveAspectRatio="none"
      className="block w-full border-line border-b px-3 py-2"
      style={{ height: HEIGHT }}
    >
      {bars.map(({ key, start, end, look }, index) => (
        <rect key={key} x={start} y={index} width={end - start} height={BAR} className={fills[look]} />
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
