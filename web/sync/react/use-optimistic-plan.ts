import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { useSelected, useValue } from '../../lib/store/use-store.ts';
import type { PlanSnapshot, RowOf } from '../plan/plan-snapshot.ts';
import { useSync } from './use-sync.ts';

const none: readonly number[] = [];

/** Selects a part of the optimistic plan; the component re-renders only when this part changes. */
export function useOptimisticPlan<Part>(projectId: number, part: (plan: PlanSnapshot) => Part): Part | undefined {
  return useSelected(useSync().plan(projectId), (plan) => plan && part(plan));
}

/** The whole optimistic plan; the component re-renders with each change of it. */
export function usePlan(projectId: number): PlanSnapshot | undefined {
  return useValue(useSync().plan(projectId));
}

export function useRow<Entity extends PlanEntity>(
  projectId: number,
  entity: Entity,
  id: number,
): RowOf[Entity] | undefined {
  return useOptimisticPlan(projectId, (plan) => plan.rows[entity][id]);
}

/** The ids of one list in order. */
export function useList(projectId: number, entity: PlanEntity, parentId: number): readonly number[] {
  return useOptimisticPlan(projectId, (plan) => plan.lists[entity][parentId]) ?? none;
}
