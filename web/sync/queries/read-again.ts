import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const joinIt = { cancelRefetch: false };

/**
 * Reads what is on the screen of these answers again. One that is under way may be older than what is known now, and
 * would take its place: another one follows it, which those share who wait for it.
 */
export async function readAgain(queryKey: QueryKey) {
  await queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joinIt);
  await queryClient.invalidateQueries({ queryKey }, joinIt);
}
