// The one place that says what a password must be (docs/product.md#password-length).
import { limits } from '../http/limits.ts';

/** A sentence that can be shown, or null when the password will do. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`;
  if (new TextEncoder().encode(password).length > limits.passwordMax) return 'That password is too long.';
  if (password.includes('\0')) return 'That password contains a character that cannot be used.';
  return null;
}
