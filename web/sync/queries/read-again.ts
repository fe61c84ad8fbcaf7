import type { QueryClient, QueryKey } from '@tanstack/react-query';

const joinIt = { cancelRefetch: false };

/**
 * Reads what is on the screen of these answers again. One that is under way may be older than what is known now, and
 * would take its place: another one follows it, which those share who wait for it.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey) {
  await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joinIt);
  await queries.invalidateQueries({ queryKey }, joinIt);
}
