import { useQuery } from '@tanstack/react-query';
import { CLIENT } from '../../../functions/api/http/user-types.ts';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { ClientStatus } from './client-status.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { userQuery } from './queries.ts';
import { StaffStatus } from './staff-status.tsx';
import { UserProjects } from './user-projects.tsx';

interface UserEditorProps {
  userId: string;
  title: string;
  onDone: () => void;
}

/** The editor of a client or office user; read-only for colleagues of staff. */
export function UserEditor({ userId, title, onDone }: UserEditorProps) {
  const query = useQuery(userQuery(userId));
  const isAdmin = useIsAdmin();
  if (isStatus(query.error, 404)) {
    return (
      <>
        <PageHead title={title} />
        <ErrorState text="This user does not exist any more." onRetry={query.refetch} />
      </>
    );
  }
  return (
    <>
      <PageHead title={query.data ? query.data.fullname : title} />
      <QueryView query={query} loading={<EditorLoading />} errorText="The user could not be loaded.">
        {(user) => (
          <EditUserForm
            user={user}
            isReadOnly={!isAdmin && user.userTypeId !== CLIENT}
            onSaved={onDone}
            onCancel={onDone}
          >
            {user.userTypeId === CLIENT ? <ClientStatus user={user} /> : <StaffStatus user={user} />}
            <UserProjects user={user} />
          </EditUserForm>
        )}
      </QueryView>
    </>
  );
}

function EditorLoading() {
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <CardSkeleton />
      <CardSkeleton fields={1} />
    </div>
  );
}
