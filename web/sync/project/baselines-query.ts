import { queryOptions } from '@tanstack/react-query';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import type { Session } from '../session.ts';

/** The baselines of a project with their dates, newest first. */
export const baselinesQuery = ({ api }: Pick<Session, 'api'>, projectId: number) =>
  queryOptions({
    queryKey: ['baselines', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Baseline[]>(`/projects/${projectId}/baselines`, { signal }),
  });
