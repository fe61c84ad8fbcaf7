import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { leave } from '../../session/leave.ts';
import { isLoggingOut } from '../../session/logging-out.ts';
import { goOn, isPasswordWanted } from '../../session/password-prompt.ts';
import { completeSession } from '../../session/supabase.ts';
import { signIn } from './authenticate.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password over what is typed when the session is over. The same person goes on where they were. */
export default function SignInAgain() {
  const isWanted = useSyncExternalStore(isPasswordWanted.subscribe, isPasswordWanted.get);
  const { email } = useCurrentUser();
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setPending(true);
    const result = await signIn({ scope: 'admin', email, password });
    if (result.outcome === 'signed-in') {
      await completeSession().catch(() => {});
      setError(null);
      goOn();
    } else if (result.outcome === 'change-required') void leave();
    else setError(result.message);
    setPending(false);
  }

  return (
    <Dialog isOpen={isWanted} title="Your session is over" size="small">
      <p className="mb-4 text-muted">Sign in again to go on. What you typed is still here.</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="mb-3 break-words">{email}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          onChange={() => setError(null)}
          error={error}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => isLoggingOut.set(true)}>Log Out</Button>
          <Button type="submit" look="primary" pending={pending}>
            Sign In
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
