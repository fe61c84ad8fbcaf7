import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { repeatKey } from '../../../lib/http/repeat-key.ts';
import { api } from '../../../session/api.ts';
import { WRITE_LIMIT_MS } from '../../../sync/transport/timing.ts';
import { decisionsKey } from '../queries.ts';
import { decisionQuery } from './queries.ts';

type Action = 'sign' | 'takeback' | 'decline' | 'dispute' | 'questions';

/**
 * An answer of a client, which needs a connection: it has to be true now that the offer stands. Pressed again after a
 * lost answer it counts once. A refusal brings the decision as it is now.
 */
export function useAnswer<Body>(projectId: number, id: number, action: Action) {
  const cache = useQueryClient();
  const [keys] = useState(repeatKey);
  const { queryKey } = decisionQuery(projectId, id);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Body) => {
      const path = `/client/projects/${projectId}/decisions/${id}/${action}`;
      const idempotencyKey = keys.keyOf(path, body);
      const answer = await api<unknown>(path, { method: 'POST', body, idempotencyKey, limit: WRITE_LIMIT_MS });
      keys.done(idempotencyKey);
      return answer;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: decisionsKey(projectId) }),
    onError: (error) => {
      if (!isStatus(error, 409)) return;
      cache.setQueryData(queryKey, error.body.data as ClientDecision);
      void cache.invalidateQueries({ queryKey: decisionsKey(projectId) });
    },
  });
}
