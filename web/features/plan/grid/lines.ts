import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { childOf, listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { PlanUi } from '../state/plan-ui.ts';

export interface Shown extends Pick<PlanUi, 'folded'> {
  /** The rows that match a search; null without a search. */
  found: ReadonlySet<RowKey> | null;
}

/** The estimated number of lines of a row with its descendants and the line for adding. */
export function linesOf(plan: PlanSnapshot, shown: Shown, entity: PlanEntity, id: number): number {
  const child = childOf[entity];
  if (!child || shown.folded.get(rowKey(entity, id))) return 1;
  return linesIn(plan, shown, child, id) + 1;
}

/** The same for a whole list. */
export function linesIn(plan: PlanSnapshot, shown: Shown, entity: PlanEntity, parentId: number): number {
  return listOf(plan, entity, parentId)
    .filter((id) => !shown.found || shown.found.has(rowKey(entity, id)))
    .reduce((sum, id) => sum + linesOf(plan, shown, entity, id), 0);
}
