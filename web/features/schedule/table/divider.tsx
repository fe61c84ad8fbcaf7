import { type RefObject, useState } from 'react';
import type { TableShape } from '../rows/columns.ts';
import type { Fit } from '../rows/fit-columns.ts';
import { widthFor } from '../rows/fit-columns.ts';
import { sideDrag } from './side-drag.ts';

interface DividerProps {
  box: RefObject<HTMLElement | null>;
  shape: TableShape;
  fit: Fit;
  boxWidth: number;
  text: number;
  onShape: (change: Partial<TableShape>) => void;
}

const STEP = 16;
/** Room of a name beside its text: its number, its fold, its status. */
const BESIDE = 4;

/** The line between the table and the bars: dragged, moved with the arrow keys, double-clicked to fit the table. */
export function Divider({ box, shape, fit, boxWidth, text, onShape }: DividerProps) {
  const [isHeld, setHeld] = useState(false);
  const to = (width: number) => onShape({ width: Math.round(Math.max(0, Math.min(width, boxWidth)) / text) });
  const drag = sideDrag({ onMove: (by) => to(fit.table + by) });
  /** As wide as the longest name in sight and all columns. */
  const fitAll = () => {
    const names = [...(box.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
    const longest = Math.max(0, ...names.map((name) => name.scrollWidth - name.clientWidth));
    const shortest = Math.min(...names.map((name) => name.clientWidth - textWidth(name)), Number.POSITIVE_INFINITY);
    const beside = longest > 0 ? longest + BESIDE : -Math.max(0, Number.isFinite(shortest) ? shortest - BESIDE : 0);
    onShape({ width: widthFor(shape.columns, Math.round((fit.name + beside) / text)) });
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the table"
      aria-valuenow={fit.table}
      aria-valuemin={0}
      aria-valuemax={Math.round(boxWidth)}
      title="Drag, or double-click to fit"
      onPointerDown={(event) => {
        setHeld(true);
        drag(event);
      }}
      onLostPointerCapture={() => setHeld(false)}
      onDoubleClick={fitAll}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
        if (event.key === 'Enter') fitAll();
        else if (by !== 0) to(fit.table + by);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={`absolute inset-y-0 z-30 w-2 -translate-x-1/2 cursor-col-resize touch-none hover:bg-accent/30 focus-visible:bg-accent/40 pointer-coarse:w-4 ${isHeld ? 'bg-accent/40' : ''}`}
      style={{ left: fit.table }}
    />
  );
}

/** The width of the text alone. */
function textWidth(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}
