import { queryOptions } from '@tanstack/react-query';
import type { Report } from '../../../functions/core/reports/contract.ts';
import { api } from '../../session/api.ts';

/** One report. A 404 is a draft that was deleted. */
export const reportQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: ['reports', projectId, id] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Report>(`/projects/${projectId}/reports/${id}`, { signal }),
  });
