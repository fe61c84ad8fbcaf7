import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { EditorLoading } from '../../components/feedback/editor-loading.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { Form } from '../../components/form/form.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { Card } from '../../components/layout/card.tsx';
import { FactList } from '../../components/layout/fact-list.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { CorrectEmail } from './correct-email.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { userQuery } from './queries.ts';
import { ResetPassword } from './reset-password.tsx';
import { SendSignupEmail } from './send-signup-email.tsx';
import { StaffStatus } from './staff-status.tsx';
import { contactFields, contactLabels, nameLabels, type UserValues, userValues } from './user-fields.ts';
import { UserFieldsCards } from './user-fields-cards.tsx';
import { UserProjects } from './user-projects.tsx';
import { removeUser, updateUser } from './write-users.ts';

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
          label={isClient ? 'To the Clients' : 'To the Users'}
        />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={query.data ? query.data.fullname : title}
        action={query.data && mayGo(query.data, isAdmin) && <RemoveUser user={query.data} onRemoved={onDone} />}
      />
      <QueryView query={query} loading={<EditorLoading />} errorText="The user could not be loaded.">
        {(user) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
            {isAdmin || user.userTypeId === CLIENT ? (
              <EditUserForm user={user} onSaved={onDone} />
            ) : (
              <UserFacts user={user} />
            )}
            <div className="flex min-w-0 flex-col gap-4">
              {user.userTypeId === CLIENT ? <ClientStatus user={user} /> : <StaffStatus user={user} />}
              <UserProjects user={user} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** A client without projects may be deleted, and by an administrator who was never here. */
function mayGo({ userTypeId, projects, signedUpOn, lastActivity }: User, isAdmin: boolean): boolean {
  return userTypeId === CLIENT ? projects.length === 0 : isAdmin && !signedUpOn && !lastActivity;
}

/** A person for readers who may not change them. */
function UserFacts({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <Card title="Person">
        <FactList
          facts={{ [nameLabels.firstName]: user.firstName, [nameLabels.lastName]: user.lastName, Email: user.email }}
        />
      </Card>
      <Card title="Address and Phone">
        <FactList facts={Object.fromEntries(contactFields.map((field) => [contactLabels[field], user[field]]))} />
      </Card>
    </div>
  );
}

/** The signup status of a client, with the invitation button. */
function ClientStatus({ user }: { user: User }) {
  const { signedUpOn, disabled } = user;
  const isAdmin = useIsAdmin();
  return (
    <Card title="Status">
      <div className="flex flex-col items-start gap-3">
        {signedUpOn ? (
          <>
            <p>Client setup their account on {formatInstantDay(signedUpOn)}</p>
            <ResetPassword user={user} />
          </>
        ) : (
          <SendSignupEmail user={user} />
        )}
        <CorrectEmail user={user} />
        {isAdmin ? <MaySignIn user={user} /> : disabled && <p>Disabled: an administrator can enable this client.</p>}
      </div>
    </Card>
  );
}

interface EditUserFormProps {
  user: User;
  onSaved: () => void;
}

/** The fields of a client or of somebody of the office. */
function EditUserForm({ user, onSaved }: EditUserFormProps) {
  const update = useWriteNow(updateUser(user.id));

  function save({ email: _fixed, ...changed }: Partial<UserValues>) {
    const contact = contactFields.filter((field) => field in changed);
    return update.mutateAsync({
      ...changed,
      ...Object.fromEntries(contact.map((field) => [field, changed[field]?.trim() || null])),
    });
  }

  return (
    <Form
      draft={`user/${user.id}`}
      values={userValues(user)}
      onSubmit={({ fields }) => save(fields)}
      onSaved={onSaved}
      className="flex flex-col gap-4"
    >
      <UserFieldsCards isEmailFixed isClient={user.userTypeId === CLIENT} />
      <SaveBar needs={['firstName', 'lastName', 'email']} />
    </Form>
  );
}

interface RemoveUserProps {
  user: User;
  onRemoved: () => void;
}

/** Removes a user who never signed in, or a client without projects. */
function RemoveUser({ user: { id, fullname, email, userTypeId }, onRemoved }: RemoveUserProps) {
  const noun = userTypeId === CLIENT ? 'Client' : 'User';
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeUser(id, noun));
  return (
    <>
      <MoreMenu groups={[[{ label: `Remove ${noun}`, icon: X, isDanger: true, onSelect: () => setAsking(true) }]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved, onSettled: () => setAsking(false) })}
        title={`Remove ${noun.toLowerCase()}`}
        text={`Remove ${fullname}? This cannot be undone. The address ${email} can be used for another account then.`}
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
