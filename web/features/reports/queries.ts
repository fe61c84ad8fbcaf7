import { queryOptions } from '@tanstack/react-query';
import type { Report, ReportListItem } from '../../../functions/api/reports/contract.ts';
import { api } from '../../session/api.ts';

/** The reports of a project, drafts first. */
export const reportsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['reports', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<ReportListItem[]>(`/projects/${projectId}/reports`, { signal }),
  });

/** One report. A 404 is a draft that was deleted. */
export const reportQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: ['reports', projectId, id] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Report>(`/projects/${projectId}/reports/${id}`, { signal }),
  });
