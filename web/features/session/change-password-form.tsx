import { type FormEvent, useState } from 'react';
import { limits } from '../../../functions/api/contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { changePassword } from './authenticate.ts';
import { PasswordField } from './password-field.tsx';

interface ChangePasswordFormProps {
  /** From the refused sign-in; it opens nothing but this change. */
  token: string;
  onChanged: () => void;
}

export function ChangePasswordForm({ token, onChanged }: ChangePasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isComplete = current !== '' && next !== '' && next === confirmed;
  const missing = limits.passwordMin - next.length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || pending) return;
    setPending(true);
    const refusal = await changePassword(current, next, token);
    setPending(false);
    setError(refusal);
    if (refusal === null) onChanged();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="mb-4 font-medium">Your password must be changed before you can login</h2>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        hint={
          missing > 0
            ? `At least ${limits.passwordMin} characters${next === '' ? '' : `, ${missing} more`}`
            : 'Long enough'
        }
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        value={confirmed}
        onChange={(event) => setConfirmed(event.target.value)}
        hint={confirmed !== '' && confirmed !== next ? 'Not the same as the new password yet' : undefined}
      />
      <p role="alert" className="min-h-5 text-danger text-sm">
        {error}
      </p>
      <Button type="submit" look="primary" disabled={!isComplete} pending={pending} className="mt-2 w-full">
        Continue
      </Button>
    </form>
  );
}
