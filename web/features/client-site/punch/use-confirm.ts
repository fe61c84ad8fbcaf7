import { useMutation, useQueryClient } from '@tanstack/react-query';
import { punchQuery } from '../queries.ts';
import { useSendOnce } from '../site/use-send-once.ts';

/** Says that punch items look good. */
export function useConfirm(projectId: number) {
  const cache = useQueryClient();
  const send = useSendOnce();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: readonly number[]) =>
      send(`/client/projects/${projectId}/punch-list/confirm`, { method: 'POST', body: { ids } }),
    onSettled: () => cache.invalidateQueries({ queryKey: punchQuery(projectId).queryKey }),
  });
}
