import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Hit } from '../../../functions/core/search/contract.ts';
import { api } from '../../session/api.ts';

/** Milliseconds for which an answer is used again, as when a letter is typed and removed. */
const FRESH_MS = 10_000;

export interface Hits {
  hits: Hit[];
  /** The text that they answer. */
  search: string;
}

/** The hits of a search; those of the previous one until they come. A request that nobody waits for is aborted. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }): Promise<Hits> => ({
      hits: await api<Hit[]>(`/search?${new URLSearchParams({ kinds: 'all', q: search })}`, { signal }),
      search,
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });
