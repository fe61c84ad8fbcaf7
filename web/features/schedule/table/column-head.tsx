import { type PointerEvent, useState } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { placeOf } from '../rows/column-order.ts';
import { cellLabels, type SizedColumn } from '../rows/columns.ts';
import { widths } from '../rows/fit-columns.ts';
import { sideDrag } from './side-drag.ts';

interface ColumnHeadProps {
  /** Those that have room, with their widths in pixels. */
  columns: readonly SizedColumn[];
  /** The place of this one among them, from 0. */
  at: number;
  /** The size of the text, 1 for the usual one. */
  text: number;
  /** Called with pixels of the usual text. */
  onWidth: (width: number) => void;
  /** Called with another place. */
  onMove: (to: number) => void;
}

/** Less is a press. */
const LEAST_DRAG = 4;

/** The head of a column: dragged among the others; by keyboard they are ordered in the dialog of the columns. */
export function ColumnHead({ columns, at, text, onWidth, onMove }: ColumnHeadProps) {
  const [by, setBy] = useState<number | null>(null);
  const drag = sideDrag({
    onMove: (moved) => setBy((before) => (before === null && Math.abs(moved) < LEAST_DRAG ? null : moved)),
    onEnd: (moved, isDropped) => {
      setBy(null);
      const to = placeOf(columns, at, moved);
      if (isDropped && to !== at && Math.abs(moved) >= LEAST_DRAG) onMove(to);
    },
  });
  const head = columns[at];
  if (!head) return null;
  const { column, width } = head;
  return (
    <>
      <div
        role="columnheader"
        aria-colindex={at + 2}
        aria-label={cellLabels[column]}
        title={`${cellLabels[column]} · Drag to move`}
        // A finger scrolls here.
        onPointerDown={(event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && drag(event)}
        className={classNames(
          'relative flex min-w-0 items-end border-line border-l px-1.5 pb-1 font-medium',
          by === null ? 'cursor-grab' : 'z-20 cursor-grabbing rounded-control bg-raised text-text shadow-float',
        )}
        style={by === null ? undefined : { transform: `translateX(${by}px)` }}
      >
        <span className="truncate">{cellLabels[column]}</span>
        <Edge column={column} width={Math.round(width / text)} text={text} onWidth={onWidth} />
      </div>
      {by !== null && <DropMark columns={columns} at={at} to={placeOf(columns, at, by)} />}
    </>
  );
}

/** A line at the place to which the dragged column would go. */
function DropMark({ columns, at, to }: { columns: readonly SizedColumn[]; at: number; to: number }) {
  if (to === at) return null;
  const behind = columns.slice(to > at ? to + 1 : to).reduce((sum, { width }) => sum + width, 0);
  return <span aria-hidden className="absolute inset-y-0 z-30 w-0.5 bg-accent" style={{ right: behind - 1 }} />;
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
  const drag = sideDrag({ onMove: (by) => onWidth(held(width + by / text)) });
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
