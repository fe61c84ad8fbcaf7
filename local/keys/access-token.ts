// Verifies the access tokens and API keys that Auth signs (HS256). Grants no rights and never logs a token.
import { errors, jwtVerify } from 'jose';

/** The claims of a verified token: the role in Postgres, the user, and the expiry (seconds since 1970). */
export interface Claims {
  role: string;
  exp: number;
  sub?: string;
  session_id?: string;
  [claim: string]: unknown;
}

export type TokenCheck = { claims: Claims } | { problem: 'malformed' | 'signature' | 'claims' | 'expired' };

export type CheckToken = (token: string) => Promise<TokenCheck>;

/** Returns a check that accepts only unexpired tokens signed with `jwtSecret` that have a role. */
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
