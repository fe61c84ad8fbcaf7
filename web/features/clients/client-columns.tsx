import type { User } from '../../../functions/api/users/contract.ts';
import { Tag } from '../../components/layout/tag.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';

export const clientColumns: DataColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    cell: ({ id, fullname }) => <RowLink to={paths.editClient.href(id)}>{fullname}</RowLink>,
    onPhone: 'title',
    className: 'min-w-40',
  },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => (
      <span title={email} className="text-muted max-sm:break-all sm:block sm:truncate">
        {email}
      </span>
    ),
  },
  {
    id: 'project',
    header: 'Project',
    value: ({ projects }) => projects[0]?.project.name ?? null,
    cell: ({ projects }) => <AssignedProjects names={projects.map(({ project }) => project.name)} />,
    onPhone: 'always',
  },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    value: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => (
      <span className="text-muted sm:whitespace-nowrap">
        {lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}
      </span>
    ),
    onPhone: 'always',
    className: 'sm:w-56',
  },
  {
    id: 'signup',
    header: 'Status',
    value: (client) => signupTag(client)?.text ?? null,
    cell: (client) => {
      const tag = signupTag(client);
      return tag && <Tag tone={tag.tone}>{tag.text}</Tag>;
    },
    className: 'sm:w-52',
  },
];

function AssignedProjects({ names }: { names: string[] }) {
  const [first, ...more] = names;
  if (first === undefined) return <Tag tone="warning">No projects assigned</Tag>;
  return (
    <span className="min-w-0 break-words">
      {first}
      {more.length > 0 && <span className="text-muted"> (and {more.length} more)</span>}
    </span>
  );
}

function signupTag({ signedUpOn, signupEmailSentOn }: User) {
  if (signedUpOn) return null;
  if (signupEmailSentOn) return { text: 'Awaiting User Signup', tone: 'info' as const };
  return { text: 'Signup Email Not Sent Yet', tone: 'warning' as const };
}
