import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { makeFirstPassword } from './first-password.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { renewFirstPassword } from './write-users.ts';

/** Makes another first password for a user who has not signed in yet; the earlier one stops working. */
export function RenewFirstPassword({ user: { id, fullname } }: { user: User }) {
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
