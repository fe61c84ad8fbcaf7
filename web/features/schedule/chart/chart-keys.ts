import type { KeyboardEvent } from 'react';
import { finishLink } from '../links/finish-link.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { letGo, nudge, nudgeSelected } from '../state/drag/drag.ts';
import { isPanelPinned } from '../state/drag/pinned.ts';
import { focusRow, setFolded } from '../state/schedule-commands.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import { selectTo } from '../state/selected.ts';
import { openCell } from '../state/typing.ts';

const WEEK = 7;

/**
 * Keyboard of the schedule: arrows walk from cell to cell, and fold from the name; Alt with ← or → moves the row, or all
 * selected ones, by a day, with Shift by a week; Shift with ↑ or ↓ selects; Enter types in the cell, L links, Escape
 * cancels.
 */
export function handleChartKey(ui: ScheduleUi, event: KeyboardEvent<HTMLElement>) {
  const { rows } = ui.drawn.get();
  const index = rows.findIndex(({ key }) => key === ui.current.get());
  const row = rows[index];
  // A calendar that a cell has opened is no part of the rows.
  const isOutside = event.target instanceof Node && !event.currentTarget.contains(event.target);
  if (!row || isOutside || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (ui.linking.get() && links(ui, row, event.key)) return event.preventDefault();
  const isDone = event.altKey
    ? moves(ui, row, event)
    : (event.shiftKey && selects(ui, rows, index, event.key)) || walks(ui, rows, index, event.key);
  if (!isDone) return;
  event.preventDefault();
}

/** Enter lets this row wait for the one whose link is drawn. */
function links(ui: ScheduleUi, row: ScheduleRow, key: string): boolean {
  if (key === 'Escape') ui.linking.set(null);
  else if (key === 'Enter') void finishLink(ui, row);
  else return false;
  return true;
}

function moves(ui: ScheduleUi, row: ScheduleRow, { key, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const days = (key === 'ArrowRight' ? 1 : -1) * (shiftKey ? WEEK : 1);
  if (ui.selected.get()?.has(row.key)) nudgeSelected(ui, days);
  else nudge(ui, row, 'whole', days);
  return true;
}

function selects(ui: ScheduleUi, rows: readonly ScheduleRow[], index: number, key: string): boolean {
  const next = key === 'ArrowDown' ? rows[index + 1] : key === 'ArrowUp' ? rows[index - 1] : undefined;
  if (!next) return false;
  selectTo(ui, rows, next.key);
  focusRow(ui, next.key);
  return true;
}

function walks(ui: ScheduleUi, rows: readonly ScheduleRow[], index: number, key: string): boolean {
  const row = rows[index];
  if (!row) return false;
  const { cells } = ui.drawn.get();
  const cell = ui.cell.get();
  const go = (to: ScheduleRow | undefined) => to && focusRow(ui, to.key);
  if (key === 'ArrowDown') go(rows[index + 1]);
  else if (key === 'ArrowUp') go(rows[index - 1]);
  else if (key === 'Home') go(rows[0]);
  else if (key === 'End') go(rows.at(-1));
  else if (key === 'ArrowRight' && cell === 'name' && row.isFolded) setFolded(ui, row.key, false);
  else if (key === 'ArrowRight' || (key === 'ArrowLeft' && cell !== 'name')) {
    const next = cells[cells.indexOf(cell) + (key === 'ArrowRight' ? 1 : -1)];
    if (next) ui.cell.set(next);
    go(row);
  } else if (key === 'ArrowLeft') {
    if (row.isFolded === false) setFolded(ui, row.key, true);
    else go(rows.slice(0, index).findLast(({ level }) => level < row.level));
  } else if (key === 'Enter' || key === 'F2') openCell(ui, row, cell);
  else if (key.toLowerCase() === 'l' && row.entity !== 'majorphase' && ui.schedule.get())
    ui.linking.set({ kind: row.entity, id: row.id });
  else if (key === 'Escape' && ui.moving.get()) letGo(ui);
  else if (key === 'Escape' && ui.selected.get()) ui.selected.set(null);
  else if (key === 'Escape' && ui.panel.get() && !isPanelPinned()) ui.panel.set(false);
  else return false;
  return true;
}
