// The list of clients, and inviting them. One opens in users.tsx.
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { isOtherScreen, loadingPage } from '../../sync/react/loading.ts';
import { ClientList } from './client-list.tsx';
import { InviteClients } from './invite/invite-clients.tsx';
import { clientPages } from './queries.ts';

export const list = { Component: ClientList, loader: loadingPage(clientPages), shouldRevalidate: isOtherScreen };
export const invite = { Component: Invite };

function Invite() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Invite Clients" />
      <InviteClients onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}
