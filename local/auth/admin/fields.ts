// The fields that admin calls take, with hosted's words for what does not fit.
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import { SHORTEST_PASSWORD } from '../lite.ts';
import { banDuration } from './ban-duration.ts';

const LONGEST_PASSWORD = 72;

/** An address, in the lower case in which it is stored. */
export const email = z
  .email('Unable to validate email address: invalid format')
  .max(255)
  .transform((address) => address.toLowerCase());

export const metadata = z.record(z.string(), z.unknown());

/** What creating and updating a user have in common; unknown fields are left out. */
export const userFields = z.object({
  email: email.optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: banDuration.optional(),
  role: z.string().min(1).optional(),
});

/** Refuses a password that Auth cannot take. bcrypt would silently ignore what is past 72 bytes. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${LONGEST_PASSWORD} characters`);
  }
  if (password.length < SHORTEST_PASSWORD) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${SHORTEST_PASSWORD} characters.`);
  }
}
