import { type FormEvent, useState } from 'react';
import type { MailLink } from '../../../functions/api/links/names.ts';
import { Button } from '../../components/controls/button.tsx';
import { choosePassword } from './mail-link.ts';
import { isLongEnough, NewPasswordFields } from './new-password-fields.tsx';

interface ChoosePasswordFormProps {
  link: MailLink;
  token: string;
  onChosen: () => void;
  /** The link was used or has expired. */
  onOver: () => void;
}

export function ChoosePasswordForm({ link, token, onChosen, onOver }: ChoosePasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isComplete = isLongEnough(password) && password === confirmed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || pending) return;
    setPending(true);
    setError(null);
    const choice = await choosePassword(token, password);
    setPending(false);
    if (choice.outcome === 'chosen') onChosen();
    else if (choice.outcome === 'link-over') onOver();
    else setError(choice.message);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="mb-4 font-semibold text-lg">
        {link === 'invitation' ? 'Choose a password for your account' : 'Choose a new password'}
      </h2>
      <NewPasswordFields
        autoFocus
        password={password}
        confirmed={confirmed}
        onPassword={setPassword}
        onConfirmed={setConfirmed}
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
