// The calls of Auth that are not for admins. The anon key may refresh, read and end a session, which is all that the
// web app needs. Passwords are accepted only with the service key, whose holder counts attempts. Sign-up and changes of
// a user are closed. lite answers, after a check for bans, which it lacks.
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { AuthError, reshapeRefusal } from './errors.ts';
import { readJson } from './json-body.ts';
import { givenKey } from './keys.ts';
import type { Lite } from './lite.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { refuseBannedRefresh } from './sessions.ts';

interface PublicOptions {
  sql: Sql;
  /** Connections for password hashing only, so that it delays nothing else. */
  passwords: Sql;
  lite: Lite;
  serviceKey: string;
}

/** The routes that lite answers; all its other routes are closed. */
export function publicRoutes({ sql, passwords, lite, serviceKey }: PublicOptions): Hono {
  const ask = async (c: Context, body?: Record<string, unknown>, search?: URLSearchParams) => {
    const url = new URL(c.req.url);
    const target = new URL(`/auth/v1${url.pathname}?${search ?? url.searchParams}`, url);
    const answer = await lite.fetch(
      new Request(target, {
        method: c.req.method,
        headers: c.req.raw.headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return reshapeRefusal(answer, c);
  };

  return new Hono()
    .post('/token', async (c) => {
      const body = await readJson(c);
      const grant = c.req.query('grant_type');
      if (grant === 'password') {
        // The answer of a hosted project when this sign-in method is off.
        if (givenKey(c) !== serviceKey)
          throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
        const token = await signInWithPassword(passwords, body);
        return ask(c, { refresh_token: token }, new URLSearchParams({ grant_type: 'refresh_token' }));
      }
      if (grant !== 'refresh_token') throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
      await refuseBannedRefresh(sql, body);
      return ask(c, body);
    })
    .get('/user', (c) => ask(c))
    .post('/logout', async (c) => ask(c, await readJson(c)))
    .get('/health', (c) => ask(c))
    .post('/signup', () => {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    });
}
