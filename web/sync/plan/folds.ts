import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import type { KeyedStore } from '../../lib/store/keyed-store.ts';
import { listOf } from './plan-rows.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';
import { rowsAbove } from './steps/undo-step.ts';

/** The folded rows of a project, by keys such as `phase:7`; the same in its plan and its schedule. */
export interface Folds {
  projectId: number;
  folded: KeyedStore<true>;
  /** Those that were folded when the screen opened because their work is done; nobody else is told of them. */
  doneAtOpening?: ReadonlySet<string>;
}

const nameOf = (projectId: number) => `paradigm-pro-folds-${projectId}`;
const unfoldedOf = (projectId: number) => `paradigm-pro-unfolded-${projectId}`;

/** Restores the collapsed rows of this tab's last visit. */
export function recallFolds({ projectId, folded }: Folds) {
  for (const key of storedKeys(nameOf(projectId))) folded.set(key, true);
}

/** Collapses what is completed with all that it holds, apart from what somebody unfolded in this tab. */
export function foldDone({ projectId, folded }: Folds, plan: PlanSnapshot): ReadonlySet<string> {
  const unfolded = new Set(storedKeys(unfoldedOf(projectId)));
  const done = doneKeys(plan).filter((key) => !unfolded.has(key) && !folded.get(key));
  for (const key of done) folded.set(key, true);
  return new Set(done);
}

export function rememberFolds({ projectId, folded, doneAtOpening = new Set() }: Folds) {
  const own = folded.keys().filter((key) => !doneAtOpening.has(key));
  sessionStorage.setItem(nameOf(projectId), JSON.stringify(own));
  const opened = [...doneAtOpening].filter((key) => !folded.get(key));
  if (opened.length === 0) return;
  const unfolded = new Set([...storedKeys(unfoldedOf(projectId)), ...opened]);
  sessionStorage.setItem(unfoldedOf(projectId), JSON.stringify([...unfolded]));
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

/** The completed major phases and phases, and the phases whose tasks are all completed. */
function doneKeys(plan: PlanSnapshot): RowKey[] {
  return listOf(plan, 'majorphase', plan.project.id).flatMap((majorId) => {
    const phases = listOf(plan, 'phase', majorId).filter((id) => {
      const tasks = listOf(plan, 'task', id);
      return (
        plan.rows.phase[id]?.completedOn != null ||
        (tasks.length > 0 && tasks.every((taskId) => plan.rows.task[taskId]?.completedOn != null))
      );
    });
    const isDone =
      plan.rows.majorphase[majorId]?.completedOn != null ||
      (phases.length > 0 && phases.length === listOf(plan, 'phase', majorId).length);
    return [...(isDone ? [rowKey('majorphase', majorId)] : []), ...phases.map((id) => rowKey('phase', id))];
  });
}

function storedKeys(name: string): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  return Array.isArray(stored) ? stored.map(String) : [];
}

function majorKeys(plan: PlanSnapshot): string[] {
  return listOf(plan, 'majorphase', plan.project.id).map((id) => rowKey('majorphase', id));
}
