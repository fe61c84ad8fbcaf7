// Reads the access tokens and keys that Auth signs (HS256). It decides nothing about rights, and never logs a token.
import { errors, jwtVerify } from 'jose';

/** What a verified token says: the role to take in Postgres, whose it is, and until when (seconds since 1970). */
export interface Claims {
  role: string;
  exp: number;
  sub?: string;
  session_id?: string;
  [claim: string]: unknown;
}

export type TokenCheck = { claims: Claims } | { problem: 'malformed' | 'signature' | 'claims' | 'expired' };

export type CheckToken = (token: string) => Promise<TokenCheck>;

/** A check that accepts only unexpired tokens signed with `jwtSecret` that name a role. */
export function createTokenCheck(jwtSecret: string): CheckToken {
  const key = new TextEncoder().encode(jwtSecret);
  return async function checkToken(token) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      const { role, exp } = payload;
      if (typeof role !== 'string' || typeof exp !== 'number') return { problem: 'claims' };
      return { claims: { ...payload, role, exp } as Claims };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { problem: 'expired' };
      if (error instanceof errors.JWSSignatureVerificationFailed) return { problem: 'signature' };
      return { problem: 'malformed' };
    }
  };
}
