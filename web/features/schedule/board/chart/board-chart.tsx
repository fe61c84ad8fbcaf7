import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Board } from '../../../../../functions/core/board/contract.ts';
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { useElementWidth } from '../../../../components/table/use-element-width.ts';
import { useValue } from '../../../../lib/store/use-store.ts';
import { Backdrop } from '../../chart/backdrop.tsx';
import { ChartHead } from '../../chart/chart-head.tsx';
import { isTouch, textSize } from '../../chart/sizes.ts';
import { useDrag } from '../../chart/use-drag.ts';
import { scrollInto, useSight } from '../../chart/use-view.ts';
import { daysOffOf } from '../../rows/days-off.ts';
import type { Scale } from '../../scale/scale.ts';
import { type BoardAddress, timeLineHref } from '../address.ts';
import { BoardFooter } from '../board-footer.tsx';
import { handleBoardKey } from '../board-keys.ts';
import { focusOn, isLaneFolded, useBoardUi, useFolds } from '../board-ui.ts';
import type { BoardBar, Lane } from '../lanes/lanes.ts';
import { canMove } from '../moving/accept.ts';
import { dropBar, letBarGo, moveBar, nudgeBar } from '../moving/board-drag.ts';
import { newClashes } from '../moving/new-clashes.ts';
import type { OpenProjects } from '../moving/open-projects.ts';
import { reassign } from '../moving/reassign.ts';
import { drawnTracks } from '../names.ts';
import { LaneRow } from './lane-row.tsx';

/** Heights in pixels: of a line with two lines of text, and of the dates above. */
const LINE = Math.round(Math.max(isTouch ? 44 : 36, 36 * textSize));
const HEAD = Math.round(49 * textSize);
/** The least and the most width of the names; by touch they have a button beside them. */
const NAMES = { least: (isTouch ? 176 : 156) * textSize, most: 240 * textSize };
/** The least width of a day with a name of its own; narrower ones are named by weeks. Pixels. */
const NAMED_DAY = 30 * textSize;

interface BoardChartProps {
  board: Board;
  lanes: readonly Lane[];
  /** Names by id. */
  projects: ReadonlyMap<number, string>;
  address: BoardAddress;
  openProjects: OpenProjects;
  /** Opens Send Schedule for a trade. */
  onSend: (tradeId: number) => void;
}

