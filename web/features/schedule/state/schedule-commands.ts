import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { rememberFolds, unfoldAbove } from '../../../sync/plan/folds.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Chooses a row and gives it the focus as soon as it is drawn. */
export function focusRow(ui: ScheduleUi, key: string) {
  ui.current.set(key);
  ui.wanted.set(key);
}

export function setFolded(ui: ScheduleUi, key: string, isFolded: boolean) {
  ui.folded.set(key, isFolded || undefined);
  rememberFolds(ui);
}

/** Shows a row that may be folded away, and highlights it. */
export function showRow(ui: ScheduleUi, at: RowAt) {
  const plan = ui.plan.get();
  if (!plan?.rows[at.entity][at.id]) return;
  const key = rowKey(at.entity, at.id);
  unfoldAbove(ui, plan, at);
  flashRows(ui.flashes, [key]);
  focusRow(ui, key);
}
