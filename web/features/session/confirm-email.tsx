import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';

interface ConfirmEmailProps {
  token: string;
  /** The new address. */
  email: string;
  firstName: string;
  onConfirmed: () => void;
  /** Called when the link was used or replaced meanwhile. */
  onOver: () => void;
}

/** Confirms the new address by a click, so that programs that open the links of mails change nothing. */
export function ConfirmEmail({ token, email, firstName, onConfirmed, onOver }: ConfirmEmailProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setSending(true);
    setProblem(null);
    try {
      await api('/links/confirm', { method: 'POST', body: { token } });
      onConfirmed();
    } catch (error) {
      if (isStatus(error, 404)) onOver();
      else setProblem(reasonOf(error));
    }
    setSending(false);
  }

  return (
    <>
      <p className="mb-1 font-semibold text-lg">{firstName ? `Hello ${firstName},` : 'Hello,'}</p>
      <p className="mb-5 break-words text-muted">
        use {email} to sign in from now on? Until you confirm it, your earlier address stays.
      </p>
      <p role="alert" className="text-danger text-sm">
        {problem}
      </p>
      <Button look="primary" pending={isSending} onClick={() => void confirm()} className="mt-2 w-full">
        Confirm This Address
      </Button>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isStatus(error, 422)) return 'Another account uses this address by now. Ask the office for help.';
  if (isStatus(error, 429)) return 'Too many attempts. Try again in a few minutes.';
  return error instanceof ApiError
    ? 'The address could not be confirmed. Try again in a moment.'
    : 'There is no connection to the server. Try again in a moment.';
}
