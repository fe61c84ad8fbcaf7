import { useRef } from 'react';
import type { LinkChosen } from '../../../functions/core/links/contract.ts';
import { isInvitation, type MailLink } from '../../../functions/core/links/names.ts';
import { BareForm } from '../../components/form/bare-form.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { isLongEnough, NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { say, sayAny } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { storeSession } from '../../session/session-store.ts';
import { noAnswer } from './no-answer.ts';

interface ChoosePasswordFormProps {
  link: MailLink;
  token: string;
  onChosen: (isSignedIn: boolean) => void;
  /** Called when the link was used or has expired. */
  onOver: () => void;
}

const blank = { next: '', confirmed: '' };

export function ChoosePasswordForm({ link, token, onChosen, onOver }: ChoosePasswordFormProps) {
  const isSignedIn = useRef(false);
  return (
    <BareForm
      values={blank}
      onSubmit={async ({ values, form }) => {
        const choice = await choosePassword(token, values.next);
        if (choice.outcome === 'link-over') onOver();
        isSignedIn.current = choice.outcome === 'chosen' && choice.isSignedIn;
        if (choice.outcome === 'refused') form.setError('root', { message: choice.message });
        return choice.outcome === 'chosen';
      }}
      onSaved={() => onChosen(isSignedIn.current)}
    >
      <h2 className="mb-4 font-semibold text-lg">
        {say(isInvitation(link) ? 'Choose a password for your account' : 'Choose a new password')}
      </h2>
      <NewPasswordFields autoFocus />
      <FormError />
      <SubmitButton<typeof blank>
        label={say('Continue')}
        isReady={({ next, confirmed }) => isLongEnough(next) && next === confirmed}
        className="mt-2 w-full"
      />
    </BareForm>
  );
}

type Choice =
  | { outcome: 'chosen'; isSignedIn: boolean }
  | { outcome: 'link-over' }
  | { outcome: 'refused'; message: string };

/**
 * Sets the password of the link's owner, and signs clients in whose link nobody else was shown. Never throws; after a failure the link can be used
 * again.
 */
async function choosePassword(token: string, password: string): Promise<Choice> {
  try {
    const { session } = await api<LinkChosen>('/links/choose', { method: 'POST', body: { token, password } });
    if (session) storeSession(session);
    return { outcome: 'chosen', isSignedIn: session !== null };
  } catch (error) {
    return isStatus(error, 404) ? { outcome: 'link-over' } : { outcome: 'refused', message: refusal(error) };
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return noAnswer(say('There is no connection to the server. Nothing is lost: try again in a moment.'));
  }
  if (error.status === 422) {
    return sayAny(error.body.detail?.[0]?.msg ?? say('That password cannot be used. Choose another one.'));
  }
  if (error.status === 429) return say('Too many attempts. Try again in a few minutes.');
  return say('The password could not be set. Try again in a moment.');
}
