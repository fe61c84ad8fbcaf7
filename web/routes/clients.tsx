// The screens of clients.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLinks } from '../components/layout/back-links.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { ClientList } from '../features/clients/client-list.tsx';
import { InviteClients } from '../features/clients/invite/invite-clients.tsx';
import { clientPages } from '../features/clients/queries.ts';
import { useOpened } from '../features/search/use-opened.ts';
import { AddUserForm } from '../features/users/add-user-form.tsx';
import { userQuery } from '../features/users/queries.ts';
import { UserEditor } from '../features/users/user-editor.tsx';
import { paths } from '../model/paths.ts';
import { isOtherScreen, loading, loadingPage } from './loading.ts';

export const list = { Component: ClientList, loader: loadingPage(clientPages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddClient };
export const invite = { Component: Invite };
export const edit = { Component: EditClient, loader: loading(({ params }) => userQuery(params.userId ?? '')) };

function AddClient() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Client" />
      <AddUserForm isClient={true} onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}

function Invite() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Invite Clients" />
      <InviteClients onDone={() => void navigate(paths.clients.href())} />
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
