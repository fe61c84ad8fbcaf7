import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { teamLimits } from '../../../../functions/core/projects/limits.ts';
import type { TeamRole } from '../../../../functions/core/projects/names.ts';
import type { TeamMember } from '../../../../functions/core/projects/team.contract.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { colleaguesIn } from '../../../sync/queries/colleagues.ts';
import { teamQuery } from '../../../sync/queries/team.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../sync/write/now.ts';

const NOBODY = '';
const runs = [
  { role: 'manager', label: 'Manager' },
  { role: 'superintendent', label: 'Superintendent' },
] as const;

/** Who of the office runs a project (docs/product.md#team). */
export default function TeamCard({ projectId }: { projectId: number }) {
  const team = useQuery(teamQuery(projectId));
  return (
    <Card title="Team" className="mb-4">
      <p className="mb-4 text-muted text-sm">
        It says who runs the project, and restricts nothing: everybody of the office sees and changes every project.
        Clients read who is manager and superintendent.
      </p>
      {hasFailed(team) ? (
        <ErrorState text="The team could not be loaded." onRetry={team.refetch} isRetrying={team.isFetching} />
      ) : team.data ? (
        <Roles projectId={projectId} team={team.data} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  );
}

function Roles({ projectId, team }: { projectId: number; team: readonly TeamMember[] }) {
  const set = useWriteNow(setRole(projectId));
  const leave = useWriteNow(leaveTeam(projectId));
  const isBusy = set.isPending || leave.isPending;
  const colleagues = colleaguesIn(useQuery(assigneesQuery).data);
  const isIn = new Set(team.map(({ user }) => user.id));
  const members = team.filter(({ role }) => role === 'member');

  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {runs.map(({ role, label }) => {
        const now = team.find((member) => member.role === role);
        const others = colleagues.filter(({ id }) => id !== now?.user.id);
        return (
          <div key={role}>
            <h3 className="mb-1 font-medium text-sm">{label}</h3>
            <Choice
              aria-label={label}
              noun="colleagues"
              value={now?.user.id ?? NOBODY}
              disabled={isBusy}
              options={[
                { id: NOBODY, label: 'Nobody' },
                ...(now ? [{ id: now.user.id, label: nameOf(now) }] : []),
                ...others.map(({ id, name }) => ({ id, label: name })),
              ]}
              onChange={(id) => {
                if (id !== NOBODY) set.mutate({ userId: id, role });
                else if (now) leave.mutate(now.user.id);
              }}
            />
          </div>
        );
      })}
      <div className="sm:col-span-2">
        <h3 className="mb-1 font-medium text-sm">Members</h3>
        {members.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {members.map((member) => (
              <li key={member.user.id} className="flex items-center gap-1 rounded-control border border-line pl-2">
                {member.user.name}
                {member.isDisabled && <Tag>Disabled</Tag>}
                <IconButton
                  icon={X}
                  label={`Take ${member.user.name} out of the team`}
                  disabled={isBusy}
                  onClick={() => leave.mutate(member.user.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {team.length < teamLimits.team && (
          <Choice
            aria-label="Add Member"
            className="max-w-72"
            noun="colleagues"
            value={NOBODY}
            disabled={isBusy}
            options={[
              { id: NOBODY, label: 'Add Member…' },
              ...colleagues.filter(({ id }) => !isIn.has(id)).map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={(id) => id !== NOBODY && set.mutate({ userId: id, role: 'member' })}
          />
        )}
      </div>
    </div>
  );
}

const nameOf = ({ user, isDisabled }: TeamMember) => (isDisabled ? `${user.name} (disabled)` : user.name);

interface NewRole {
  userId: string;
  role: TeamRole;
}

/** Puts somebody into the team, or gives another role. */
const setRole = (projectId: number) =>
  writeNow({
    write: (send, { userId, role }: NewRole) =>
      send<TeamMember[]>(`/projects/${projectId}/team/${userId}`, { method: 'PUT', body: { role } }),
    onSuccess: (team, _input, _result, { client }) => client.setQueryData(teamQuery(projectId).queryKey, team),
    meta: { success: 'Team saved', failure: 'The team could not be changed', onProjectScreen: true },
  });

/** Takes somebody out of the team. */
const leaveTeam = (projectId: number) =>
  writeNow({
    write: (send, userId: string) => send(`/projects/${projectId}/team/${userId}`, { method: 'DELETE' }),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: teamQuery(projectId).queryKey }),
    meta: { success: 'Taken out of the team', failure: 'The team could not be changed', onProjectScreen: true },
  });
