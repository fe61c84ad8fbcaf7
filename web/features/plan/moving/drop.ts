import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey } from '../../../../functions/core/plan/row-key.ts';
import { listOf, parentOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Place } from '../state/walk.ts';

const LIST = 'list:';

/** The drop target of a list without rows. */
export function listKey(entity: PlanEntity, parentId: number): string {
  return `${LIST}${entity}:${parentId}`;
}

export function parseListKey(key: string) {
  return key.startsWith(LIST) ? parseRowKey(key.slice(LIST.length)) : null;
}

/** The new place of a row dropped on another row or an empty list; null when it stays. */
export function dropPlace(plan: PlanSnapshot, entity: PlanEntity, id: number, over: string): Place | null {
  const list = parseListKey(over);
  if (list)
    return list.entity === entity ? { parentId: list.id, afterId: listOf(plan, entity, list.id).at(-1) ?? null } : null;
  const target = parseRowKey(over);
  const targetRow = target && plan.rows[target.entity][target.id];
  const row = plan.rows[entity][id];
  if (!target || !targetRow || !row || target.entity !== entity || target.id === id) return null;
  const parentId = parentOf(plan, targetRow);
  const siblings = listOf(plan, entity, parentId);
  if (isBelow(plan, entity, id, target.id)) return { parentId, afterId: target.id };
  return { parentId, afterId: siblings[siblings.indexOf(target.id) - 1] ?? null };
}

/** Whether a dropped row goes below the target, which is so when it was above it in the same list. */
export function isBelow(plan: PlanSnapshot, entity: PlanEntity, id: number, targetId: number): boolean {
  const [row, target] = [plan.rows[entity][id], plan.rows[entity][targetId]];
  if (!row || !target || parentOf(plan, row) !== parentOf(plan, target)) return false;
  const siblings = listOf(plan, entity, parentOf(plan, row));
  return siblings.indexOf(id) < siblings.indexOf(targetId);
}
