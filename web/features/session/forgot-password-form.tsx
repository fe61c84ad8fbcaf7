import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SignIn } from '../../../functions/core/users/session.contract.ts';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { BareForm, type Submission } from '../../components/form/bare-form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { api } from '../../session/api.ts';
import { noAnswer } from './no-answer.ts';

interface Values {
  email: string;
}

/** Asks for a link by e-mail; the answer is the same for every address (docs/product.md#forgot-password). */
export function ForgotPasswordForm({ scope }: { scope: SignIn['scope'] }) {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const signIn = (scope === 'client' ? paths.clientSignIn : paths.login).href();

  async function send({ values: { email }, form }: Submission<Values>) {
    try {
      await api('/links/forgotten', { method: 'POST', body: { email, scope } });
      setSentTo(email.trim());
    } catch (error) {
      form.setError('email', { message: refusal(error) });
      return false;
    }
  }

  return (
    <>
      <h2 className="mb-2 font-semibold text-lg">{say('Forgot password?')}</h2>
      {sentTo === null ? (
        <BareForm<Values, unknown> values={{ email: typedBefore(state) }} onSubmit={send}>
          <p className="mb-4 text-muted">
            {say('Enter the email address of your account. You get a link to choose a new password.')}
          </p>
          <FormField<Values> name="email" label={say('Email')}>
            <TextInput type="email" autoComplete="username" autoFocus />
          </FormField>
          <SubmitButton<Values>
            label={say('Send Link')}
            isReady={({ email }) => email.includes('@')}
            className="mt-2 w-full"
          />
        </BareForm>
      ) : (
        <p role="status" className="mb-4 break-words text-muted">
          {say(
            'If {email} belongs to an account, a link is on its way there. It works for one day. Look into the spam folder, too.',
            { email: sentTo },
          )}
        </p>
      )}
      <Link to={signIn} className={buttonStyle(sentTo === null ? 'quiet' : 'primary', 'mt-2 w-full')}>
        {say('Back to sign in')}
      </Link>
    </>
  );
}

/** What was typed at the sign-in. */
function typedBefore(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
}

function refusal(error: unknown): string {
  return isStatus(error, 429)
    ? say('Too many attempts. Try again in a few minutes.')
    : noAnswer(say('The link could not be asked for. Try again in a moment.'));
}
