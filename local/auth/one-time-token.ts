// Tokens that can be used once, from a link or typed: made here for invitations and recoveries, taken by lite.
import { createHash, randomInt } from 'node:crypto';

/** Ten digits, the most that hosted allows: the token of a link is made of them. */
export const OTP_DIGITS = 10;

/** How long a link holds: a day, the most that hosted allows. */
export const OTP_SECONDS = 86_400;

export interface OneTimeToken {
  otp: string;
  /** What is stored, and what `verify` takes as `token_hash`. */
  hash: string;
}

/** A new random token for this address. */
export function makeOneTimeToken(email: string): OneTimeToken {
  const otp = Array.from({ length: OTP_DIGITS }, () => randomInt(10)).join('');
  return { otp, hash: hashOneTimeToken(email, otp) };
}

/** The hash of a typed token, as lite computes it. */
export function hashOneTimeToken(email: string, otp: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + otp)
    .digest('hex');
}
