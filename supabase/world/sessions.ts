// Makes sessions as rows like those of Auth, and their tokens, since a sign-in takes a tenth of a second of bcrypt.
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Sql } from 'postgres';

/** Inserts a session of an account, with a refresh token. */
export async function insertSession(sql: Sql, userId: string): Promise<{ sessionId: string; refreshToken: string }> {
  const [sessionId, refreshToken] = [randomUUID(), randomBytes(18).toString('base64url')];
  await sql`
    with session as (
      insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${userId}, 'aal1') returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid(), ${refreshToken}, user_id, id from session`;
  return { sessionId, refreshToken };
}

/** Seconds that an access token is valid. */
export const EXPIRES_IN = 3600;

/** An access token that Auth and the function accept as their own. */
export function accessTokenOf(
  { id, sessionId, email }: { id: string; sessionId: string; email?: string },
  jwtSecret: string,
): Promise<string> {
  return new SignJWT({ role: 'authenticated', email, session_id: sessionId, aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${EXPIRES_IN}s`)
    .sign(new TextEncoder().encode(jwtSecret));
}
