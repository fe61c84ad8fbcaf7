import { lists } from '../../functions/api/contract/changes.ts';
import { currentUserQuery } from './current-user.ts';
import { joinLists, onListChange } from './live/lists.ts';
import { queryClient } from './query-client.ts';

/** Changes that come close together are one reading of the list; milliseconds. */
const GATHER_MS = 250;

/** Reads the lists on screen again when somebody changed a row of them, until the returned function is called. */
export function followLists(): () => void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!me) return () => {};
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] });
    stale.clear();
  };
  const leave = joinLists(me);
  const stopListening = onListChange((change) => {
    for (const key of change ? [change.list] : lists) stale.add(key);
    timer ??= setTimeout(refresh, GATHER_MS);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
    leave();
  };
}
