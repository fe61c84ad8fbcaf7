import { X } from 'lucide-react';
import { useState } from 'react';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { removeUser } from './write-users.ts';

interface RemoveUserProps {
  user: User;
  onRemoved: () => void;
}

/** Removes a user who never signed in, or a client without projects. */
export function RemoveUser({ user: { id, fullname, email, userTypeId }, onRemoved }: RemoveUserProps) {
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
