import type { ListChange } from '../../functions/api/contract/changes.ts';
import { lists } from '../../functions/api/contract/names.ts';
import { currentUserQuery } from './current-user.ts';
import { gather } from './gather.ts';
import { joinLists, onListChange } from './live/lists.ts';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

/** Changes that come close together are one reading of the list; then it is not read again for a while. */
const PACE = { afterMs: 250, restMs: 2_000 };

/** Keeps the lists on screen as they are at the server, until the returned function is called. */
export function followLists(): () => void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!me) return () => {};
  const reading = gather<string>((names) => Promise.all(names.map((name) => readAgain([name]))), PACE);
  const leave = joinLists(me);
  const stopListening = onListChange((change) => {
    if (change?.op === 'delete') dropRow(change);
    for (const name of change ? [change.list] : lists) reading.add(name);
  });
  return () => {
    reading.stop();
    stopListening();
    leave();
  };
}

/** A row that is gone leaves the lists at once; it must not be clicked on. */
function dropRow({ list, id }: ListChange) {
  queryClient.setQueriesData<unknown>({ queryKey: [list] }, (rows: unknown) =>
    Array.isArray(rows) && rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows,
  );
}
