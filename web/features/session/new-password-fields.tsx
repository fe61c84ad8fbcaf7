import { limits } from '../../../functions/api/http/limits.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  password: string;
  confirmed: string;
  onPassword: (password: string) => void;
  onConfirmed: (confirmed: string) => void;
  autoFocus?: boolean;
}

/** A password and the same again, with the rules shown while typing. */
export function NewPasswordFields({ password, confirmed, onPassword, onConfirmed, autoFocus }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        hint={rule(password)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        value={confirmed}
        onChange={(event) => onConfirmed(event.target.value)}
        hint={confirmed !== '' && confirmed !== password ? 'Not the same as the new password yet' : undefined}
      />
    </>
  );
}

function rule(password: string): string {
  const missing = limits.passwordMin - [...password].length;
  if (missing > 0) return `At least ${limits.passwordMin} characters${password === '' ? '' : `, ${missing} more`}`;
  return isTooLong(password) ? 'Too long' : 'Long enough';
}

/** Whether the password keeps the rules of length. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= limits.passwordMin && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > limits.passwordMax;
}
