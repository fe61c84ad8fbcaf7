import type { KeyboardEvent } from 'react';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { handleSelectionKey, selectStep } from '../selection/select-rows.ts';
import { addBelow, moveStep, walk } from '../state/plan-commands.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import type { Direction } from '../state/walk.ts';

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Keyboard shortcuts of the plan: arrows navigate, Alt with an arrow moves the row, N adds below, Delete asks; Shift with
 * an arrow and X select, A goes to what can be done with the selected rows, M moves them, W assigns them, Escape
 * clears.
 */
export function handlePlanKey(ui: PlanUi, event: KeyboardEvent<HTMLElement>) {
  const key = rowOf(event.target);
  if (!key || event.defaultPrevented || ui.dragging.get() || ui.editing.get() || event.ctrlKey || event.metaKey) return;
  const direction = directions[event.key];
  if (direction && event.altKey) {
    if (direction === 'up' || direction === 'down') void moveStep(ui, key, direction);
  } else if (direction && event.shiftKey) {
    if (direction === 'up' || direction === 'down') selectStep(ui, key, direction);
  } else if (direction) walk(ui, key, direction);
  else if (handleSelectionKey(ui, key, event.key)) event.preventDefault();
  else if (event.key === 'n' || event.key === 'N') addBelow(ui, key);
  else if (event.key === 'Delete') ui.dialog.set({ kind: 'delete', key });
  else if (event.key === 'F2') ui.editing.set({ kind: 'row', key, field: 'name' });
  else return;
  event.preventDefault();
}

/** The row of a DOM element. */
export function rowOf(target: EventTarget): RowKey | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const row = parseRowKey(element?.dataset.row ?? '');
  return row ? rowKey(row.entity, row.id) : null;
}
