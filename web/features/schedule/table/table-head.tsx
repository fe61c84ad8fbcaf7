import { CalendarCheck, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { cellLabels, type SizedColumn, type TableShape } from '../rows/columns.ts';
import { widths } from '../rows/fit-columns.ts';
import { useWidthDrag } from './use-width-drag.ts';

interface TableHeadProps {
  shape: TableShape;
  /** Those that have room. */
  columns: readonly SizedColumn[];
  /** The size of the text, 1 for the usual one. */
  text: number;
  /** Pixels of the whole content. */
  width: number;
  onShape: (change: Partial<TableShape>) => void;
  /** Opens the choice of columns. */
  onColumns: () => void;
  onToday: () => void;
  /** The dates above the bars. */
  children: ReactNode;
}

/** The heads of the columns, which stay at the top, beside the dates. */
export function TableHead({ shape, columns, text, width, onShape, onColumns, onToday, children }: TableHeadProps) {
  const resize = (column: SizedColumn['column'], to: number) =>
    onShape({
      columns: shape.columns.map((each) => (each.column === column ? { column, width: to } : each)),
    });
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-20 border-line border-b bg-surface text-muted text-xs"
      style={{ width }}
    >
      <div role="row" aria-rowindex={1} className="schedule-head flex">
        <div className="schedule-cells sticky left-0 z-10 shrink-0 border-line border-r bg-surface">
          <div role="columnheader" aria-colindex={1} aria-label={cellLabels.name} className="flex items-end gap-1 pl-1">
            <span aria-hidden className="grow truncate pb-1 pl-2 font-medium">
              {cellLabels.name}
            </span>
            <IconButton
              icon={CalendarCheck}
              label="Today"
              onClick={onToday}
              className="size-8! self-center pointer-coarse:size-11!"
            />
            <IconButton
              icon={Columns3}
              label="Columns…"
              onClick={onColumns}
              className="size-8! self-center pointer-coarse:size-11!"
            />
          </div>
          {columns.map(({ column, width: own }, index) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={index + 2}
              className="relative flex min-w-0 items-end border-line border-l px-1.5 pb-1 font-medium"
            >
              <span className="truncate">{cellLabels[column]}</span>
              <Edge column={column} width={Math.round(own / text)} text={text} onWidth={(to) => resize(column, to)} />
            </div>
          ))}
        </div>
        <div
          role="columnheader"
          aria-colindex={columns.length + 2}
          aria-label={cellLabels.bar}
          className="relative min-w-0 grow"
        >
          {children}
        </div>
      </div>
    </div>
  );
}

const STEP = 8;

interface EdgeProps {
  column: SizedColumn['column'];
  /** Of the column, in pixels of the usual text. */
  width: number;
  text: number;
  onWidth: (width: number) => void;
}

/** The right edge of a column: dragged, or moved with the arrow keys. */
function Edge({ column, width, text, onWidth }: EdgeProps) {
  const held = (to: number) => Math.round(Math.min(widths.most, Math.max(widths.least, to)));
  const drag = useWidthDrag((by) => onWidth(held(width + by / text)));
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${cellLabels[column]}`}
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
        event.stopPropagation();
        if (by === 0) return;
        event.preventDefault();
        onWidth(held(width + by));
      }}
      className="absolute inset-y-1 -right-1 z-10 w-2 cursor-col-resize touch-none rounded-full hover:bg-accent/40 focus-visible:bg-accent"
    />
  );
}
