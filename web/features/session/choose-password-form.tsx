import { useRef } from 'react';
import { isInvitation, type MailLink } from '../../../functions/core/links/names.ts';
import { BareForm } from '../../components/form/bare-form.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { isLongEnough, NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { say } from '../../lib/language/say.ts';
import { choosePassword } from './mail-link.ts';

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
