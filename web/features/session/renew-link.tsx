import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';

/** Asks for another link by e-mail; whether the address fits is told to its mailbox alone. */
export function RenewLink({ token }: { token: string }) {
  const [email, setEmail] = useState('');
  const renew = useMutation({
    mutationFn: () => api('/links/renew', { method: 'POST', body: { token, email } }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    renew.mutate();
  }

  if (renew.isSuccess) {
    return (
      <p role="status" className="mt-4">
        If the link was sent to {email.trim()}, a new one is on its way there. Look into your mail in a moment.
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <Field label="Your e-mail address" error={renew.isError ? refusal(renew.error) : null}>
        <TextInput type="email" autoComplete="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Button type="submit" look="primary" disabled={!email.includes('@')} pending={renew.isPending} className="w-full">
        Send a New Link
      </Button>
    </form>
  );
}

function refusal(error: unknown): string {
  return isStatus(error, 429)
    ? 'Too many attempts. Try again in a few minutes.'
    : 'The link could not be asked for. Try again in a moment.';
}
