import { useNavigate } from 'react-router-dom';
import { PageHead } from '../components/page-head.tsx';
import { AddUserForm } from '../features/users/add-user-form.tsx';
import { paths } from './paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Client" />
      <AddUserForm isClient={true} onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}
