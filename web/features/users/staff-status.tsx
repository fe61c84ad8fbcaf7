import { useState } from 'react';
import { ADMIN, STAFF } from '../../../functions/api/http/user-types.ts';
import type { User } from '../../../functions/api/users/contract.ts';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { updateUser } from './mutations.ts';
import { ResetPassword } from './reset-password.tsx';

/** Last activity, access level and disabled state; administrators can change them. */
export function StaffStatus({ user }: { user: User }) {
  const { id, fullname, lastActivity, userTypeId, disabled, signedUpOn } = user;
  const isAdmin = useIsAdmin();
  const update = useWriteNow(updateUser(id));
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Status">
      <p className="mb-4 text-muted">
        Last Activity: {lastActivity ? formatLongInstant(lastActivity) : 'No activity yet'}
      </p>
      <Field label="Access Level">
        <Select
          value={userTypeId}
          disabled={!isAdmin || update.isPending}
          onChange={(event) => update.mutate({ userTypeId: Number(event.target.value) === ADMIN ? ADMIN : STAFF })}
        >
          <option value={STAFF}>Staff</option>
          <option value={ADMIN}>Administrator</option>
        </Select>
      </Field>
      {isAdmin && (
        <Switch
          label="May sign in"
          checked={!disabled}
          disabled={update.isPending}
          onChange={() => setAsking(true)}
          className="mb-3"
        />
      )}
      {isAdmin && signedUpOn && <ResetPassword user={user} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => update.mutate({ disabled: !disabled }, { onSettled: () => setAsking(false) })}
        title={disabled ? 'Enable user' : 'Disable user'}
        text={
          disabled
            ? `Let ${fullname} sign in again?`
            : `Disable ${fullname}? Sessions that are open end at once, and ${fullname} cannot sign in any more.`
        }
        confirmLabel={disabled ? 'Enable' : 'Disable'}
        isDanger={!disabled}
        pending={update.isPending}
      />
    </Card>
  );
}
