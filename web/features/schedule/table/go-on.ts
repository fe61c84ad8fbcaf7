import type { CellName } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { focusRow } from '../state/schedule-commands.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import { canType } from '../state/typing.ts';
import type { Onwards } from './cell-editor.tsx';

/** Ends typing in a cell, and goes on from there. */
export function goOn(ui: ScheduleUi, row: ScheduleRow, cell: CellName, onwards: Onwards) {
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
