import { User } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { SignIn } from '../../../functions/core/users/session.contract.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { BareForm, type Submission } from '../../components/form/bare-form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { signIn } from './authenticate.ts';

interface SignInFormProps {
  /** The office, or clients. */
  scope: SignIn['scope'];
  onSignedIn: () => void;
  onChangeRequired: (token: string) => void;
}

const blank = { username: '', password: '' };

/** The sign-in form. Validates nothing: even empty fields are sent (docs/product.md#sign-in-empty). */
export function SignInForm({ scope, onSignedIn, onChangeRequired }: SignInFormProps) {
  async function send({ values: { username: email, password }, form }: Submission<typeof blank>) {
    const result = await signIn({ scope, email, password });
    if (result.outcome === 'change-required') onChangeRequired(result.token);
    if (result.outcome === 'refused') form.setError('password', { message: result.message });
    return result.outcome === 'signed-in';
  }

  return (
    <BareForm values={blank} onSubmit={send} onSaved={onSignedIn}>
      <h2 className="mb-4 font-semibold text-lg">{say('Welcome back!')}</h2>
      <FormField<typeof blank>
        name="username"
        label={say(scope === 'client' ? 'Email' : 'Username')}
        checkedBy={['password']}
      >
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
          icon={<User size={16} strokeWidth={1.75} />}
        />
      </FormField>
      <PasswordField name="password" label={say('Password')} autoComplete="current-password" />
      <SubmitButton label={say('Sign In')} className="mt-2 w-full" />
      <ForgotLink scope={scope} />
    </BareForm>
  );
}

/** Leads to the request for a new password, with the address that was typed. */
function ForgotLink({ scope }: { scope: SignIn['scope'] }) {
  const email: string = useWatch({ name: 'username' });
  return (
    <Link
      to={(scope === 'client' ? paths.forgotClientPassword : paths.forgotPassword).href()}
      state={{ email: email.trim() }}
      className="mt-3 block rounded-control py-1 text-center text-accent text-sm hover:underline"
    >
      {say('Forgot password?')}
    </Link>
  );
}
