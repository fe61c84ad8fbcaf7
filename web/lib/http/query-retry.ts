import { ApiError } from './api-error.ts';

/** Retries unanswered reads twice, and never rejected ones. */
export function retry(count: number, error: Error): boolean {
  return count < 2 && !(error instanceof ApiError && error.status < 500);
}
