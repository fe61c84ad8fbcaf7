import { useState } from 'react';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { updateUser } from './write-users.ts';

/** Disables and enables a person, for administrators. */
export function MaySignIn({ user: { id, fullname, disabled, userTypeId } }: { user: User }) {
  const update = useWriteNow(updateUser(id));
  const [isAsking, setAsking] = useState(false);
  const noun = userTypeId === CLIENT ? 'client' : 'user';
  return (
    <>
      <Switch
        label="Can sign in"
        checked={!disabled}
        disabled={update.isPending}
        onChange={() => setAsking(true)}
        className="mb-3"
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => update.mutate({ disabled: !disabled }, { onSettled: () => setAsking(false) })}
        title={`${disabled ? 'Enable' : 'Disable'} ${noun}`}
        text={
          disabled
            ? `Let ${fullname} sign in again?`
            : `Disable ${fullname}? Sessions that are open end at once, and ${fullname} cannot sign in any more.`
        }
        confirmLabel={disabled ? 'Enable' : 'Disable'}
        isDanger={!disabled}
        pending={update.isPending}
      />
    </>
  );
}
