import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLinks } from '../components/layout/back-links.tsx';
import { useOpened } from '../features/search/use-opened.ts';
import { userQuery } from '../features/users/queries.ts';
import { UserEditor } from '../features/users/user-editor.tsx';
import { paths } from '../model/paths.ts';
import { loading } from './loading.ts';

export const loader = loading(({ params }) => userQuery(params.userId ?? ''));

export function Component() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  useOpened('client', userId, useQuery(userQuery(userId)).data?.fullname);
  const list = paths.clients.href();
  return (
    <>
      <BackLinks links={[{ label: 'Clients', to: list }]} />
      <UserEditor key={userId} userId={userId} title="Edit Client" onDone={() => void navigate(list)} />
    </>
  );
}
