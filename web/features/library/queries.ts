import { queryOptions } from '@tanstack/react-query';
import type {
  GenericMajorPhase,
  GenericPhase,
  GenericTask,
  PlanEntity,
} from '../../../functions/core/plan/contract.ts';
import { api } from '../../session/api.ts';

export type LibraryItem = GenericMajorPhase | GenericPhase | GenericTask;

/**
 * A list of the library: all major phases (parent null), phases of a major phase, tasks of a phase, or items without a
 * parent.
 */
export interface LibraryList {
  entity: PlanEntity;
  parentId: number | null;
}

export const libraryQuery = ({ entity, parentId }: LibraryList) =>
  queryOptions({
    queryKey: ['library', entity, parentId] as const,
    queryFn: ({ signal }) => api<LibraryItem[]>(pathOf(entity, parentId), { signal }),
  });

function pathOf(entity: PlanEntity, parentId: number | null): string {
  if (entity === 'majorphase') return '/majorphases';
  if (parentId === null) return entity === 'phase' ? '/phases' : '/tasks';
  return entity === 'phase' ? `/majorphases/${parentId}/phases` : `/phases/${parentId}/tasks`;
}

export const nameOf = (item: LibraryItem): string => ('title' in item ? item.title : item.name);
