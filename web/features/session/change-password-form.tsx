import { type FormEvent, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { changePassword } from './authenticate.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
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
      <NewPasswordFields password={next} confirmed={confirmed} onPassword={setNext} onConfirmed={setConfirmed} />
      <p role="alert" className="min-h-5 text-danger text-sm">
        {error}
      </p>
      <Button type="submit" look="primary" disabled={!isComplete} pending={pending} className="mt-2 w-full">
        Continue
      </Button>
    </form>
  );
}
