import type { User } from '../../../functions/core/users/contract.ts';
import { Tag } from '../../components/layout/tag.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { signupTag } from '../../session/clients-by-id.ts';

export const clientColumns: DataColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    sortHint: 'by last name',
    value: ({ fullname }) => fullname,
    cell: ({ id, fullname }) => <RowLink to={paths.editClient.href(id)}>{fullname}</RowLink>,
    width: 180,
    grow: 2,
  },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => (
      <span title={email} className="block truncate text-muted">
        {email}
      </span>
    ),
    width: 200,
    grow: 2,
    rank: 3,
  },
  {
    id: 'project',
    header: 'Project',
    value: ({ projects }) => projects[0]?.project.name ?? null,
    cell: ({ projects }) => <AssignedProjects names={projects.map(({ project }) => project.name)} />,
    width: 170,
    grow: 3,
    rank: 2,
    isAlwaysSaid: true,
  },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    value: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => (
      <span className="text-muted">{lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}</span>
    ),
    width: 252,
    rank: 4,
    isAlwaysSaid: true,
  },
  {
    id: 'signup',
    header: 'Status',
    value: (client) => signupTag(client)?.text ?? null,
    cell: (client) => {
      const tag = signupTag(client);
      return tag && <Tag tone={tag.tone}>{tag.text}</Tag>;
    },
    width: 186,
    rank: 1,
  },
];

function AssignedProjects({ names }: { names: string[] }) {
  const [first, ...more] = names;
  if (first === undefined) return <Tag tone="warning">No projects assigned</Tag>;
  return (
    <span>
      {first}
      {more.length > 0 && <span className="text-muted"> (and {more.length} more)</span>}
    </span>
  );
}
