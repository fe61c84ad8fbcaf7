import type { User } from '../../../functions/core/users/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { CorrectEmail } from './correct-email.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { RemoveUser } from './remove-user.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SendSignupEmail } from './send-signup-email.tsx';

interface ClientStatusProps {
  user: User;
  onRemoved: () => void;
}

/** The signup status of a client, with the invitation button. */
export function ClientStatus({ user, onRemoved }: ClientStatusProps) {
  const { signedUpOn, disabled, projects } = user;
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
        {projects.length === 0 && <RemoveUser user={user} onRemoved={onRemoved} />}
      </div>
    </Card>
  );
}
