import { listOf, parentOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { PlanUi } from './plan-ui.ts';
import { type RowKey, rowKey } from './row-key.ts';

const nameOf = (projectId: number) => `paradigm-pro-folds-${projectId}`;

/** Restores the collapsed rows of this tab's last visit. */
export function recallFolds({ projectId, folded }: PlanUi) {
  const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(projectId)) ?? '[]');
  if (Array.isArray(stored)) for (const key of stored) folded.set(String(key), true);
}

export function rememberFolds({ projectId, folded }: PlanUi) {
  sessionStorage.setItem(nameOf(projectId), JSON.stringify(folded.keys()));
}

/** Collapses or expands every major phase. */
export function foldAll(ui: PlanUi, plan: PlanSnapshot, isFolded: boolean) {
  for (const key of ui.folded.keys()) ui.folded.set(key, undefined);
  if (isFolded) for (const key of majorKeys(plan)) ui.folded.set(key, true);
  rememberFolds(ui);
}

/** Expands the ancestors of a row. */
export function unfoldAbove(ui: PlanUi, plan: PlanSnapshot, { entity, id }: RowAt) {
  const row = plan.rows[entity][id];
  if (!row || entity === 'majorphase') return;
  const parent = { entity: entity === 'task' ? 'phase' : 'majorphase', id: parentOf(plan, row) } as const;
  ui.folded.set(rowKey(parent.entity, parent.id), undefined);
  rememberFolds(ui);
  unfoldAbove(ui, plan, parent);
}

function majorKeys(plan: PlanSnapshot): RowKey[] {
  return listOf(plan, 'majorphase', plan.project.id).map((id) => rowKey('majorphase', id));
}
