// The rule for passwords (docs/product.md#password-length).
import { limits } from '../http/limits.ts';

/** A message for the person, or null for a valid password. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`;
  if (new TextEncoder().encode(password).length > limits.passwordMax) return 'That password is too long.';
  if (password.includes('\0')) return 'That password contains a character that cannot be used.';
  return null;
}
