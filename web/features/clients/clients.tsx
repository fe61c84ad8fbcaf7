// The list of clients, and inviting them. One opens in users.tsx.

import { Contact, MailPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { paths } from '../../model/paths.ts';
import { isOtherScreen, loadingPage } from '../../sync/react/loading.ts';
import { clientColumns } from './client-columns.tsx';
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

function ClientList() {
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Clients"
      noun="clients"
      list={useListPage(clientPages)}
      add={{ label: 'Add Client', to: paths.addClient.href() }}
      beside={<InviteSeveral />}
      empty={{ icon: Contact, text: 'No clients.  Click Add Client to add one.' }}
      label="Clients"
      columns={clientColumns}
      rowId={({ id }) => id}
      rowName={({ fullname }) => fullname}
      onEdit={({ id }) => void navigate(paths.editClient.href(id))}
    />
  );
}

function InviteSeveral() {
  return (
    <ButtonLink to={paths.inviteClients.href()} icon={<MailPlus aria-hidden size={16} strokeWidth={1.75} />}>
      Invite Several
    </ButtonLink>
  );
}
