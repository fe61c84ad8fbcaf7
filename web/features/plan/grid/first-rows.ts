import { createContext } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { childEntity, type RowKey, rowKey } from '../state/row-key.ts';

/** The rows that the window shows when the plan opens: drawn in full at once. */
export const FirstRowsContext = createContext<ReadonlySet<RowKey>>(new Set());
/** The only rows to draw yet, so that the first of a thousand are seen before the others are made; null for all. */
export const OnlyRowsContext = createContext<ReadonlySet<RowKey> | null>(null);

/** The rows from the top of a plan that fill so many lines, and the rows they are in. */
export function firstRows(plan: PlanSnapshot, { folded }: Pick<PlanUi, 'folded'>, lines: number): ReadonlySet<RowKey> {
  const first = new Set<RowKey>();
  let left = lines;
  function visit(entity: PlanEntity, id: number) {
    if (left <= 0) return;
    const key = rowKey(entity, id);
    first.add(key);
    const child = folded.get(key) ? null : childEntity[entity];
    const below = child ? listOf(plan, child, id) : [];
    if (!child || below.length === 0) left -= 1;
    else for (const childId of below) visit(child, childId);
  }
  for (const id of listOf(plan, 'majorphase', plan.project.id)) visit('majorphase', id);
  return first;
}

/** About how many lines a row takes with all that is below it. */
export function linesOf(
  plan: PlanSnapshot,
  { folded }: Pick<PlanUi, 'folded'>,
  entity: PlanEntity,
  id: number,
): number {
  const child = folded.get(rowKey(entity, id)) ? null : childEntity[entity];
  if (!child) return 1;
  return listOf(plan, child, id).reduce((sum, childId) => sum + linesOf(plan, { folded }, child, childId), 1);
}
