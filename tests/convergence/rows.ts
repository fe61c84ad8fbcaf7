import type { PlanEntity } from '../../functions/core/plan/contract.ts';
import { listOf } from '../../web/sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';

/** Rows with server ids, in list order. */
export function idsOf(plan: PlanSnapshot, entity: PlanEntity): number[] {
  return parentsOf(plan, entity).flatMap((parent) => listOf(plan, entity, parent).filter((id) => id > 0));
}

/** The rows that hold rows of a kind. */
export function parentsOf(plan: PlanSnapshot, entity: PlanEntity): number[] {
  if (entity === 'majorphase') return [plan.project.id];
  return idsOf(plan, entity === 'phase' ? 'majorphase' : 'phase');
}
