import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query has no data because it could not be loaded, also while that is tried again: TanStack Query then says
 * "pending", as at first. Without a connection it waits and has not failed.
 */
export function hasFailed(query: Pick<UseQueryResult, 'data' | 'isError' | 'errorUpdateCount' | 'isPaused'>): boolean {
  return query.data === undefined && (query.isError || (query.errorUpdateCount > 0 && !query.isPaused));
}
