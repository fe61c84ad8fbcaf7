import { queryOptions } from '@tanstack/react-query';
import type { RecentProject } from '../../../functions/api/projects/contract.ts';
import { api } from '../../session/api.ts';

export const recentProjectsQuery = queryOptions({
  queryKey: ['projects', 'recent'],
  queryFn: ({ signal }) => api<RecentProject[]>('/projects?recent=true', { signal }),
});
