import type { MouseEvent } from 'react';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { toggled } from '../../../lib/toggled.ts';
import { tooManyAtOnce } from '../../../sync/plan/writes.ts';
import { focusRow } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { columnOf, neighbour } from '../state/walk.ts';
import { canAssign, canMove, selectedRows } from './selection-rules.ts';

/** Selects a row, or no longer. Later ranges begin at it. */
export function toggleRow(ui: PlanUi, key: RowKey) {
  ui.anchor.set(key);
  select(ui, toggled(ui.selected.get(), key));
}

/** Selects the rows of one column from the first selected one to this one. */
export function selectTo(ui: PlanUi, key: RowKey) {
  const to = parseRowKey(key);
  const from = parseRowKey(ui.anchor.get() ?? key);
  const plan = ui.plan.get();
  if (!to || !from || !plan) return;
  const column = columnOf(plan, to.entity, (each) => ui.folded.get(each) === true);
  const ends = [column.indexOf(from.id), column.indexOf(to.id)];
  if (from.entity !== to.entity || ends.includes(-1)) return toggleRow(ui, key);
  const range = column.slice(Math.min(...ends), Math.max(...ends) + 1);
  select(ui, new Set(range.map((id) => rowKey(to.entity, id))));
}

/** Extends the selection by the row above or below. */
export function selectStep(ui: PlanUi, key: RowKey, direction: 'up' | 'down') {
  const plan = ui.plan.get();
  const next = plan && neighbour(plan, key, direction, (each) => ui.folded.get(each) === true);
  if (!next) return;
  if (!ui.selected.get().has(key)) ui.anchor.set(key);
  selectTo(ui, next);
  focusRow(ui, next);
}

export function clearSelection(ui: PlanUi) {
  ui.anchor.set(null);
  ui.selected.set(new Set());
  ui.selecting.set(false);
}

function select(ui: PlanUi, rows: ReadonlySet<RowKey>) {
  ui.selected.set(rows);
  ui.selecting.set(true);
}

/** Handles a key that selects, or that is about the selected rows; false when it is another one. */
export function handleSelectionKey(ui: PlanUi, key: RowKey, pressed: string): boolean {
  const plan = ui.plan.get();
  const rows = plan && ui.selected.get().has(key) ? selectedRows(plan, ui.selected.get()) : [];
  const refusal = commands.has(pressed.toLowerCase()) ? tooManyAtOnce(rows.length) : null;
  if (refusal) showToast({ tone: 'warning', text: refusal });
  else if (pressed === 'x' || pressed === 'X') toggleRow(ui, key);
  else if (pressed === 'Escape' && ui.selecting.get()) clearSelection(ui);
  else if (pressed === 'Delete' && rows.length > 0) ui.bulk.set('delete');
  else if (pressed === 'a' || pressed === 'A') document.querySelector<HTMLElement>(FIRST_ACTION)?.focus();
  else if ((pressed === 'w' || pressed === 'W') && rows.length > 0) ui.bulk.set(canAssign(rows) ? 'assign' : null);
  else if ((pressed === 'w' || pressed === 'W') && parseRowKey(key)?.entity !== 'majorphase')
    ui.dialog.set({ kind: 'assign', key });
  else if ((pressed === 'm' || pressed === 'M') && rows.length > 0) ui.bulk.set(canMove(rows) ? 'move' : null);
  else if ((pressed === 'm' || pressed === 'M') && parseRowKey(key)?.entity !== 'majorphase')
    ui.dialog.set({ kind: 'move', key });
  else return false;
  return true;
}

/** The keys of what is done with all selected rows. */
const commands: ReadonlySet<string> = new Set(['delete', 'w', 'm']);

/** The first button of the bar of selected rows. */
const FIRST_ACTION = '[data-selection-bar] button:not(:disabled)';

/**
 * A click that selects: with Ctrl, Cmd or Shift anywhere in a row, and while rows are being selected also on its name
 * or beside its buttons. What a menu shows outside of the row has its own clicks.
 */
export function selectByClick(ui: PlanUi, key: RowKey, event: MouseEvent<HTMLElement>) {
  const { target, shiftKey, ctrlKey, metaKey } = event;
  if (!(target instanceof Element) || target.closest('form')) return;
  const isMarked = shiftKey || ctrlKey || metaKey;
  const control = target.closest('button, a');
  const isOnRow = !control || control.hasAttribute('data-name');
  if (isMarked ? control?.tagName === 'A' : !(ui.selecting.get() && isOnRow)) return;
  event.preventDefault();
  event.stopPropagation();
  if (shiftKey) selectTo(ui, key);
  else toggleRow(ui, key);
  focusRow(ui, key);
}

/** Keeps the browser from selecting the text between two clicks with Shift. */
export function keepTextUnselected(event: MouseEvent<HTMLElement>) {
  const { target, shiftKey } = event;
  if (shiftKey && target instanceof Element && !target.closest('form')) event.preventDefault();
}
