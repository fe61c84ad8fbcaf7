import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../components/controls/button-link.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AddUserForm } from '../features/users/add-user-form.tsx';
import { paths } from '../model/paths.ts';
import { useIsAdmin } from '../session/current-user.ts';

export function Component() {
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
