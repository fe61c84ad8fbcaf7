import type { Board } from '../../../../functions/core/board/contract.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { Paper } from '../../../components/print/paper.tsx';
import { PrintHead } from '../../../components/print/print-head.tsx';
import { useIsPrinting } from '../../../components/print/use-printing.ts';
import { formatDay, formatDayRange, formatShortRange } from '../../../lib/time/dates.ts';
import { daysOffOf } from '../rows/days-off.ts';
import { daysOffIn } from '../scale/in-sight.ts';
import { type Scale, xOf } from '../scale/scale.ts';
import { ticksOf } from '../scale/ticks.ts';
import { LOOK_AHEAD_DAYS } from './address.ts';
import { isAwaited, laneName } from './board-words.ts';
import { lanesOf } from './lanes/lanes.ts';
import { type DrawnBar, drawnTracks } from './names.ts';
import { boardUntil } from './part-of.ts';

/** Units of the picture: its width, the names, the dates above, and a line. */
const WIDTH = 1100;
const NAMES = 190;
const HEAD = 40;
const LINE = 30;

interface LookAheadProps {
  board: Board;
  /** Names by id. */
  projects: ReadonlyMap<number, string>;
  /** Of a sheet of one project, its name. */
  title?: string;
}

/** The printed board: three weeks of all lanes on one page, with the company's name and logo. */
export function LookAhead(props: LookAheadProps) {
  return (
    useIsPrinting() && (
      <Paper isLandscape>
        <LookAheadSheet {...props} />
      </Paper>
    )
  );
}

/** Three weeks in landscape. */
export function LookAheadSheet({ board, projects, title }: LookAheadProps) {
  const from = dayOf(board.from);
  const to = from + LOOK_AHEAD_DAYS;
  const lanes = lanesOf(boardUntil(board, textOf(to - 1)));
  const scale: Scale = { zoom: 'days', perDay: (WIDTH - NAMES) / (to - from), from, to };
  const { upper, lower } = ticksOf(scale, scale);
  const x = (day: number) => NAMES + xOf(scale, Math.max(day, from));
  let line = 0;
  const placed = lanes.map((lane) => {
    const top = HEAD + line * LINE;
    const tracks = drawnTracks(lane.bars, scale, 1, projects);
    line += Math.max(1, tracks.length);
    return { lane, tracks, top, height: Math.max(1, tracks.length) * LINE };
  });
  const height = HEAD + line * LINE;
  return (
    <div className="schedule-print">
      <PrintHead
        title={[title, `Look-Ahead ${formatDayRange(board.from, textOf(to - 1))}`].filter(Boolean).join(' · ')}
        facts={[`as of ${formatDay(board.today)}`]}
      />
      {lanes.length === 0 && <p>Nobody has work on these days.</p>}
      <svg viewBox={`0 0 ${WIDTH} ${height}`} className="schedule-print-chart" aria-label="Look-ahead" role="img">
        <g className="fill-text text-xs">
          {daysOffIn(scale, daysOffOf({ calendar: board.calendar, days: [] })).map((off) => (
            <rect
              key={off.from}
              x={x(off.from)}
              y={HEAD}
              width={(off.to - off.from) * scale.perDay}
              height={height - HEAD}
              className="fill-hover"
            />
          ))}
          {upper.map((tick) => (
            <text key={tick.from} x={x(tick.from) + 4} y={14} className="font-medium">
              {tick.label}
            </text>
          ))}
          {lower.map((tick) => (
            <text key={tick.from} x={x(tick.from) + 4} y={33} className="fill-muted">
              {tick.label}
            </text>
          ))}
          {placed.map(({ lane, tracks, top, height: high }) => (
            <g key={lane.key}>
              <path d={`M0 ${top}H${WIDTH}`} className="stroke-line" />
              <svg aria-hidden="true" x={4} y={top} width={NAMES - 8} height={LINE}>
                <text y={lane.clashes.length > 0 ? 13 : 19} className="font-medium">
                  {laneName(lane)}
                </text>
                {lane.clashes.length > 0 && (
                  <text y={25} style={{ fontSize: 9 }}>
                    {`Double-booked ${lane.clashes.map(({ start, end }) => formatShortRange(textOf(start), textOf(end - 1))).join(', ')}`}
                  </text>
                )}
              </svg>
              {tracks.map((track, index) =>
                track.map((drawn) => (
                  <PrintedBar
                    key={drawn.bar.key}
                    drawn={drawn}
                    project={projects.get(drawn.bar.row.projectId) ?? ''}
                    top={top + index * LINE}
                  />
                )),
              )}
              {lane.clashes.map(({ start, end }) => (
                <rect
                  key={start}
                  x={x(start)}
                  y={top}
                  width={(Math.min(end, to) - Math.max(start, from)) * scale.perDay}
                  height={high}
                  className="fill-none stroke-2 stroke-danger"
                />
              ))}
            </g>
          ))}
          <path d={`M${NAMES} 0V${height}`} className="stroke-line" />
        </g>
      </svg>
    </div>
  );
}

interface PrintedBarProps {
  drawn: DrawnBar;
  project: string;
  /** From the top of the picture. */
  top: number;
}

/** A visit with its name in it or beside it; a milestone as a diamond. */
function PrintedBar({ drawn: { bar, left, width, name, nameWidth, start }, project, top }: PrintedBarProps) {
  const isInside = name === 'inside';
  const dashes = isAwaited(bar) ? '3 2' : undefined;
  const at = name === 'before' ? start : isInside ? left : left + width;
  return (
    <>
      {bar.row.isMilestone ? (
        <path
          d={`M${NAMES + left + width / 2} ${top + LINE / 2 - 7}l7 7l-7 7l-7 -7z`}
          strokeDasharray={dashes}
          className="fill-accent-tint stroke-accent"
        />
      ) : (
        <rect
          x={NAMES + left}
          y={top + 2}
          width={width}
          height={LINE - 4}
          rx={3}
          strokeDasharray={dashes}
          className="fill-accent-tint stroke-accent"
        />
      )}
      <svg aria-hidden="true" x={NAMES + at} y={top + 2} width={isInside ? width : nameWidth + 4} height={LINE - 4}>
        <text x={4} y={11} style={{ fontSize: 10 }}>
          {bar.row.name}
        </text>
        <text x={4} y={22} style={{ fontSize: 9 }} className="fill-muted">
          {project}
        </text>
      </svg>
    </>
  );
}
