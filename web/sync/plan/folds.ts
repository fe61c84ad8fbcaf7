import type { KeyedStore } from '../../lib/store/keyed-store.ts';
import { rowKey } from '../../model/row-key.ts';
import { listOf } from './plan-rows.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';
import { rowsAbove } from './undo-step.ts';

/** The folded rows of a project, by keys such as `phase:7`; the same in its plan and its schedule. */
export interface Folds {
  projectId: number;
  folded: KeyedStore<true>;
}

const nameOf = (projectId: number) => `paradigm-pro-folds-${projectId}`;

/** Restores the collapsed rows of this tab's last visit. */
export function recallFolds({ projectId, folded }: Folds) {
  const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(projectId)) ?? '[]');
  if (Array.isArray(stored)) for (const key of stored) folded.set(String(key), true);
}

export function rememberFolds({ projectId, folded }: Folds) {
  sessionStorage.setItem(nameOf(projectId), JSON.stringify(folded.keys()));
}

/** Collapses or expands every major phase. */
export function foldAll(folds: Folds, plan: PlanSnapshot, isFolded: boolean) {
  for (const key of folds.folded.keys()) folds.folded.set(key, undefined);
  if (isFolded) for (const key of majorKeys(plan)) folds.folded.set(key, true);
  rememberFolds(folds);
}

/** Expands the ancestors of a row. */
export function unfoldAbove(folds: Folds, plan: PlanSnapshot, row: RowAt) {
  for (const parent of rowsAbove(plan, row)) folds.folded.set(rowKey(parent.entity, parent.id), undefined);
  rememberFolds(folds);
}

function majorKeys(plan: PlanSnapshot): string[] {
  return listOf(plan, 'majorphase', plan.project.id).map((id) => rowKey('majorphase', id));
}
