import { useQuery } from '@tanstack/react-query';
import { CLIENT } from '../../../functions/core/common/names.ts';
import { EditorLoading } from '../../components/feedback/editor-loading.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { ClientStatus } from './client-status.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { userQuery } from './queries.ts';
import { StaffStatus } from './staff-status.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserProjects } from './user-projects.tsx';

interface UserEditorProps {
  userId: string;
  title: 'Edit User' | 'Edit Client';
  onDone: () => void;
}

/** The editor of a client or office user; read-only for colleagues of staff. */
export function UserEditor({ userId, title, onDone }: UserEditorProps) {
  const query = useQuery(userQuery(userId));
  const isGone = useIsGone(query);
  const isAdmin = useIsAdmin();
  if (isGone) {
    const isClient = title === 'Edit Client';
    return (
      <>
        <PageHead title={title} />
        <Gone
          text={`This ${isClient ? 'client' : 'user'} does not exist any more.`}
          to={(isClient ? paths.clients : paths.users).href()}
          label={isClient ? 'To the clients' : 'To the users'}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={query.data ? query.data.fullname : title} />
      <QueryView query={query} loading={<EditorLoading />} errorText="The user could not be loaded.">
        {(user) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
            {isAdmin || user.userTypeId === CLIENT ? (
              <EditUserForm user={user} onSaved={onDone} onCancel={onDone} />
            ) : (
              <UserFacts user={user} />
            )}
            <div className="flex min-w-0 flex-col gap-4">
              {user.userTypeId === CLIENT ? (
                <ClientStatus user={user} onRemoved={onDone} />
              ) : (
                <StaffStatus user={user} onRemoved={onDone} />
              )}
              <UserProjects user={user} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
