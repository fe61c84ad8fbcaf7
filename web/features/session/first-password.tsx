import { useState } from 'react';
import type { PasswordChange } from '../../../functions/core/users/session.contract.ts';
import { BareForm } from '../../components/form/bare-form.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { say, sayAny } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { isRefusal, tooMany } from './authenticate.ts';
import { noAnswer } from './no-answer.ts';
import { ResetSuccess } from './reset-success.tsx';

const blank = { current: '', next: '', confirmed: '' };

interface FirstPasswordProps {
  /** Of the sign-in that asked for another password. */
  token: string;
  onContinue: () => void;
}

/** Asks for a password of one's own in place of the one that somebody gave, and says when it is changed. */
export default function FirstPassword({ token, onContinue }: FirstPasswordProps) {
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <ResetSuccess onContinue={onContinue} />;
  return <ChangePasswordForm token={token} onChanged={() => setChanged(true)} />;
}

interface ChangePasswordFormProps {
  /** From the rejected sign-in; valid only for this change. */
  token: string;
  onChanged: () => void;
}

function ChangePasswordForm({ token, onChanged }: ChangePasswordFormProps) {
  return (
    <BareForm
      values={blank}
      onSubmit={async ({ values: { current, next }, form }) => {
        const refusal = await changePassword(current, next, token);
        if (refusal !== null) form.setError('root', { message: refusal });
        return refusal === null;
      }}
      onSaved={onChanged}
    >
      <h2 className="mb-4 font-medium">{say('Your password must be changed before you can login')}</h2>
      <PasswordField name="current" label={say('Current Password')} autoComplete="current-password" autoFocus />
      <NewPasswordFields />
      <FormError />
      <SubmitButton<typeof blank>
        label={say('Continue')}
        isReady={({ current, next, confirmed }) => current !== '' && next !== '' && next === confirmed}
        className="mt-2 w-full"
      />
    </BareForm>
  );
}

/** Makes the forced password change; resolves to the error message, or null. */
async function changePassword(current: string, next: string, token: string): Promise<string | null> {
  try {
    const body: PasswordChange = { current_password: current, new_password: next, token };
    await api('/tokenpasswordreset', { method: 'POST', body });
    return null;
  } catch (error) {
    if (isRefusal(error)) {
      if (error.status === 429) return tooMany(error);
      return sayAny(error.body.errors?.[0]?.description ?? say('The password could not be changed. Sign in again.'));
    }
    return noAnswer(say('There was a problem changing the password. Contact technical support.'));
  }
}
