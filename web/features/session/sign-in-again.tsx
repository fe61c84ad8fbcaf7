import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BareForm, type Submission } from '../../components/form/bare-form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useValue } from '../../lib/store/use-store.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { isLoggingOut, leave } from '../../session/leave.ts';
import { goOn, isPasswordWanted } from '../../session/password-prompt.ts';
import { completeSession } from '../../session/supabase.ts';
import { signIn } from './authenticate.ts';

const blank = { password: '' };

/** Asks for the password in place when the session has ended, so that the same user can continue. */
export default function SignInAgain() {
  const isWanted = useValue(isPasswordWanted);
  const { email } = useCurrentUser();

  async function send({ values: { password }, form }: Submission<typeof blank>) {
    const result = await signIn({ scope: 'admin', email, password });
    if (result.outcome === 'change-required') void leave();
    if (result.outcome === 'refused') form.setError('password', { message: result.message });
    if (result.outcome === 'signed-in') await completeSession().catch(() => {});
    return result.outcome === 'signed-in';
  }

  return (
    <Dialog isOpen={isWanted} title="Your session is over" size="small">
      <p className="mb-4 text-muted">Sign in again to go on. What you typed is still here.</p>
      <BareForm values={blank} onSubmit={send} onSaved={goOn}>
        <p className="mb-3 break-words">{email}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" label="Password" autoComplete="current-password" data-autofocus />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => isLoggingOut.set(true)}>Log Out</Button>
          <SubmitButton label="Sign In" />
        </div>
      </BareForm>
    </Dialog>
  );
}
