import { useNavigate } from 'react-router-dom';
import { PageHead } from '../components/layout/page-head.tsx';
import { AddUserForm } from '../features/users/add-user-form.tsx';
import { paths } from '../model/paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Client" />
      <AddUserForm isClient={true} onDone={() => void navigate(paths.clients.href())} />
    </>
  );
}
