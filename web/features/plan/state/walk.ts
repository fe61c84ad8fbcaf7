import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { childOf, listOf, parentOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The neighbour of a row: up and down in its column, left to its parent, right to its first child. */
export function neighbour(
  plan: PlanSnapshot,
  from: RowKey,
  direction: Direction,
  isFolded: (key: RowKey) => boolean,
): RowKey | null {
  const at = parseRowKey(from);
  const row = at && plan.rows[at.entity][at.id];
  if (!at || !row) return null;
  if (direction === 'left') return at.entity === 'majorphase' ? null : parentKey(plan, at.entity, at.id);
  if (direction === 'right') {
    const child = childOf[at.entity];
    const first = child && !isFolded(from) ? listOf(plan, child, at.id)[0] : undefined;
    return child && first !== undefined ? rowKey(child, first) : null;
  }
  const column = columnOf(plan, at.entity, isFolded);
  const next = column[column.indexOf(at.id) + (direction === 'down' ? 1 : -1)];
  return next === undefined ? null : rowKey(at.entity, next);
}

/** The visible ids of one column from top to bottom. */
export function columnOf(
  plan: PlanSnapshot,
  entity: PlanEntity,
  isFolded: (key: RowKey) => boolean,
): readonly number[] {
  if (entity === 'majorphase') return listOf(plan, 'majorphase', plan.project.id);
  const parent = entity === 'phase' ? 'majorphase' : 'phase';
  return columnOf(plan, parent, isFolded)
    .filter((id) => !isFolded(rowKey(parent, id)))
    .flatMap((id) => listOf(plan, entity, id));
}

export interface Place {
  parentId: number;
  /** Null means first. */
  afterId: number | null;
}

/** The place of a row moved one step up or down; at the end of its list, in the neighbouring parent. */
export function stepTo(plan: PlanSnapshot, entity: PlanEntity, id: number, direction: 'up' | 'down'): Place | null {
  const row = plan.rows[entity][id];
  if (!row) return null;
  const parentId = parentOf(plan, row);
  const siblings = listOf(plan, entity, parentId);
  const at = siblings.indexOf(id);
  if (direction === 'up' && at > 0) return { parentId, afterId: siblings[at - 2] ?? null };
  if (direction === 'down' && at < siblings.length - 1) return { parentId, afterId: siblings[at + 1] ?? null };
  if (entity === 'majorphase') return null;
  const parents = columnOf(plan, entity === 'phase' ? 'majorphase' : 'phase', () => false);
  const over = parents[parents.indexOf(parentId) + (direction === 'down' ? 1 : -1)];
  if (over === undefined) return null;
  return { parentId: over, afterId: direction === 'down' ? null : (listOf(plan, entity, over).at(-1) ?? null) };
}

function parentKey(plan: PlanSnapshot, entity: 'phase' | 'task', id: number): RowKey | null {
  const row = plan.rows[entity][id];
  return row ? rowKey(entity === 'phase' ? 'majorphase' : 'phase', parentOf(plan, row)) : null;
}
