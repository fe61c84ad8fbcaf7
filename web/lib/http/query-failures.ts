import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries unanswered reads twice, and never rejected ones. */
export function retry(count: number, error: Error): boolean {
  return count < 2 && !(error instanceof ApiError && error.status < 500);
}

/** The same, but none while the browser is offline, for what a screen cannot wait for. */
export function retryOnline(count: number, error: Error): boolean {
  return onlineManager.isOnline() && retry(count, error);
}

/** Milliseconds to the next try. Offline there is none, so that a screen says at once that it waits. */
export function retryDelay(count: number): number {
  return onlineManager.isOnline() ? 1_000 * 2 ** count : 0;
}

/**
 * Whether a query has no data because it could not be loaded, also while that is tried again: TanStack Query then says
 * "pending", as at first. Without a connection it waits and has not failed.
 */
export function hasFailed(query: Pick<UseQueryResult, 'data' | 'isError' | 'errorUpdateCount' | 'isPaused'>): boolean {
  return query.data === undefined && (query.isError || (query.errorUpdateCount > 0 && !query.isPaused));
}
