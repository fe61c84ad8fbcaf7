import type { ReactNode } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { cellText, type RowFacts, typedText } from '../rows/cell-texts.ts';
import type { CellName, Column } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { type ScheduleUi, useScheduleUi } from '../state/schedule-ui.ts';
import { canType } from '../state/typing.ts';
import { CellEditor, type Onwards } from './cell-editor.tsx';

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

/** Ends typing in a cell, and goes on from there. */
function goOn(ui: ScheduleUi, row: ScheduleRow, cell: CellName, onwards: Onwards) {
  const now = ui.typing.get();
  if (now?.key !== row.key || now.cell !== cell) return;
  ui.typing.set(null);
  const plan = ui.plan.get();
  if (!plan || onwards === 'away') return;
  const { rows, cells } = ui.drawn.get();
  if (onwards === 'next' || onwards === 'previous') {
    const at = cells.indexOf(cell);
    const beside = onwards === 'next' ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
    const next = beside.find((each) => canType(plan, row, each));
    ui.cell.set(next ?? cell);
    if (next) return ui.typing.set({ key: row.key, cell: next });
  }
  const below = onwards === 'below' && rows[rows.findIndex(({ key }) => key === row.key) + 1];
  focusRow(ui, below ? below.key : row.key);
}
