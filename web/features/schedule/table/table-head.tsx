import { CalendarCheck, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { movedTo } from '../rows/column-order.ts';
import { cellLabels, type SizedColumn, type TableShape } from '../rows/columns.ts';
import { ColumnHead } from './column-head.tsx';

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
          {columns.map((column, index) => (
            <ColumnHead
              key={column.column}
              columns={columns}
              at={index}
              text={text}
              onWidth={(to) => resize(column.column, to)}
              onMove={(to) => onShape({ columns: movedTo(shape.columns, index, to) })}
            />
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
