import { useQueryClient } from '@tanstack/react-query';
import { readOpened } from '../../session/opened.ts';
import { useSync } from '../../sync/react/use-sync.ts';

interface Row {
  id: number;
  bannerPic?: string | null;
}

/** Whether a project had a picture when this browser saw it last, in a list or open: what is known before it is read. */
export function useWasPictured(projectId: number): boolean {
  const { userId } = useSync();
  const queries = useQueryClient();
  for (const [, answer] of queries.getQueriesData<Row[] | { data?: Row[] }>({ queryKey: ['projects'] })) {
    const rows = Array.isArray(answer) ? answer : (answer?.data ?? []);
    const row = rows.find(({ id }) => id === projectId);
    if (row?.bannerPic !== undefined) return row.bannerPic !== null;
  }
  return readOpened(userId).some(({ kind, id, isPictured }) => kind === 'project' && id === projectId && isPictured);
}
