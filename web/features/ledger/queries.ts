import { queryOptions } from '@tanstack/react-query';
import type { Baseline, LedgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { api } from '../../session/api.ts';

/** What moved the finish of a project since a baseline. */
export const ledgerQuery = (projectId: number, baselineId: number) =>
  queryOptions({
    queryKey: ['ledger', projectId, baselineId] as const,
    queryFn: ({ signal }) => api<LedgerEntry[]>(`/projects/${projectId}/ledger?baseline=${baselineId}`, { signal }),
  });

/** The baseline of the address, by default the newest. */
export function chosenOf(baselines: readonly Baseline[], id: string | null): Baseline | undefined {
  return baselines.find((baseline) => String(baseline.id) === id) ?? baselines[0];
}