/** Lanes by days. All days fit into the width; only lanes in sight are drawn. */
export function BoardChart({ board, lanes, projects, address, openProjects, onSend }: BoardChartProps) {
  const ui = useBoardUi();
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const folds = useFolds(ui);
  const chosen = useValue(ui.current);
  const wanted = useValue(ui.wanted);
  const box = useRef<HTMLElement>(null);
  const [content, width] = useElementWidth<HTMLDivElement>();
  const names = Math.round(Math.min(NAMES.most, Math.max(NAMES.least, width * 0.22)));
  const now = dayOf(board.today);
  const scale = useMemo((): Scale => {
    const [from, to] = [dayOf(address.from), dayOf(address.to) + 1];
    const perDay = Math.max(4, (width - names) / (to - from));
    return { zoom: perDay < NAMED_DAY ? 'weeks' : 'days', perDay, from, to };
  }, [address.from, address.to, width, names]);
  const isOff = useMemo(() => daysOffOf({ calendar: board.calendar, days: [] }), [board.calendar]);

  const packed = useMemo(
    () => lanes.map((lane) => ({ lane, tracks: drawnTracks(lane.bars, scale, textSize, projects) })),
    [lanes, scale, projects],
  );
  const placed = useMemo(() => {
    let line = 0;
    return packed.map(({ lane, tracks }) => {
      // A kind of lanes that is asked for is open.
      const isFolded = isLaneFolded(folds, lane) && (lane.who !== null || lane.kind !== address.kind);
      const first = line;
      line += isFolded ? 1 : Math.max(1, tracks.length);
      return { lane, tracks, isFolded, first, last: line };
    });
  }, [packed, folds, address.kind]);
  const lines = placed.at(-1)?.last ?? 0;
  const sight = useSight(box, scale, { names, head: HEAD, rowHeight: LINE, rows: lines });
  const chosenLane = lanes.find(({ key, bars: own }) => key === chosen || own.some((bar) => bar.key === chosen));
  // The way in for the keyboard, until something is chosen.
  const entrance = chosenLane ? chosen : (lanes[0]?.key ?? null);

  const bars = useMemo(() => new Map(lanes.flatMap((lane) => lane.bars.map((bar) => [bar.key, bar]))), [lanes]);
  const beginDrag = useDrag(box, { perDay: scale.perDay, names });
  const drop = () => dropBar(ui, newClashes(board, ui.ghosts.get()).length > 0);
  const nudge = (bar: BoardBar, days: number) => nudgeBar(ui, openProjects, bar, days);
  /** The lane of a trade or person under a point. */
  const laneAt = (x: number, y: number) => {
    const key = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    return lanes.find((lane) => lane.key === key && lane.who);
  };
  const barAt = (target: EventTarget) =>
    target instanceof Element ? bars.get(target.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '') : undefined;

  useEffect(() => {
    const at = placed.find(({ lane }) => lane.key === wanted || lane.bars.some(({ key }) => key === wanted));
    if (!at || !box.current) return;
    const track = Math.max(
      0,
      at.tracks.findIndex((track) => track.some(({ bar }) => bar.key === wanted)),
    );
    const place = { top: (at.first + track) * LINE, height: LINE, left: 0, right: Number.POSITIVE_INFINITY };
    scrollInto(box.current, { names, head: HEAD }, place);
  }, [wanted, placed, names]);

  const goToToday = () =>
    setSearch(
      (search) => {
        search.delete('from');
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div data-dragged-in className="rounded-card border border-line bg-surface">
      <section
        ref={box}
        aria-label="Board"
        className="schedule-box relative isolate overflow-y-auto overflow-x-hidden rounded-t-card"
        style={{ '--schedule-names': `${names}px` } as React.CSSProperties}
        onKeyDown={(event) => {
          const bar = bars.get(ui.current.get() ?? '');
          if (event.key === 'Escape' && ui.held.get()) letBarGo(ui);
          else if (bar && event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
            event.preventDefault();
            nudge(bar, (event.key === 'ArrowRight' ? 1 : -1) * (event.shiftKey ? 7 : 1));
          } else handleBoardKey(ui, placed, event);
        }}
        onKeyUp={({ key }) => key === 'Alt' && drop()}
        onPointerDown={(event) => {
          const bar = barAt(event.target);
          if (!bar || !canMove(bar)) return;
          beginDrag(event, {
            move: (days, { x, y }) => moveBar(ui, openProjects, bar, days, laneAt(x, y)?.key),
            drop: () => {
              const to = lanes.find(({ key }) => key === ui.held.get()?.laneKey);
              if (to?.who && to.key !== bar.laneKey) {
                letBarGo(ui);
                void reassign(ui, openProjects, bar, to.who);
              } else if (ui.held.get()) drop();
              focusOn(ui, bar.key);
            },
            letGo: () => letBarGo(ui),
          });
        }}
        onDoubleClick={({ target }) => {
          const bar = barAt(target);
          if (bar) void navigate(timeLineHref(bar.row));
        }}
        onFocus={({ target }) => {
          const { bar, head } = target.dataset;
          if (bar ?? head) ui.current.set(bar ?? head ?? null);
        }}
      >
        <div ref={content}>
          <ChartHead scale={scale} days={scale} today={now} width={width} names={names} onToday={goToToday} />
          <ol aria-label="Lanes" className="relative" style={{ width, height: lines * LINE }}>
            <Backdrop scale={scale} days={scale} today={now} isOff={isOff} />
            {placed.map(
              ({ lane, tracks, isFolded, first, last }, index) =>
                ((last > sight.first && first < sight.last) || lane === chosenLane) && (
                  <LaneRow
                    key={lane.key}
                    lane={lane}
                    tracks={tracks}
                    place={index + 1}
                    count={lanes.length}
                    top={first * LINE}
                    lines={last - first}
                    line={LINE}
                    scale={scale}
                    projects={projects}
                    isOneProject={address.projectId !== null}
                    isFolded={isFolded}
                    chosen={lane === chosenLane ? chosen : null}
                    isEntrance={lane.key === entrance}
                    onSend={onSend}
                  />
                ),
            )}
          </ol>
        </div>
      </section>
      <BoardFooter
        board={board}
        bar={bars.get(chosen ?? '')}
        project={projects.get(bars.get(chosen ?? '')?.row.projectId ?? 0) ?? ''}
        lanes={lanes}
        onAssign={(bar, who) => void reassign(ui, openProjects, bar, who)}
        onMove={(bar, days) => {
          nudge(bar, days);
          drop();
        }}
      />
    </div>
  );
}
