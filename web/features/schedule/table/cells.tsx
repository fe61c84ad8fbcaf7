import type { ReactNode } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { cellText, type RowFacts, typedText } from '../rows/cell-texts.ts';
import type { CellName, Column } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { CellEditor } from './cell-editor.tsx';
import { goOn } from './go-on.ts';

interface CellsProps {
  row: ScheduleRow;
  columns: readonly Column[];
  facts: Omit<RowFacts, 'marks'>;
  /** The chosen cell of the chosen row. */
  active: CellName | null;
  /** The cell in which somebody types. */
  typing: CellName | null;
}

/** The cells of a row beside its name. */
export function Cells({ row, columns, facts, active, typing }: CellsProps) {
  const { projectId } = useScheduleUi();
  const marks = useMarks(projectId, row.key);
  return columns.map((column, index) => (
    <Cell
      key={column}
      row={row}
      column={column}
      place={index + 2}
      facts={{ ...facts, marks }}
      isActive={active === column}
      isTyped={typing === column}
    />
  ));
}

const looks: Partial<Record<Column, string>> = { days: 'text-right', float: 'text-right' };

interface CellProps {
  row: ScheduleRow;
  column: Column;
  /** From 1 among the cells of the row. */
  place: number;
  facts: RowFacts;
  isActive: boolean;
  isTyped: boolean;
}

function Cell({ row, column, place, facts, isActive, isTyped }: CellProps) {
  const { text, title } = cellText(column, row, facts);
  return (
    <div
      role="gridcell"
      aria-colindex={place}
      data-cell={column}
      tabIndex={isActive ? 0 : -1}
      title={title}
      className={classNames(
        'relative flex min-w-0 items-center border-line border-l px-1.5 text-sm tabular-nums focus-visible:-outline-offset-2',
        isTyped ? 'z-10' : 'overflow-hidden',
      )}
    >
      {column === 'who' ? (
        row.entity !== 'majorphase' && <RowFaces entity={row.entity} row={row.item} hasThoseOfPhase />
      ) : (
        <span className={classNames('min-w-0 grow truncate', looks[column])}>{text}</span>
      )}
      {isTyped && <TypedCell row={row} cell={column} facts={facts} />}
    </div>
  );
}

interface TypedCellProps {
  row: ScheduleRow;
  cell: CellName;
  facts: RowFacts;
}

/** The editor of a cell, with what it has now. */
export function TypedCell({ row, cell, facts }: TypedCellProps): ReactNode {
  const ui = useScheduleUi();
  return (
    <CellEditor
      row={row}
      cell={cell}
      text={typedText(cell, row, facts)}
      onDone={(onwards) => goOn(ui, row, cell, onwards)}
    />
  );
}
