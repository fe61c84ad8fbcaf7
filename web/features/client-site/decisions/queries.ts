import { queryOptions } from '@tanstack/react-query';
import type { ClientContract, ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { api } from '../../../session/api.ts';
import { decisionsKey } from '../queries.ts';

const AGAIN_MS = 60_000;

/** A decision as its newest offer says it; null when this client may not see it. */
export const decisionQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: [...decisionsKey(projectId), id] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<ClientDecision>(`/client/projects/${projectId}/decisions/${id}`, { signal }).catch((error: unknown) => {
        if (isStatus(error, 400, 404)) return null;
        throw error;
      }),
    // Its paper is made within a minute, and no event says so.
    refetchInterval: ({ state: { data } }) => data?.changeOrder?.url === null && AGAIN_MS,
  });

/** The agreed sum and completion, with the change orders. */
export const contractQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...decisionsKey(projectId), 'contract'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<ClientContract>(`/client/projects/${projectId}/contract`, { signal }),
  });
