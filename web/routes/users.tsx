// The screens of the people of the office.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../components/controls/button-link.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { BackLinks } from '../components/layout/back-links.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { useOpened } from '../features/search/use-opened.ts';
import { AddUserForm } from '../features/users/add-user-form.tsx';
import { staffPages, userQuery } from '../features/users/queries.ts';
import { UserEditor } from '../features/users/user-editor.tsx';
import { UserList } from '../features/users/user-list.tsx';
import { paths } from '../model/paths.ts';
import { useIsAdmin } from '../session/current-user.ts';
import { isOtherScreen, loading, loadingPage } from './loading.ts';

export const list = { Component: UserList, loader: loadingPage(staffPages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddUser };
export const edit = { Component: EditUser, loader: loading(({ params }) => userQuery(params.userId ?? '')) };

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
