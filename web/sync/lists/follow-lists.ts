import { currentUserQuery } from '../../session/current-user.ts';
import { queryClient } from '../queries/query-client.ts';
import { listCache } from './list-cache.ts';
import { joinLists, onListChange } from './lists.ts';

/** Keeps the lists on screen as they are at the server, until the returned function is called. */
export function followLists(): () => void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!me) return () => {};
  const cache = listCache();
  const leave = joinLists(me);
  const stopListening = onListChange(cache.take);
  return () => {
    stopListening();
    leave();
    cache.stop();
  };
}
