import { useWatch } from 'react-hook-form';
import { passwordLimits } from '../../../functions/core/users/limits.ts';
import { say } from '../../lib/language/say.ts';
import { PasswordField } from './password-field.tsx';

/** New password and confirmation, with the rules shown while typing; `next` and `confirmed` of the form. */
export function NewPasswordFields({ autoFocus }: { autoFocus?: boolean }) {
  const next: string = useWatch({ name: 'next' });
  return (
    <>
      <PasswordField
        name="next"
        label={say('New Password')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        hint={rule}
      />
      <PasswordField
        name="confirmed"
        label={say('Confirm Password')}
        autoComplete="new-password"
        hint={(confirmed) =>
          confirmed !== '' && confirmed !== next ? say('Not the same as the new password yet') : undefined
        }
      />
    </>
  );
}

function rule(password: string): string {
  const missing = passwordLimits.min - [...password].length;
  const least = passwordLimits.min;
  if (missing > 0) {
    return password === ''
      ? say('At least {least} characters', { least })
      : say('At least {least} characters, {missing} more', { least, missing });
  }
  return say(isTooLong(password) ? 'Too long' : 'Long enough');
}

/** Whether the length of the password is valid. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordLimits.min && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordLimits.max;
}
