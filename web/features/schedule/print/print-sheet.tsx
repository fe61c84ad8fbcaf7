import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { PrintHead } from '../../../components/print/print-head.tsx';
import type { WaitingOnRow } from '../../../components/project/row-decisions.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bar, BarLook } from '../rows/bar.ts';
import type { Bars } from '../rows/bars.ts';
import { type Column, cellLabels, type SizedColumn } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import type { RowNumbers } from '../rows/waits-for.ts';
import { type Days, type Scale, startOfMonth, xOf } from '../scale/scale.ts';
import { type Tick, ticksOf } from '../scale/ticks.ts';
import { daysOfPage } from './pages.ts';

/** Millimetres of a landscape page of A4 or Letter within its margins, without the head of the sheet. */
const PAGE = { width: 255, height: 160 };
/** Units of the picture: of a line, the numbers, the least for the names behind them, a letter, who does a row, and the head. */
const LINE = 20;
const NUMBERS = 26;
const NAMES = 240;
const LETTER = 6.4;
const WHO = 110;
const HEAD = 40;
const INDENT = 12;
/** The letters of a name that are printed at most. */
const MOST_LETTERS = 60;

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
  numbers: RowNumbers;
  columns: readonly SizedColumn[];
  cellOf: (row: ScheduleRow, column: Column) => string;
  /** The decisions that wait on a row. */
  waitingOn: (row: string) => WaitingOnRow | undefined;
  isOneOfSeveral: boolean;
  /** Whether these are not all rows of the plan. */
  isFiltered: boolean;
}

/** A page of the schedule in landscape, with the company's name and logo. */
export function PrintSheet(props: PrintSheetProps) {
  const { plan, rows, bars, numbers, columns, cellOf, waitingOn, isOneOfSeveral, isFiltered } = props;
  const day = useToday();
  const height = HEAD + rows.length * LINE;
  const names = Math.max(NAMES, ...rows.map(widthOfName));
  const placed = placesOf(columns, NUMBERS + names);
  const table = (placed.at(-1)?.to ?? NUMBERS + names) + 4;
  // As wide as the page is for this height, so that it fills the page; a short plan does not become a giant.
  const width = Math.max(table + 600, height * (PAGE.width / PAGE.height));
  const scale = scaleToPrint(daysOfPage(rows, bars, isOneOfSeveral), width - table);
  const { upper, lower } = ticksOf(scale, scale);
  const x = (at: number) => table + xOf(scale, at);
  const isNarrow = scale.perDay * 30 < 40;
  // One that began before the page may be narrower there than its label.
  const hasRoom = ({ from, to, label }: Tick) =>
    from >= scale.from || (to - scale.from) * scale.perDay > label.length * LETTER + 4;
  const cells = rows.map((row, index) => {
    const { key, name, level } = row;
    const y = HEAD + index * LINE + 14;
    return (
      <g key={key}>
        <text x={NUMBERS - 4} y={y} textAnchor="end" className="fill-muted">
          {numbers.get(key)}
        </text>
        <text
          x={NUMBERS + 4 + (level - 1) * INDENT}
          y={y}
          className={level === 1 ? 'font-semibold' : level === 2 ? 'font-medium' : undefined}
        >
          {shortened(name, MOST_LETTERS)}
        </text>
        {placed.map(({ column, from, to }) => (
          <text key={column} x={from + 4} y={y}>
            {shortened(cellOf(row, column), Math.floor((to - from - 6) / LETTER))}
          </text>
        ))}
      </g>
    );
  });
  return (
    <div className="schedule-print">
      <PrintHead title={plan.project.name} facts={[`Schedule as of ${formatDay(day)}`, isFiltered && 'filtered']} />
      <svg viewBox={`0 0 ${width} ${height}`} className="schedule-print-chart" aria-label="Schedule" role="img">
        <g className="fill-text text-xs">
          {(isNarrow ? upper : lower).map((tick) => (
            <path key={tick.from} d={`M${x(Math.max(tick.from, scale.from))} 20V${height}`} className="stroke-line" />
          ))}
          {upper.filter(hasRoom).map((tick) => (
            <text key={tick.from} x={x(Math.max(tick.from, scale.from)) + 4} y={14} className="font-medium">
              {tick.label}
            </text>
          ))}
          {!isNarrow &&
            lower.filter(hasRoom).map((tick) => (
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
                {bar?.isMilestone && isFolded === null && (
                  <path
                    d={`M${x(bar.start) + scale.perDay / 2} ${top + 3}l5 ${LINE / 2 - 3}l-5 ${LINE / 2 - 3}l-5 ${3 - LINE / 2}z`}
                    className={looks[bar.look]}
                  >
                    <title>{`Milestone ${textOf(bar.start)}`}</title>
                  </path>
                )}
                {bar && !(bar.isMilestone && isFolded === null) && (
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
                <DueSign waiting={waitingOn(key)} scale={scale} x={x} top={top} />
              </g>
            );
          })}
          <rect x={0} y={0} width={table - 4} height={height} className="fill-surface" />
          {[...placed.map(({ from }) => from), table - 4].map((at) => (
            <path key={at} d={`M${at} 0V${height}`} className="stroke-line" />
          ))}
          {rows.map(({ key }, index) => (
            <path key={key} d={`M0 ${HEAD + index * LINE}H${table}`} className="stroke-line" />
          ))}
          <text x={NUMBERS + 4} y={33} className="fill-muted">
            {cellLabels.name}
          </text>
          {placed.map(({ column, from }) => (
            <text key={column} x={from + 4} y={33} className="fill-muted">
              {cellLabels[column]}
            </text>
          ))}
          {cells}
        </g>
      </svg>
    </div>
  );
}

interface DueSignProps {
  waiting: WaitingOnRow | undefined;
  scale: Scale;
  x: (at: number) => number;
  top: number;
}

/** The diamond of an open decision on its last day, filled once that is over. */
function DueSign({ waiting, scale, x, top }: DueSignProps) {
  const day = waiting?.due ? dayOf(waiting.due) : null;
  if (!waiting || day === null || day < scale.from || day >= scale.to) return null;
  const half = LINE / 2 - 4;
  return (
    <path
      d={`M${x(day + 0.5)} ${top + 4}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`}
      className={`stroke-2 ${waiting.isLate ? 'fill-danger stroke-danger' : 'fill-surface stroke-warning'}`}
    >
      <title>{waiting.words}</title>
    </path>
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

/** The room of a name with its indent. */
function widthOfName({ name, level }: ScheduleRow): number {
  return 8 + (level - 1) * INDENT + Math.min(name.length, MOST_LETTERS) * LETTER;
}

/** The columns from left to right of the names. */
function placesOf(columns: readonly SizedColumn[], first: number) {
  let at = first;
  return columns.map(({ column, width }) => {
    const from = at;
    at += column === 'who' ? Math.max(WHO, width) : width;
    return { column, from, to: at };
  });
}

/** A text that fits into its column. */
function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
