import { Mail } from 'lucide-react';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { formatInstantDay, formatRelative } from '../../lib/time/dates.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { sendSignup } from '../../sync/write/send-signup.ts';

/** When somebody was invited who has not signed up, with the button that invites, again as well. */
export function SendSignupEmail({ user: { id, signupEmailSentOn } }: { user: User }) {
  const send = useWriteNow(sendSignup(id));
  return (
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
  );
}
