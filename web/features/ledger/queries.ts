import { queryOptions } from '@tanstack/react-query';
import type { LedgerEntry } from '../../../functions/api/ledger/contract.ts';
import { api } from '../../session/api.ts';

/** What moved the finish of a project since a baseline. */
export const ledgerQuery = (projectId: number, baselineId: number) =>
  queryOptions({
    queryKey: ['ledger', projectId, baselineId] as const,
    queryFn: ({ signal }) => api<LedgerEntry[]>(`/projects/${projectId}/ledger?baseline=${baselineId}`, { signal }),
  });
