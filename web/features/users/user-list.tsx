import { Users } from 'lucide-react';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { staffPages } from './queries.ts';
import { userColumns } from './user-columns.tsx';

export function UserList() {
  const isAdmin = useIsAdmin();
  return (
    <ListScreen
      title="Users"
      noun="users"
      list={useListPage(staffPages)}
      add={isAdmin ? { label: 'Add User', to: paths.addUser.href() } : undefined}
      empty={{ icon: Users, text: 'No users' }}
      label="Users"
      columns={userColumns}
      rowId={({ id }) => id}
      rowName={({ fullname }) => fullname}
    />
  );
}
