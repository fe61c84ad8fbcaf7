import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { useElementWidth } from '../../../components/table/use-element-width.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useSelected, useValue } from '../../../lib/store/use-store.ts';
import { narrow } from '../../../lib/widths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { finishLink } from '../links/finish-link.ts';
import { LinkLines } from '../links/link-lines.tsx';
import { type Bars, spanOf } from '../rows/bars.ts';
import { type CellName, type Column, cellLabels, type TableShape, usualShapes } from '../rows/columns.ts';
import { daysOffOf } from '../rows/days-off.ts';
import { type Fit, fitColumns } from '../rows/fit-columns.ts';
import { type ScheduleRow, scheduleRows } from '../rows/schedule-rows.ts';
import { DRAWER, grownTo, isOn, widthOf, xOf } from '../scale/scale.ts';
import { drop, letGo, move } from '../state/drag/drag.ts';
import { type Part, parts } from '../state/drag/moving.ts';
import { isPanelPinned } from '../state/drag/pinned.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { selectTo, toggle } from '../state/selected.ts';
import { changeShape } from '../state/table-shape.ts';
import { openCell } from '../state/typing.ts';
import { useBaseline } from '../state/use-baseline.ts';
import { useWaits } from '../state/use-waits.ts';
import { Divider } from '../table/divider.tsx';
import { TableHead } from '../table/table-head.tsx';
import { Backdrop } from './backdrop.tsx';
import { handleChartKey } from './chart-keys.ts';
import { ChartRow } from './chart-row.tsx';
import { Decisions } from './chosen-row.tsx';
import { DateHead } from './date-head.tsx';
import { RowPanel } from './row-panel.tsx';
import { HEAD, ROW, textSize } from './sizes.ts';
import { useDrag } from './use-drag.ts';
import { useKeptRow } from './use-kept-row.ts';
import { useSteadyScale } from './use-steady-scale.ts';
import { useToldTop } from './use-told-top.ts';
import { scrollInto, useSight, useSteadyView } from './use-view.ts';

const cells = Object.keys(cellLabels) as CellName[];

const ColumnsDialog = lazyPart(() => import('../table/columns-dialog.tsx'));

interface ChartProps {
  plan: PlanSnapshot;
  bars: Bars;
  /** The keys of the rows of a filter; null for all. */
  shown: ReadonlySet<string> | null;
  /** Today. */
  day: string;
}

