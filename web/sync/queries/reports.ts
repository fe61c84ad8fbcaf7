import { queryOptions } from '@tanstack/react-query';
import type { ReportListItem } from '../../../functions/core/reports/contract.ts';
import { api } from '../../session/api.ts';

/** The reports of a project, drafts first. */
export const reportsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['reports', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<ReportListItem[]>(`/projects/${projectId}/reports`, { signal }),
  });
