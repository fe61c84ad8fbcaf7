import { queryOptions } from '@tanstack/react-query';
import type { RoadmapGroup } from '../../../functions/api/contract/projects.ts';
import { api } from '../../lib/api.ts';

export const roadmapQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['roadmap', projectId],
    queryFn: ({ signal }) => api<RoadmapGroup[]>(`/projects/${projectId}/roadmap`, { signal }),
  });
