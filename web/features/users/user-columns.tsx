import { ADMIN } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Tag } from '../../components/layout/tag.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';

export const userColumns: DataColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    sortHint: 'by last name',
    value: ({ fullname }) => fullname,
    cell: ({ id, fullname }) => <RowLink to={paths.editUser.href(id)}>{fullname}</RowLink>,
    width: 180,
    grow: 2,
  },
  {
    id: 'type',
    header: 'Access Level',
    value: ({ userTypeId }) => userTypeId,
    cell: ({ userTypeId, disabled, signedUpOn, signupEmailSentOn, lastActivity }) => (
      <span className="flex flex-wrap gap-1.5">
        {userTypeId === ADMIN ? <Tag tone="info">Admin</Tag> : <Tag>Staff</Tag>}
        {disabled && <Tag tone="danger">Disabled</Tag>}
        {!disabled && signupEmailSentOn && !signedUpOn && !lastActivity && <Tag tone="warning">Invited</Tag>}
      </span>
    ),
    width: 156,
    rank: 1,
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
    grow: 3,
    rank: 2,
  },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    value: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => (
      <span className="text-muted">{lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}</span>
    ),
    width: 252,
    rank: 3,
    isAlwaysSaid: true,
  },
];
