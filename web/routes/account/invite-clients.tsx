import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head.tsx';
import { InviteClients } from '../../features/clients/invite/invite-clients.tsx';
import { paths } from '../../model/paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Invite Clients" />
      <InviteClients onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}
