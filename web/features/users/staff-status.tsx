import { ADMIN } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import { formatLongInstant } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { AccessLevel } from './access-level.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { RemoveUser } from './remove-user.tsx';
import { RenewFirstPassword } from './renew-first-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SendSignupEmail } from './send-signup-email.tsx';

interface StaffStatusProps {
  user: User;
  onRemoved: () => void;
}

/** Last activity, access level and disabled state; administrators can change them. */
export function StaffStatus({ user, onRemoved }: StaffStatusProps) {
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
              <RemoveUser user={user} onRemoved={onRemoved} />
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
