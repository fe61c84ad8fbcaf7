// Verifies the signature, expiry, subject and session of access tokens. The database decides at every request who the
// subject is (docs/decisions/003-the-database-knows-the-caller.md).
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export interface Claims {
  userId: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tokens in the cache, at most; the oldest are evicted first. */
const remembered = 5_000;

/**
 * A function that returns the claims of a valid access token, or null. Verifies a token once and caches it until it
 * expires.
 */
export function accessTokens(options: { secret?: string; jwksUrl: string }) {
  const secret = options.secret ? new TextEncoder().encode(options.secret) : undefined;
  const published = createRemoteJWKSet(new URL(options.jwksUrl));
  const known = new Map<string, Claims>();

  return async function verify(token: string): Promise<Claims | null> {
    const seconds = Date.now() / 1000;
    const remembering = known.get(token);
    if (remembering) return remembering.expiresAt > seconds ? remembering : null;
    const claims = toClaims(await checked(token).catch(() => null));
    if (!claims) return null;
    if (known.size >= remembered) known.delete(known.keys().next().value ?? token);
    known.set(token, claims);
    return claims;
  };

  async function checked(token: string): Promise<JWTPayload | null> {
    const isShared = decodeProtectedHeader(token).alg === 'HS256';
    if (isShared && !secret) return null;
    const verified =
      isShared && secret
        ? await jwtVerify(token, secret, { algorithms: ['HS256'] })
        : await jwtVerify(token, published, { algorithms: ['ES256', 'RS256', 'EdDSA'] });
    return verified.payload;
  }
}

function toClaims(payload: JWTPayload | null): Claims | null {
  if (payload?.role !== 'authenticated' || typeof payload.exp !== 'number') return null;
  const { sub, session_id: sessionId, exp } = payload;
  if (!sub || !uuid.test(sub) || typeof sessionId !== 'string' || !uuid.test(sessionId)) return null;
  return { userId: sub, sessionId, expiresAt: exp };
}

/** The claims of a token for the forced password change. */
export interface PasswordTicket {
  userId: string;
  email: string;
  /** The id of the token, so that it is used only once. */
  ticketId: string;
  expiresAt: Date;
}

const audience = 'password-change';

/** Issues and verifies tokens that allow POST /tokenpasswordreset, and nothing else, for 10 minutes. */
export function passwordTickets(apiSecret: string) {
  const key = new TextEncoder().encode(`${audience}:${apiSecret}`);
  return {
    issue: (userId: string, email: string): Promise<string> =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setJti(crypto.randomUUID())
        .setExpirationTime('10m')
        .sign(key),
    verify: async (token: string): Promise<PasswordTicket | null> => {
      const verified = await jwtVerify(token, key, { audience, algorithms: ['HS256'] }).catch(() => null);
      const { sub, jti, exp, email } = verified?.payload ?? {};
      if (!sub || !jti || !exp || typeof email !== 'string') return null;
      return { userId: sub, email, ticketId: jti, expiresAt: new Date(exp * 1000) };
    },
  };
}
