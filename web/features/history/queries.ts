import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { api } from '../../session/api.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';

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

/** Changes within this time are batched into one request; milliseconds. */
const BATCH_MS = 200;

/** Adds new changes at the top. */
export function useLiveHistory(projectId: number, filter: HistoryFilter) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readNewest(queries, projectId, filter), BATCH_MS);
  }, [queries, projectId, filter]);
  useProjectChanges(projectId, listener);
  useEffect(() => () => clearTimeout(timer.current), []);
}

async function readNewest(queries: QueryClient, projectId: number, filter: HistoryFilter) {
  const { queryKey } = historyQuery(projectId, filter);
  if (!queries.getQueryData(queryKey)) return readAgain(queries, queryKey);
  const newest = await readHistory(projectId, filter, 0).catch(() => []);
  const known = queries.getQueryData(queryKey)?.pages[0]?.[0]?.seq ?? 0;
  const fresh = newest.filter(({ seq }) => seq > known);
  // A full page of new lines: there may be a gap between them and the known ones.
  if (fresh.length === newest.length && known > 0 && fresh.length > 0) return readAgain(queries, queryKey);
  queries.setQueryData(queryKey, (data) => {
    if (!data || fresh.length === 0) return data;
    const [first = [], ...rest] = data.pages;
    const pages: HistoryLine[][] = [[...fresh, ...first], ...rest];
    return { ...data, pages };
  });
}
