import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { type PlanUi, usePlanUi } from '../state/plan-ui.ts';

/** The rows of one kind that stay rendered: the focused row, the edited row, the parent of a new row, and their ancestors. */
export function useKept(entity: PlanEntity): (number | null)[] {
  const ui = usePlanUi();
  const current = () => rowAround(ui, entity, ui.current.get());
  const inEditing = () => rowAround(ui, entity, edited(ui));
  useOptimisticPlan(ui.projectId, current);
  useOptimisticPlan(ui.projectId, inEditing);
  return [useSelected(ui.current, current), useSelected(ui.editing, inEditing)];
}

/** The row itself or its ancestor of this kind. */
function rowAround({ plan: store }: PlanUi, entity: PlanEntity, key: string | null): number | null {
  const at = parseRowKey(key ?? '');
  const plan = store.get();
  if (!at || !plan) return null;
  return [at, ...rowsAbove(plan, at)].find((row) => row.entity === entity)?.id ?? null;
}

/** The row edited in place, or the parent of the new row. */
function edited({ editing }: PlanUi): string | null {
  const now = editing.get();
  if (now?.kind === 'row') return now.key;
  if (!now || now.entity === 'majorphase') return null;
  return rowKey(now.entity === 'task' ? 'phase' : 'majorphase', now.parentId);
}
