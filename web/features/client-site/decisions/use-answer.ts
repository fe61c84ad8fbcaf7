import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { decisionsKey } from '../queries.ts';
import { useSendOnce } from '../site/use-send-once.ts';
import { decisionQuery } from './queries.ts';

type Action = 'sign' | 'takeback' | 'decline' | 'dispute' | 'questions';

/**
 * An answer of a client, which needs a connection: it has to be true now that the offer stands. Pressed again after a
 * lost answer it counts once. A refusal brings the decision as it is now.
 */
export function useAnswer<Body>(projectId: number, id: number, action: Action) {
  const cache = useQueryClient();
  const send = useSendOnce();
  const { queryKey } = decisionQuery(projectId, id);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Body) =>
      send<unknown>(`/client/projects/${projectId}/decisions/${id}/${action}`, { method: 'POST', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: decisionsKey(projectId) }),
    onError: (error) => {
      if (!isStatus(error, 409)) return;
      cache.setQueryData(queryKey, error.body.data as ClientDecision);
      void cache.invalidateQueries({ queryKey: decisionsKey(projectId) });
    },
  });
}
