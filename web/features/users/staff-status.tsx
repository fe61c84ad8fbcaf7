import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ADMIN, STAFF } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { makeFirstPassword } from './first-password.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SendSignupEmail } from './send-signup-email.tsx';
import { renewFirstPassword, updateUser } from './write-users.ts';

/** Last activity, access level and disabled state; administrators can change them. */
export function StaffStatus({ user }: { user: User }) {
  const { lastActivity, userTypeId, disabled, signedUpOn } = user;
  const isAdmin = useIsAdmin();
  const wasHere = Boolean(signedUpOn ?? lastActivity);
  return (
    <Card title="Status">
      <p className="mb-4 text-muted">
        Last Activity: {lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}
      </p>
      {isAdmin ? (
        <>
          <AccessLevel user={user} />
          <MaySignIn user={user} />
          {wasHere ? (
            <ResetPassword user={user} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              {!disabled && <SendSignupEmail user={user} />}
              <RenewFirstPassword user={user} />
            </div>
          )}
        </>
      ) : (
        <p>
          Access Level: {userTypeId === ADMIN ? 'Administrator' : 'Staff'}
          {disabled && ', disabled'}
        </p>
      )}
    </Card>
  );
}

/** Makes another first password for a user who has not signed in yet; the earlier one stops working. */
function RenewFirstPassword({ user: { id, fullname } }: { user: User }) {
  const [password, setPassword] = useState(makeFirstPassword);
  const renew = useWriteNow(renewFirstPassword(id));
  return (
    <>
      <p className="text-muted">
        {fullname} has not signed in yet. Without mail, or if the temporary password was lost, hand over a new one. A
        link that was mailed stops working.
      </p>
      <Button
        icon={<KeyRound aria-hidden size={16} strokeWidth={1.75} />}
        pending={renew.isPending}
        onClick={() => renew.mutate(password)}
      >
        New Temporary Password
      </Button>
      <FirstPasswordDialog
        isOpen={renew.isSuccess}
        name={fullname}
        password={password}
        onClose={() => {
          renew.reset();
          setPassword(makeFirstPassword());
        }}
      />
    </>
  );
}

/** Staff or administrator; changes only with Save and a question. */
function AccessLevel({ user: { id, fullname, userTypeId } }: { user: User }) {
  const update = useWriteNow(updateUser(id));
  const [wanted, setWanted] = useState<typeof ADMIN | typeof STAFF | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isChanged = wanted !== null && wanted !== userTypeId;

  function save() {
    if (wanted === null) return;
    update.mutate(
      { userTypeId: wanted },
      {
        onSuccess: () => setWanted(null),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <>
      <Field label="Access Level" hint={isChanged ? 'Not saved yet' : undefined}>
        <Select
          value={wanted ?? userTypeId}
          disabled={update.isPending}
          onChange={({ target }) => setWanted(Number(target.value) === ADMIN ? ADMIN : STAFF)}
        >
          <option value={STAFF}>Staff</option>
          <option value={ADMIN}>Administrator</option>
        </Select>
      </Field>
      {isChanged && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button onClick={() => setWanted(null)}>Cancel</Button>
          <Button look="primary" onClick={() => setAsking(true)}>
            Save Access Level
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title="Change Access Level"
        text={
          wanted === ADMIN
            ? `Make ${fullname} an administrator? Administrators manage users, settings and the library, and read the audit log.`
            : `Make ${fullname} staff? Sessions that are open end at once, and ${fullname} does not manage users, settings or the library any more.`
        }
        confirmLabel="Change"
        pending={update.isPending}
      />
    </>
  );
}
