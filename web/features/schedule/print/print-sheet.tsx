import { textOf } from '../../../../functions/schedule/day.ts';
import { formatDay, today } from '../../../lib/time/dates.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bar, BarLook } from '../rows/bar.ts';
import type { Bars } from '../rows/bars.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { type Days, type Scale, startOfMonth, xOf } from '../scale/scale.ts';
import { ticksOf } from '../scale/ticks.ts';
import { daysOfPage } from './pages.ts';
import { PrintHead } from './print-head.tsx';

/** Millimetres of a landscape page of A4 or Letter within its margins, without the head of the sheet. */
const PAGE = { width: 255, height: 160 };
/** Units of the picture: of a line, the names, and the head. */
const LINE = 20;
const NAMES = 240;
const HEAD = 40;
const INDENT = 12;

const looks: Record<BarLook, string> = {
  open: 'fill-accent-tint stroke-accent',
  started: 'fill-accent stroke-accent',
  late: 'fill-danger-tint stroke-danger',
  completed: 'fill-success-tint stroke-success',
};

interface PrintSheetProps {
  plan: PlanSnapshot;
  rows: readonly ScheduleRow[];
  bars: Bars;
  /** `Page 2 of 9`; empty on a single page. */
  page: string;
}

/** A page of the schedule in landscape, with the company's name and logo. */
export function PrintSheet({ plan, rows, bars, page }: PrintSheetProps) {
  const height = HEAD + rows.length * LINE;
  // As wide as the page is for this height, so that it fills the page; a short plan does not become a giant.
  const width = Math.max(1100, height * (PAGE.width / PAGE.height));
  const scale = scaleToPrint(daysOfPage(rows, bars, page !== ''), width - NAMES);
  const { upper, lower } = ticksOf(scale, scale);
  const x = (at: number) => NAMES + xOf(scale, at);
  const isNarrow = scale.perDay * 30 < 40;
  const names = rows.map(({ key, name, level }, index) => (
    <text
      key={key}
      x={6 + (level - 1) * INDENT}
      y={HEAD + index * LINE + 14}
      className={level === 1 ? 'font-semibold' : level === 2 ? 'font-medium' : undefined}
    >
      {shortened(name, level)}
    </text>
  ));
  return (
    <div className="schedule-print">
      <PrintHead title={plan.project.name} facts={[`Schedule as of ${formatDay(today())}`, page]} />
      <svg viewBox={`0 0 ${width} ${height}`} className="schedule-print-chart" aria-label="Schedule" role="img">
        <g className="fill-text text-xs">
          {(isNarrow ? upper : lower).map((tick) => (
            <path key={tick.from} d={`M${x(Math.max(tick.from, scale.from))} 20V${height}`} className="stroke-line" />
          ))}
          {upper.map((tick) => (
            <text key={tick.from} x={x(Math.max(tick.from, scale.from)) + 4} y={14} className="font-medium">
              {tick.label}
            </text>
          ))}
          {!isNarrow &&
            lower.map((tick) => (
              <text key={tick.from} x={x(Math.max(tick.from, scale.from)) + 4} y={33} className="fill-muted">
                {tick.label}
              </text>
            ))}
          {rows.map(({ key, level, isFolded }, index) => {
            const bar = clipped(bars.get(key), scale);
            const top = HEAD + index * LINE;
            return (
              <g key={key}>
                <path d={`M0 ${top}H${width}`} className="stroke-line" />
                {bar && (
                  <rect
                    x={x(bar.start)}
                    y={isFolded === null ? top + 4 : top + 8}
                    width={Math.max(2, (bar.end - bar.start) * scale.perDay)}
                    height={isFolded === null ? LINE - 8 : level === 1 ? 5 : 3}
                    rx={2}
                    className={isFolded === null ? looks[bar.look] : 'fill-muted'}
                  >
                    <title>{textOf(bar.start)}</title>
                  </rect>
                )}
              </g>
            );
          })}
          <rect x={0} y={0} width={NAMES - 4} height={height} className="fill-surface" />
          <path d={`M${NAMES - 4} 0V${height}`} className="stroke-line" />
          {names}
        </g>
      </svg>
    </div>
  );
}

/** A scale whose months fill the width. */
function scaleToPrint(span: Days, width: number): Scale {
  const from = startOfMonth(span.from);
  const to = startOfMonth(startOfMonth(span.to - 1) + 31);
  const perDay = width / (to - from);
  return { zoom: perDay * 7 > 44 ? 'weeks' : 'months', perDay, from, to };
}

/** The part of a bar that a page shows, since phases go on over several pages. */
function clipped(bar: Bar | null | undefined, { from, to }: Days): Bar | null {
  if (!bar || bar.end <= from || bar.start >= to) return null;
  return { ...bar, start: Math.max(bar.start, from), end: Math.min(bar.end, to) };
}

/** A name that fits beside the bars. */
function shortened(name: string, level: number): string {
  const most = 38 - level * 2;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
