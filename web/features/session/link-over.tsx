import { useState } from 'react';
import type { MailLink } from '../../../functions/core/links/names.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { BareForm, type Submission } from '../../components/form/bare-form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { say, type Text } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { noAnswer } from './no-answer.ts';

const wayOut: Record<MailLink, Text> = {
  invitation: 'If you chose a password with it already, that one holds. If not, ask for another link.',
  staffInvitation: 'If you chose a password with it already, login with that one. If not, ask for another link.',
  staffReset: 'If you chose a password with it already, login with that one. If not, ask for another link.',
  clientReset: 'If you chose a password with it already, that one holds. If not, ask for another link.',
  emailChange: 'If you confirmed the address with it already, sign in with that one. If not, ask for another mail.',
};

interface LinkOverProps {
  link: MailLink;
  /** Undefined for an incomplete link. */
  token: string | undefined;
}

export function LinkOver({ link, token }: LinkOverProps) {
  return (
    <>
      <div role="alert">
        <h2 className="mb-2 font-semibold text-lg">
          {say(token ? 'This link was used or has expired' : 'This link is not complete')}
        </h2>
        <p className="text-muted">
          {say(token ? wayOut[link] : 'Open it from the mail again, or copy all of it into the address bar.')}
        </p>
      </div>
      {token && link !== 'emailChange' && <RenewLink token={token} />}
    </>
  );
}

const blank = { email: '' };

/** Requests another link by e-mail; the answer does not reveal whether the address was right. */
function RenewLink({ token }: { token: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send({ values: { email }, form }: Submission<typeof blank>) {
    try {
      await api('/links/renew', { method: 'POST', body: { token, email } });
      setSentTo(email.trim());
    } catch (error) {
      form.setError('email', { message: refusal(error) });
      return false;
    }
  }

  if (sentTo !== null) {
    return (
      <p role="status" className="mt-4">
        {say('If the link was sent to {email}, a new one is on its way there. Look into your mail in a moment.', {
          email: sentTo,
        })}
      </p>
    );
  }
  return (
    <BareForm values={blank} onSubmit={send} className="mt-4">
      <FormField<typeof blank> name="email" label={say('Your email address')}>
        <TextInput type="email" autoComplete="email" />
      </FormField>
      <SubmitButton<typeof blank>
        label={say('Send a New Link')}
        isReady={({ email }) => email.includes('@')}
        className="w-full"
      />
    </BareForm>
  );
}

function refusal(error: unknown): string {
  return isStatus(error, 429)
    ? say('Too many attempts. Try again in a few minutes.')
    : noAnswer(say('The link could not be asked for. Try again in a moment.'));
}
