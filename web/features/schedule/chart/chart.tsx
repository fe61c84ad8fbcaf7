import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { dayOf } from '../../../../functions/schedule/day.ts';
import { useElementWidth } from '../../../components/table/use-element-width.ts';
import { useSelected, useValue } from '../../../lib/store/use-store.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { finishLink } from '../links/finish-link.ts';
import { LinkLines } from '../links/link-lines.tsx';
import { type Bars, spanOf } from '../rows/bars.ts';
import { daysOffOf } from '../rows/days-off.ts';
import { type ScheduleRow, scheduleRows } from '../rows/schedule-rows.ts';
import { isOn, scaleOf, widthOf, xOf } from '../scale/scale.ts';
import { drop, letGo, move } from '../state/drag.ts';
import { type Part, parts } from '../state/moving.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { selectTo, toggle } from '../state/selected.ts';
import { useBaseline } from '../state/use-baseline.ts';
import { Backdrop } from './backdrop.tsx';
import { ChartHead } from './chart-head.tsx';
import { handleChartKey } from './chart-keys.ts';
import { ChartRow } from './chart-row.tsx';
import { ChosenRow } from './chosen-row.tsx';
import { useDrag } from './use-drag.ts';
import { scrollInto, useSight, useSteadyView } from './use-view.ts';

/** Heights in pixels, as in schedule.css. */
const ROW = window.matchMedia('(pointer: coarse)').matches ? 44 : 36;
const HEAD = 49;

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
  const further = useSelected(ui.preview, (preview) => preview?.to);
  const chosen = useValue(current);
  const selected = useValue(ui.selected);
  const [box, boxWidth] = useElementWidth<HTMLDivElement>();
  const names = Math.round(Math.min(320, Math.max(200, boxWidth * 0.32)));
  const now = dayOf(day);

  const rows = useMemo(() => {
    const hidden = new Set(folds.split(' '));
    return scheduleRows(plan, (key) => hidden.has(key), shown);
  }, [plan, folds, shown]);
  const span = useMemo(() => spanOf(bars.values()), [bars]);
  const baseline = useBaseline(plan.project.id);
  const isOff = useMemo(() => daysOffOf(plan), [plan]);
  const scale = useMemo(
    () => scaleOf(zoom, span, now, boxWidth - names, further),
    [zoom, span, now, boxWidth, names, further],
  );
  const sight = useSight(box, scale, { names, head: HEAD, rowHeight: ROW, rows: rows.length });
  // A plan opens at its open work: at today, or at the days of its first row.
  const open = useMemo(
    () => rows.findIndex(({ item, isFolded }) => isFolded === null && item.completedOn === null),
    [rows],
  );
  const isTodayNear = !span || (now >= span.from && now < span.to);
  const openFrom = bars.get(rows[open]?.key ?? '')?.start;
  useSteadyView(box, scale, boxWidth === 0 ? 0 : names, isTodayNear ? now : (openFrom ?? span?.from ?? now));
  const beginDrag = useDrag(box, { perDay: scale.perDay, names });

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
    scrollInto(box.current, { names, head: HEAD }, { top: index * ROW, height: ROW, left, right });
  }, [wanted, rows, scale, names, box, bars]);

  const showToday = useCallback(() => {
    if (!box.current || !isOn(scale, now)) return;
    box.current.scrollLeft = xOf(scale, now) - (box.current.clientWidth - names) / 2;
  }, [box, scale, now, names]);

  const showOpenWork = useEffectEvent(() => {
    if (box.current && open * ROW > box.current.clientHeight) box.current.scrollTop = (open - 3) * ROW;
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
    <div className="rounded-card border border-line bg-surface">
      <section
        ref={box}
        aria-label="Schedule"
        className="schedule-box relative isolate overflow-auto rounded-t-card"
        style={{ '--schedule-names': `${names}px` } as React.CSSProperties}
        onKeyDown={(event) => handleChartKey(ui, rows, event)}
        onKeyUp={({ key }) => key === 'Alt' && drop(ui)}
        onPointerDown={(event) => {
          const [row, part] = [rowOf(event.target), partOf(event.target)];
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
            focusRow(ui, row.key);
          }
        }}
        onDoubleClick={({ target }) => {
          const row = rowOf(target);
          if (row) ui.editing.set({ entity: row.entity, id: row.id });
        }}
        onPointerOver={({ target }) => ui.pointed.set(rowOf(target)?.key ?? null)}
        onPointerLeave={() => ui.pointed.set(null)}
        onFocus={({ target }) => {
          const row = rowOf(target);
          if (row) current.set(row.key);
        }}
      >
        <ChartHead scale={scale} days={sight} today={now} width={width} onToday={showToday} />
        <ol aria-label="Rows" className="relative" style={{ width, height: rows.length * ROW }}>
          <Backdrop scale={scale} days={sight} today={now} isOff={isOff} />
          <LinkLines rows={rows} bars={bars} scale={scale} rowHeight={ROW} />
          {rows.map(
            (row, index) =>
              isDrawn(index) && (
                <ChartRow
                  key={row.key}
                  row={row}
                  place={index + 1}
                  count={rows.length}
                  top={index * ROW}
                  scale={scale}
                  bar={bars.get(row.key)}
                  planned={baseline?.get(row.key)}
                  day={day}
                  isChosen={row.key === chosen}
                  isSelected={selected ? selected.has(row.key) : row.key === chosen}
                />
              ),
          )}
        </ol>
      </section>
      <ChosenRow row={rows.find(({ key }) => key === chosen)} bars={bars} />
    </div>
  );
}

function partOf(target: EventTarget): Part | undefined {
  return parts.find((part) => part === dataOf(target, 'part'));
}

/** The data of this name on the element of an event, or on one around it. */
function dataOf(target: EventTarget, name: string): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;
}
