import { useQuery } from '@tanstack/react-query';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { deletionsOf, type LoggedRow } from '../project/who-did.ts';
import { useSync } from './use-sync.ts';

interface Deleted {
  /** The name at the start of a sentence; `Somebody else` until the log is read. */
  who: string;
  /** The latest deletion. */
  last: HistoryLine | undefined;
  /** The deletions of the rows, in order. */
  deletions: readonly HistoryLine[];
}

/** Who deleted the first of these rows, or its ancestor. */
export function useWhoDeleted(projectId: number, rows: readonly LoggedRow[]): Deleted {
  const sync = useSync();
  const [row] = rows;
  const { data: deletions = [] } = useQuery({
    queryKey: ['deletions', projectId, row?.entity, row?.id],
    queryFn: () => deletionsOf(sync, projectId, rows),
    gcTime: 0,
  });
  const last = deletions.toSorted((one, other) => other.seq - one.seq)[0];
  return { who: last?.actor === sync.userId ? 'You' : (last?.actorName ?? 'Somebody else'), last, deletions };
}
