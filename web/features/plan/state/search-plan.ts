import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { folded } from '../../../../functions/core/search/names.ts';
import { childOf, listOf, nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import type { IsTheirs } from '../../assignees/matching.ts';

/**
 * The rows to show for a search, of somebody's work if `isTheirs` says whose: matches with their descendants and
 * ancestors; null for all.
 */
export function searchPlan(
  plan: PlanSnapshot,
  text: string,
  isTheirs: IsTheirs | null = null,
): ReadonlySet<RowKey> | null {
  const wanted = folded(text.trim());
  if (!wanted && !isTheirs) return null;
  const shown = new Set<RowKey>();
  const holds = (row: RowOf[PlanEntity]) => folded(textOf(row)).includes(wanted);

  function visit(entity: PlanEntity, id: number, isParentFound: boolean): boolean {
    const row = plan.rows[entity][id];
    if (!row) return false;
    const isFound = isParentFound || holds(row);
    const child = childOf[entity];
    const found = child ? listOf(plan, child, id).map((childId) => visit(child, childId, isFound)) : [];
    const isShown = (isFound && (!isTheirs || isTheirs(entity, id))) || found.includes(true);
    if (isShown) shown.add(rowKey(entity, id));
    return isShown;
  }

  for (const id of listOf(plan, 'majorphase', plan.project.id)) visit('majorphase', id, false);
  return shown;
}

function textOf(row: RowOf[PlanEntity]): string {
  return `${nameOf(row)}\n${row.description ?? ''}`;
}
