import { queryOptions } from '@tanstack/react-query';
import type { WaitingDecision } from '../../../functions/core/decisions/waiting.contract.ts';
import type { Session } from '../session.ts';

/** The open decisions of a project that would come too late if they were made today, with what that costs. */
export const waitingQuery = ({ api }: Pick<Session, 'api'>, projectId: number) =>
  queryOptions({
    // Below the decisions of the project, with which it is read again.
    queryKey: ['decisions', projectId, 'waiting'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<WaitingDecision[]>(`/projects/${projectId}/waiting`, { signal }),
  });
