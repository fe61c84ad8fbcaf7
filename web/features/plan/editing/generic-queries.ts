import { queryOptions } from '@tanstack/react-query';
import type {
  GenericMajorPhase,
  GenericPhase,
  GenericTask,
  PlanEntity,
} from '../../../../functions/core/plan/contract.ts';
import { api } from '../../../session/api.ts';

export type GenericItem = GenericMajorPhase | GenericPhase | GenericTask;

/**
 * The generic items of one kind: all major phases, phases of a major phase, or tasks of a phase; those of the whole
 * library for `parentId` null.
 */
export function genericQuery(entity: PlanEntity, parentId: number | null) {
  const path = pathOf(entity, parentId);
  return queryOptions({
    queryKey: ['library', entity, parentId ?? 'all'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<GenericItem[]>(path, { signal }),
  });
}

function pathOf(entity: PlanEntity, parentId: number | null): string {
  if (entity === 'majorphase') return '/majorphases';
  if (parentId === null) return entity === 'phase' ? '/phases?all=true' : '/tasks?all=true';
  return entity === 'phase' ? `/majorphases/${parentId}/phases` : `/phases/${parentId}/tasks`;
}
