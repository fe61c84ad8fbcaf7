import { ApiError } from '../../lib/http/api-error.ts';

/** Rows that wait for each other, in the order of the loop. */
export function loopInWords(names: readonly string[]): string {
  return `These rows would wait for each other: ${names.join(' → ')}`;
}

/** The loop that a write was refused for (docs/schedule.md#rules); null for any other error. */
export function refusedLoop(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.body.message !== 'loop' || !Array.isArray(error.body.data)) return null;
  return loopInWords((error.body.data as { name: string }[]).map(({ name }) => name));
}
