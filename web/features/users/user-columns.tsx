import { ADMIN } from '../../../functions/api/http/user-types.ts';
import type { User } from '../../../functions/api/users/contract.ts';
import { Tag } from '../../components/layout/tag.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';

export const userColumns: DataColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ fullname }) => fullname,
    cell: ({ id, fullname }) => <RowLink to={paths.editUser.href(id)}>{fullname}</RowLink>,
    onPhone: 'title',
  },
  {
    id: 'type',
    header: 'Access Level',
    value: ({ userTypeId }) => userTypeId,
    cell: ({ userTypeId, disabled }) => (
      <span className="flex gap-1.5">
        {userTypeId === ADMIN ? <Tag tone="info">Admin</Tag> : <Tag>Staff</Tag>}
        {disabled && <Tag tone="danger">Disabled</Tag>}
      </span>
    ),
    className: 'sm:w-44',
  },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <span className="break-all text-muted">{email}</span>,
  },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    value: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => (
      <span className="text-muted">{lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}</span>
    ),
    onPhone: 'always',
    className: 'sm:w-64 sm:whitespace-nowrap',
  },
];
