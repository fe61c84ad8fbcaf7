import { queryOptions } from '@tanstack/react-query';
import type {
  DeletedDrawing,
  Drawing,
  DrawingItem,
  DrawingOutcome,
  DrawingSet,
  DrawingSetItem,
} from '../../../functions/core/drawings/contract.ts';
import { api } from '../../session/api.ts';

/** The sets of a project, drafts first. */
export const setsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'sets'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<DrawingSetItem[]>(`/projects/${projectId}/sets`, { signal }),
  });

/** A set with its files and pages. A 404 is a draft that was deleted. */
export const setQuery = (projectId: number, setId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'sets', setId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<DrawingSet>(`/projects/${projectId}/sets/${setId}`, { signal }),
  });

/** The table of what publishing a draft will do. */
export const outcomeQuery = (projectId: number, setId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'outcome', setId] as const,
    queryFn: ({ signal }) => api<DrawingOutcome>(`/projects/${projectId}/sets/${setId}/outcome`, { signal }),
  });

/** The drawings of a project. */
export const drawingsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'documents'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<DrawingItem[]>(`/projects/${projectId}/documents`, { signal }),
  });

/** Those that were deleted and can be brought back. */
export const deletedQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'deleted'] as const,
    queryFn: ({ signal }) => api<DeletedDrawing[]>(`/projects/${projectId}/deleted-documents`, { signal }),
  });

/** A drawing with its versions. */
export const drawingQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: ['drawings', projectId, 'documents', id] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Drawing>(`/projects/${projectId}/documents/${id}`, { signal }),
  });
