import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { AssignedRow } from '../../../sync/plan/assigned.ts';
import { childOf, listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';

/** The selected rows that exist, in the order of the plan; a row inside a selected one belongs to it. */
export function selectedRows(plan: PlanSnapshot, selected: ReadonlySet<RowKey>): RowAt[] {
  const walk = (entity: PlanEntity, parentId: number): RowAt[] =>
    listOf(plan, entity, parentId).flatMap((id) => {
      if (selected.has(rowKey(entity, id))) return [{ entity, id }];
      const child = childOf[entity];
      return child ? walk(child, id) : [];
    });
  return selected.size === 0 ? [] : walk('majorphase', plan.project.id);
}

/** All rows that are ticked and exist, those inside another one as well. */
export function tickedRows(plan: PlanSnapshot, selected: ReadonlySet<RowKey>): RowAt[] {
  return [...selected].flatMap((key) => {
    const at = parseRowKey(key);
    return at && plan.rows[at.entity][at.id] ? [at] : [];
  });
}

/** Whether these rows can be moved into one parent: tasks alone, or phases alone. */
export function canMove(rows: readonly RowAt[]): boolean {
  const kind = kindOf(rows);
  return kind !== null && kind !== 'majorphase';
}

/** Whether somebody can be assigned to these rows: phases and tasks. */
export function canAssign(rows: readonly RowAt[]): rows is AssignedRow[] {
  return rows.length > 0 && rows.every(({ entity }) => entity !== 'majorphase');
}

/** The kind of all rows; null for several kinds or none. */
export function kindOf(rows: readonly RowAt[]): PlanEntity | null {
  const [first] = rows;
  return first && rows.every(({ entity }) => entity === first.entity) ? first.entity : null;
}
