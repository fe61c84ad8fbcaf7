import { useQueryClient } from '@tanstack/react-query';
import { readOpened } from '../../../session/opened.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

interface Row {
  id: number;
  bannerPic?: string | null;
}

/** Before a project is read: whether it had a picture when this browser saw it last, in a list or open. */
export function useWasPictured(projectId: number): boolean {
  const { userId } = useSync();
  const queries = useQueryClient();
  // Only pages of lists have rows with pictures.
  const pages = queries.getQueriesData<{ data?: Row[] }>({ queryKey: ['projects'] });
  const rows = pages.flatMap(([, page]) => page?.data ?? []);
  if (rows.some(({ id, bannerPic }) => id === projectId && bannerPic)) return true;
  return readOpened(userId).some(({ kind, id, isPictured }) => kind === 'project' && id === projectId && isPictured);
}
