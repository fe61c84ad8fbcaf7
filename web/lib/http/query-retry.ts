import { ApiError } from './api-error.ts';

/** What the server refused is not asked again; what it did not answer is, twice. */
export function retry(count: number, error: Error): boolean {
  return count < 2 && !(error instanceof ApiError && error.status < 500);
}
