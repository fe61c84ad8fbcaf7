import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import type { ItemDates } from '../../../functions/core/schedule/item-status.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

/** A row of one of the stacked tables. */
export interface StructureItem extends ItemDates {
  id: number;
  name: string;
  duration: number | null;
  durationType: number;
}

/** The rows of one list in order; none without a selected parent. */
export function itemsOf(plan: PlanSnapshot, entity: PlanEntity, parentId: number | undefined): StructureItem[] {
  const ids = parentId === undefined ? [] : (plan.lists[entity][parentId] ?? []);
  return ids.flatMap((id) => {
    const row = plan.rows[entity][id];
    return row ? [{ ...row, name: nameOf(row) }] : [];
  });
}

/** The selected row, or the first one when it is missing. */
export function selectedOf(items: StructureItem[], id: number | undefined): StructureItem | undefined {
  return items.find((item) => item.id === id) ?? items[0];
}
