import type { QueryClient, QueryKey } from '@tanstack/react-query';

const joinIt = { cancelRefetch: false };

/**
 * Refetches the active queries of this key; of `[]`, all. A read in flight may be older than the current data, so
 * another read follows it, shared by all callers: `invalidateQueries` alone takes the first answer of a query for a new
 * one, whenever it was asked for.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey) {
  await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joinIt);
  await queries.invalidateQueries({ queryKey }, joinIt);
}

/**
 * Shows the answer to a write. A read in flight may be older, and would take back what is shown: it is canceled, and another
 * follows.
 */
export async function showAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (known: Data | undefined) => Data | undefined,
): Promise<void> {
  const isRead = queries.isFetching({ queryKey }) > 0;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, change);
  if (isRead) void readAgain(queries, queryKey);
}
