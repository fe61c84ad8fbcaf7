import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ADMIN } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { AccessLevel } from './access-level.tsx';
import { makeFirstPassword } from './first-password.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SendSignupEmail } from './send-signup-email.tsx';
import { renewFirstPassword } from './write-users.ts';

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
