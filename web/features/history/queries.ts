import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { api } from '../../session/api.ts';

export interface HistoryFilter {
  /** The kind of row; empty for all. */
  entity: string;
  /** The id of one row of that kind. */
  id: number | null;
  /** The author; empty for all. */
  actor: string;
}

/** Pages of a project's history, newest first. */
export const historyQuery = (projectId: number, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', projectId, filter],
    queryFn: ({ pageParam, signal }) => readHistory(projectId, filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === limits.historyPage ? page.at(-1)?.seq : undefined),
  });

/** A page of lines before a number; 0 for the newest. */
export function readHistory(
  projectId: number,
  { entity, id, actor }: HistoryFilter,
  before: number,
  signal?: AbortSignal,
) {
  const search = new URLSearchParams({ limit: String(limits.historyPage) });
  if (entity) search.set('entity', entity);
  if (id !== null) search.set('id', String(id));
  if (actor) search.set('actor', actor);
  if (before) search.set('before', String(before));
  return api<HistoryLine[]>(`/projects/${projectId}/changes?${search}`, { signal });
}
