import { queryOptions } from '@tanstack/react-query';
import type { RowDecision } from '../../../functions/core/decisions/contract.ts';
import type { Session } from '../session.ts';

/** The decisions that hang on rows of a plan: one small read for all rows. */
export const rowDecisionsQuery = ({ api }: Pick<Session, 'api'>, projectId: number) =>
  queryOptions({
    // Below the decisions of the project, with which it is read again.
    queryKey: ['decisions', projectId, 'rows'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<RowDecision[]>(`/projects/${projectId}/due`, { signal }),
  });
