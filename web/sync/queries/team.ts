import { queryOptions } from '@tanstack/react-query';
import type { TeamMember } from '../../../functions/core/projects/team.contract.ts';
import { api } from '../../session/api.ts';

/** The team of a project; as live as the list of users, which tells of each change of a team. */
export const teamQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['team', projectId],
    queryFn: ({ signal }) => api<TeamMember[]>(`/projects/${projectId}/team`, { signal }),
    meta: { from: ['users'], kept: 'lately' },
  });
