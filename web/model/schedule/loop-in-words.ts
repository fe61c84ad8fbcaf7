import { ApiError, type ErrorBody } from '../../lib/http/api-error.ts';

/** Rows that wait for each other, in the order of the loop. */
export function loopInWords(names: readonly string[]): string {
  return `These tasks would wait for each other: ${names.join(' → ')}`;
}

/** The loop that an answer names (docs/schedule.md#rules); null for any other answer. */
export function loopOf({ message, data }: ErrorBody): string | null {
  if (message !== 'loop' || !Array.isArray(data)) return null;
  return loopInWords((data as { name: string }[]).map(({ name }) => name));
}

/** The same of an error. */
export function refusedLoop(error: unknown): string | null {
  return error instanceof ApiError ? loopOf(error.body) : null;
}
