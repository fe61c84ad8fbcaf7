// The fields of admin calls, with hosted's messages for invalid ones.
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import { SHORTEST_PASSWORD } from '../lite.ts';
import { banDuration } from './ban-duration.ts';

const LONGEST_PASSWORD = 72;

/** An e-mail address, in lower case as it is stored. */
export const email = z
  .email('Unable to validate email address: invalid format')
  .max(255)
  .transform((address) => address.toLowerCase());

export const metadata = z.record(z.string(), z.unknown());

/** The fields common to creating and updating a user; unknown fields are dropped. */
export const userFields = z.object({
  email: email.optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: banDuration.optional(),
  role: z.string().min(1).optional(),
});

/** Rejects a password that is too short or too long. bcrypt would silently ignore everything after 72 bytes. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${LONGEST_PASSWORD} characters`);
  }
  if (password.length < SHORTEST_PASSWORD) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${SHORTEST_PASSWORD} characters.`);
  }
}