/** Rows at the left as in the plan, their bars at the right; only rows and days in sight are drawn. */
export function Chart({ plan, bars, shown, day }: ChartProps) {
  const ui = useScheduleUi();
  const { folded, current } = ui;
  const folds = useSyncExternalStore(folded.watch, () => folded.keys().join(' '));
  const zoom = useValue(ui.zoom);
  const chosen = useValue(current);
  const selected = useValue(ui.selected);
  const [box, boxWidth] = useElementWidth<HTMLDivElement>();
  const covered = useValue(ui.panel) && !selected && !isPanelPinned() ? DRAWER * textSize : 0;
  useToldTop(box);
  const windowWidth = useValue(narrow) ? 'narrow' : 'wide';
  const shape = useSelected(ui.table, (shapes) => shapes[windowWidth]);
  const fit = useMemo(() => fitColumns(shape, boxWidth, textSize), [shape, boxWidth]);
  const names = fit.table;
  const columns = useSteadyColumns(fit);
  const changeTable = (change: Partial<TableShape>) => changeShape(ui, windowWidth, change);
  const [isChoosing, setChoosing] = useState(false);
  const computed = useSchedule(plan.project.id);
  const { numbers, waits } = useWaits(plan, computed);
  const hasFloat = useMemo(() => [...(computed?.marks.values() ?? [])].some(({ float }) => float > 0), [computed]);
  const now = dayOf(day);

  const rows = useMemo(() => {
    const hidden = new Set(folds.split(' '));
    return scheduleRows(plan, (key) => hidden.has(key), shown);
  }, [plan, folds, shown]);
  const span = useMemo(() => spanOf(bars.values()), [bars]);
  const further = useSelected(ui.preview, (preview) => grownTo(span, preview?.to));
  const baseline = useBaseline(plan.project.id);
  const { calendar, days } = plan;
  const isOff = useMemo(() => daysOffOf({ calendar, days }), [calendar, days]);
  const scale = useSteadyScale({ zoom, span, now, width: boxWidth - names, further });
  const sight = useSight(box, scale, { names, head: HEAD, rowHeight: ROW, rows: rows.length });
  // A plan opens at its open work: at today, or at the days of its first row.
  const open = useMemo(
    () => rows.findIndex(({ item, isFolded }) => isFolded === null && item.completedOn === null),
    [rows],
  );
  const isTodayNear = !span || (now >= span.from && now < span.to);
  const openFrom = bars.get(rows[open]?.key ?? '')?.start;
  const first = isTodayNear ? now : (openFrom ?? span?.from ?? now);
  const isDragged = useSelected(ui.moving, (moving) => moving !== null);
  useSteadyView(box, scale, boxWidth === 0 ? 0 : names, { first, isDragged });
  const beginDrag = useDrag(box, { perDay: scale.perDay, names });
  useKeptRow(
    box,
    rows.findIndex(({ key }) => key === chosen),
  );

  useEffect(() => ui.drawn.set({ rows, cells: ['name', ...columns, 'bar'] }), [ui, rows, columns]);

  useEffect(() => {
    if (rows[0] && !rows.some(({ key }) => key === current.get())) current.set(rows[0].key);
  }, [rows, current]);

  // A row that is chosen comes into sight with its bar.
  const wanted = useValue(ui.wanted);
  useEffect(() => {
    const index = rows.findIndex(({ key }) => key === wanted);
    const row = rows[index];
    if (!row || !box.current) return;
    const bar = bars.get(row.key);
    const { scrollLeft } = box.current;
    const [left, right] = bar ? [xOf(scale, bar.start), xOf(scale, bar.end)] : [scrollLeft, Number.POSITIVE_INFINITY];
    scrollInto(box.current, { names, head: HEAD, covered }, { top: index * ROW, height: ROW, left, right });
  }, [wanted, rows, scale, names, box, bars, covered]);

  const showToday = useCallback(() => {
    if (!box.current || !isOn(scale, now)) return;
    box.current.scrollLeft = xOf(scale, now) - (box.current.clientWidth - names) / 2;
  }, [box, scale, now, names]);

  const showOpenWork = useEffectEvent(() => {
    if (box.current && open > 2) box.current.scrollTop = (open - 2) * ROW;
  });
  useEffect(() => showOpenWork(), []);

  const rowOf = (target: EventTarget) => rows.find(({ key }) => key === dataOf(target, 'row'));
  /** Draws a link from the handle of a bar to the row under the pointer; a click on the handle waits for another click. */
  function beginLink(event: ReactPointerEvent, row: ScheduleRow) {
    if (row.entity === 'majorphase') return;
    event.preventDefault();
    ui.linking.set({ kind: row.entity, id: row.id });
    const end = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY);
      const to = under && rowOf(under);
      if (to && to.key !== row.key) void finishLink(ui, to);
    };
    window.addEventListener('pointerup', end, { once: true });
  }

  const isDrawn = (index: number) => (index >= sight.first && index < sight.last) || rows[index]?.key === chosen;
  const width = names + widthOf(scale);
  return (
    <div data-dragged-in className="relative flex rounded-card border border-line bg-surface">
      <div className="schedule-pane relative flex min-w-0 grow flex-col">
        <section
          ref={box}
          aria-label="Schedule"
          className="relative isolate min-h-0 overflow-auto overscroll-x-contain rounded-card"
          style={sizesOf(fit)}
          onKeyDown={(event) => handleChartKey(ui, event)}
          onKeyUp={({ key }) => key === 'Alt' && drop(ui)}
          onPointerDown={(event) => {
            const [row, part] = [rowOf(event.target), partOf(event.target)];
            // What lies below the panel is reached with a press on the bars.
            if (dataOf(event.target, 'cell') === 'bar' && !isPanelPinned()) ui.panel.set(false);
            if (row && dataOf(event.target, 'handle')) return beginLink(event, row);
            // The press moves the focus: the row from which a selection goes is known only before it.
            if (row && event.shiftKey) return selectTo(ui, rows, row.key);
            if (!row || !part) return;
            beginDrag(event, {
              move: (days) => move(ui, row, part, days),
              drop: () => {
                focusRow(ui, row.key);
                drop(ui);
              },
              letGo: () => letGo(ui),
            });
          }}
          onClick={({ target, shiftKey }) => {
            const [row, link] = [rowOf(target), dataOf(target, 'link')];
            if (link) ui.link.set(plan.links.find(({ id }) => id === Number(link)) ?? null);
            else if (dataOf(target, 'handle')) return;
            else if (row && ui.linking.get()) void finishLink(ui, row);
            else if (row) {
              if (ui.selected.get() && !shiftKey && dataOf(target, 'fold') === undefined) toggle(ui, row.key);
              ui.cell.set(cellOf(target));
              focusRow(ui, row.key);
              if (dataOf(target, 'cell') === 'name') ui.panel.set(true);
            }
          }}
          onDoubleClick={({ target }) => {
            const row = rowOf(target);
            if (row && dataOf(target, 'fold') === undefined) openCell(ui, row, cellOf(target));
          }}
          onPointerOver={({ target }) => ui.pointed.set(rowOf(target)?.key ?? null)}
          onPointerLeave={() => ui.pointed.set(null)}
          onFocus={({ target }) => {
            const row = rowOf(target);
            if (!row) return;
            current.set(row.key);
            if (dataOf(target, 'cell')) ui.cell.set(cellOf(target));
          }}
        >
          <div
            role="treegrid"
            aria-label="Rows"
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + 2}
            aria-multiselectable
          >
            <TableHead
              shape={shape}
              columns={fit.columns}
              text={textSize}
              width={width}
              onShape={changeTable}
              onColumns={() => setChoosing(true)}
              onToday={showToday}
            >
              <DateHead scale={scale} days={sight} today={now} names={names} />
            </TableHead>
            <div className="relative" style={{ width, height: rows.length * ROW }}>
              <Backdrop as="div" scale={scale} days={sight} today={now} isOff={isOff} />
              <LinkLines rows={rows} bars={bars} scale={scale} rowHeight={ROW} />
              <div role="rowgroup" className="contents">
                {rows.map(
                  (row, index) =>
                    isDrawn(index) && (
                      <ChartRow
                        key={row.key}
                        row={row}
                        place={index + 1}
                        number={numbers.get(row.key) ?? 0}
                        waits={waits(row.key)}
                        columns={columns}
                        top={index * ROW}
                        scale={scale}
                        bar={bars.get(row.key)}
                        planned={baseline?.get(row.key)}
                        isNamed={fit.isNarrow}
                        showsCritical={hasFloat}
                        day={day}
                        isChosen={row.key === chosen}
                        isSelected={selected ? selected.has(row.key) : row.key === chosen}
                      />
                    ),
                )}
              </div>
            </div>
          </div>
        </section>
        <Divider box={box} shape={shape} fit={fit} boxWidth={boxWidth} text={textSize} onShape={changeTable} />
        {isChoosing && (
          <Suspense>
            <ColumnsDialog
              shape={shape}
              usual={usualShapes[windowWidth]}
              onShape={changeTable}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        )}
        <Decisions />
      </div>
      <RowPanel row={rows.find(({ key }) => key === chosen)} bars={bars} />
    </div>
  );
}

/** The cell of an event; the name for what is not in one. */
function cellOf(target: EventTarget): CellName {
  const cell = dataOf(target, 'cell');
  return cells.find((known) => known === cell) ?? 'name';
}

/** The widths and heights of this table for its styles. */
function sizesOf({ table, name, columns }: Fit): CSSProperties {
  return {
    '--schedule-names': `${table}px`,
    '--schedule-columns': [name, ...columns.map(({ width }) => width)].map((each) => `${each}px`).join(' '),
    '--schedule-row': `${ROW}px`,
    '--schedule-head': `${HEAD}px`,
  } as CSSProperties;
}

/** The names of the columns, the same list while they are the same. */
function useSteadyColumns({ columns }: Fit): readonly Column[] {
  const names = columns.map(({ column }) => column).join(' ');
  return useMemo(() => names.split(' ').filter(Boolean) as Column[], [names]);
}

function partOf(target: EventTarget): Part | undefined {
  return parts.find((part) => part === dataOf(target, 'part'));
}

/** The data of this name on the element of an event, or on one around it. */
function dataOf(target: EventTarget, name: string): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;
}
