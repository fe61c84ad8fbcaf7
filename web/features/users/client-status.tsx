import { Mail } from 'lucide-react';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatInstantDay, formatRelative } from '../../lib/time/dates.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { sendSignup } from '../../sync/write/send-signup.ts';
import { CorrectEmail } from './correct-email.tsx';
import { MaySignIn } from './may-sign-in.tsx';
import { RemoveUser } from './remove-user.tsx';
import { ResetPassword } from './reset-password.tsx';

interface ClientStatusProps {
  user: User;
  onRemoved: () => void;
}

/** The signup status of a client, with the invitation button. */
export function ClientStatus({ user, onRemoved }: ClientStatusProps) {
  const { id, signedUpOn, signupEmailSentOn, disabled, projects } = user;
  const isAdmin = useIsAdmin();
  const send = useWriteNow(sendSignup(id));
  return (
    <Card title="Status">
      <div className="flex flex-col items-start gap-3">
        {signedUpOn ? (
          <>
            <p>Client setup their account on {formatInstantDay(signedUpOn)}</p>
            <ResetPassword user={user} />
          </>
        ) : (
          <>
            <p>
              {signupEmailSentOn
                ? `The signup email was sent on ${formatInstantDay(signupEmailSentOn)} (${formatRelative(signupEmailSentOn)}).`
                : 'The signup email has not been sent yet.'}
            </p>
            <Button
              icon={<Mail aria-hidden size={16} strokeWidth={1.75} />}
              pending={send.isPending}
              onClick={() => send.mutate()}
            >
              {signupEmailSentOn ? 'Re-send Signup Email' : 'Send Signup Email'}
            </Button>
          </>
        )}
        <CorrectEmail user={user} />
        {isAdmin ? <MaySignIn user={user} /> : disabled && <p>Disabled: an administrator can enable this client.</p>}
        {projects.length === 0 && <RemoveUser user={user} onRemoved={onRemoved} />}
      </div>
    </Card>
  );
}
