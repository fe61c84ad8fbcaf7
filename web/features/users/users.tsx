// The list of the people of the office, and the screens of one person of the office or of a client.
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { isOtherScreen, loading, loadingPage } from '../../sync/react/loading.ts';
import { useOpened } from '../../sync/react/use-opened.ts';
import { AddUserForm } from './add-user-form.tsx';
import { staffPages, userQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { UserEditor } from './user-editor.tsx';

export const list = { Component: UserList, loader: loadingPage(staffPages), shouldRevalidate: isOtherScreen };
export const addUser = { Component: AddUser };
export const editUser = { Component: EditUser, loader: loading(({ params }) => userQuery(params.userId ?? '')) };
export const addClient = { Component: AddClient };
export const editClient = { Component: EditClient, loader: editUser.loader };

function AddUser() {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHead title="Add User" />
      {isAdmin ? (
        <AddUserForm isClient={false} onDone={() => void navigate(paths.users.href())} />
      ) : (
        <EmptyState
          text="Only administrators add users. You can add clients, and see who works here."
          action={others}
        />
      )}
    </>
  );
}

const others = (
  <div className="flex flex-wrap justify-center gap-2">
    <ButtonLink to={paths.addClient.href()} look="primary">
      Add Client
    </ButtonLink>
    <ButtonLink to={paths.users.href()}>Users</ButtonLink>
  </div>
);

function EditUser() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  useOpened('user', userId, useQuery(userQuery(userId)).data?.fullname);
  const list = paths.users.href();
  return (
    <>
      <BackLinks links={[{ label: 'Users', to: list }]} />
      <UserEditor key={userId} userId={userId} title="Edit User" onDone={() => void navigate(list)} />
    </>
  );
}

function AddClient() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Client" />
      <AddUserForm isClient={true} onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}

function EditClient() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  useOpened('client', userId, useQuery(userQuery(userId)).data?.fullname);
  return (
    <>
      <BackLinks links={[{ label: 'Clients', to: paths.clients.href() }]} />
      <UserEditor key={userId} userId={userId} title="Edit Client" onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}

function UserList() {
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
