// Writes of the team of a project, which do not wait in the outbox.
import type { TeamRole } from '../../../../functions/core/projects/names.ts';
import type { TeamMember } from '../../../../functions/core/projects/team.contract.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { teamQuery } from './team-query.ts';

interface NewRole {
  userId: string;
  role: TeamRole;
}

/** Puts somebody into the team, or gives another role. */
export const setRole = (projectId: number) =>
  writeNow({
    write: (send, { userId, role }: NewRole) =>
      send<TeamMember[]>(`/projects/${projectId}/team/${userId}`, { method: 'PUT', body: { role } }),
    onSuccess: (team, _input, _result, { client }) => client.setQueryData(teamQuery(projectId).queryKey, team),
    meta: { success: 'Team saved', failure: 'The team could not be changed', onProjectScreen: true },
  });

/** Takes somebody out of the team. */
export const leaveTeam = (projectId: number) =>
  writeNow({
    write: (send, userId: string) => send(`/projects/${projectId}/team/${userId}`, { method: 'DELETE' }),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: teamQuery(projectId).queryKey }),
    meta: { success: 'Taken out of the team', failure: 'The team could not be changed', onProjectScreen: true },
  });
