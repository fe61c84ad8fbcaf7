import { User } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SignIn } from '../../../functions/api/session/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { signIn } from './authenticate.ts';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  /** Who may sign in here: the office, or its clients. */
  scope: SignIn['scope'];
  onSignedIn: () => void;
  onChangeRequired: (token: string) => void;
}

/** Nothing is checked here: what is entered, even nothing, goes to the server. */
export function SignInForm({ scope, onSignedIn, onChangeRequired }: SignInFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    setPending(true);
    setError(null);
    const result = await signIn({
      scope,
      email: String(form.get('username')),
      password: String(form.get('password')),
    });
    setPending(false);
    if (result.outcome === 'signed-in') onSignedIn();
    else if (result.outcome === 'change-required') onChangeRequired(result.token);
    else setError(result.message);
  }

  const clearError = () => setError(null);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="mb-4 font-semibold text-lg">Welcome back!</h2>
      <Field label={scope === 'client' ? 'E-mail' : 'Username'}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
          onChange={clearError}
          icon={<User size={16} strokeWidth={1.75} />}
        />
      </Field>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        onChange={clearError}
        error={error}
      />
      <Button type="submit" look="primary" pending={pending} className="mt-2 w-full">
        Sign In
      </Button>
    </form>
  );
}
