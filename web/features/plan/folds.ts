import { listOf } from '../../lib/live/plan-rows.ts';
import type { PlanSnapshot } from '../../lib/live/plan-snapshot.ts';
import type { PlanUi } from './plan-ui.ts';
import { type RowKey, rowKey } from './row-key.ts';

const nameOf = (projectId: number) => `paradigm-pro-folds-${projectId}`;

/** Folds what was folded when this tab last showed the plan. */
export function recallFolds({ projectId, folded }: PlanUi) {
  const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(projectId)) ?? '[]');
  if (Array.isArray(stored)) for (const key of stored) folded.set(String(key), true);
}

export function rememberFolds({ projectId, folded }: PlanUi) {
  sessionStorage.setItem(nameOf(projectId), JSON.stringify(folded.keys()));
}

/** Folds or unfolds every major phase. */
export function foldAll(ui: PlanUi, plan: PlanSnapshot, isFolded: boolean) {
  for (const key of ui.folded.keys()) ui.folded.set(key, undefined);
  if (isFolded) for (const key of majorKeys(plan)) ui.folded.set(key, true);
  rememberFolds(ui);
}

function majorKeys(plan: PlanSnapshot): RowKey[] {
  return listOf(plan, 'majorphase', plan.project.id).map((id) => rowKey('majorphase', id));
}
