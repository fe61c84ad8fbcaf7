import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { User } from '../../../functions/api/users/contract.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { staffQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';

const byName = { id: 'name', desc: false };
const textsOf = ({ fullname, email }: User) => [fullname, email];

export function UserList() {
  const isAdmin = useIsAdmin();
  return (
    <ListScreen
      title="Users"
      noun="users"
      query={useQuery(staffQuery)}
      textsOf={textsOf}
      add={isAdmin ? { label: 'Add User', to: paths.addUser.href() } : undefined}
      empty={{ icon: Users, text: 'No users' }}
    >
      {(users) => (
        <DataTable
          label="Users"
          rows={users}
          columns={userColumns}
          rowId={({ id }) => id}
          rowName={({ fullname }) => fullname}
          sort={byName}
        />
      )}
    </ListScreen>
  );
}
