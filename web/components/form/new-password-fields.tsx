import { useWatch } from 'react-hook-form';
import { limits } from '../../../functions/api/http/limits.ts';
import { PasswordField } from './password-field.tsx';

/** New password and confirmation, with the rules shown while typing; `next` and `confirmed` of the form. */
export function NewPasswordFields({ autoFocus }: { autoFocus?: boolean }) {
  const next: string = useWatch({ name: 'next' });
  return (
    <>
      <PasswordField name="next" label="New Password" autoComplete="new-password" autoFocus={autoFocus} hint={rule} />
      <PasswordField
        name="confirmed"
        label="Confirm Password"
        autoComplete="new-password"
        hint={(confirmed) =>
          confirmed !== '' && confirmed !== next ? 'Not the same as the new password yet' : undefined
        }
      />
    </>
  );
}

function rule(password: string): string {
  const missing = limits.passwordMin - [...password].length;
  if (missing > 0) return `At least ${limits.passwordMin} characters${password === '' ? '' : `, ${missing} more`}`;
  return isTooLong(password) ? 'Too long' : 'Long enough';
}

/** Whether the length of the password is valid. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= limits.passwordMin && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > limits.passwordMax;
}
