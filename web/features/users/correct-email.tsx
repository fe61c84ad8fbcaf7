import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import type { EmailCorrected, User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { showToast } from '../../lib/toast/toast.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { correctEmail } from './write-users.ts';

interface Values {
  email: string;
}

/** Corrects the address of a client: at once before the sign-up, afterwards when the new mailbox confirms it. */
export function CorrectEmail({ user }: { user: User }) {
  const { id, email, signedUpOn, signupEmailSentOn } = user;
  const [isOpen, setOpen] = useState(false);
  const correct = useWriteNow(correctEmail(id));
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<AtSign aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        Change Email
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Change Email" size="small">
        <Form<Values, EmailCorrected>
          values={{ email }}
          taken={{ email: 'Email already exists' }}
          onSubmit={({ values }) => correct.mutateAsync(values.email.trim())}
          onSaved={({ outcome, user: { email: now } }) => {
            close();
            showToast({ tone: 'success', text: textOf(outcome, correct.variables ?? now) });
          }}
        >
          <p className="mb-4 text-muted">
            {signedUpOn
              ? `A mail goes to the new address. Until it is confirmed there, ${user.fullname} signs in with ${email}.`
              : signupEmailSentOn
                ? 'The invitation is sent again to the new address, and the link in the earlier one stops working.'
                : 'The signup email has not been sent yet. It will go to the new address.'}
          </p>
          <FormField<Values> name="email" label="New email address">
            <TextInput type="email" maxLength={limits.email} autoComplete="off" data-autofocus />
          </FormField>
          <FormFooter label="Change Email" needs={['email']} needsChange onCancel={close} />
        </Form>
      </Dialog>
    </>
  );
}

function textOf(outcome: EmailCorrected['outcome'], to: string): string {
  if (outcome === 'confirming') return `A mail to confirm the address was sent to ${to}`;
  return outcome === 'invitedAgain' ? `Email changed. The invitation was sent to ${to}` : 'Email changed';
}
