// The calls of Auth that are not for admins. The anon key may refresh, read and end a session, which is all that the
// web app needs. Passwords are accepted only with the service key, whose holder counts attempts. Sign-up and changes of
// a user are closed. lite answers, after a check for bans, which it lacks.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { AuthError, invalid, reshapeRefusal } from './errors.ts';
import { readJson } from './json-body.ts';
import { givenKey } from './keys.ts';
import type { Lite } from './lite.ts';
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

interface Found {
  id: string | null;
  banned: boolean | null;
  confirmed: boolean;
  hasPassword: boolean;
  matches: boolean;
}

// The hash of no password, so that an unknown address takes as long as a wrong password.
const NOBODY = '$2a$10$CwTycUXWue0Thq9StjUM0uJ8lO.m0o3T8sYbYbq3tJm2a6f0ZgYb2';

/**
 * Signs in: creates a session and returns its refresh token, with which lite answers with the tokens. Postgres computes the
 * bcrypt hash: here it would block all requests for 70 ms. Throws hosted's errors; an unknown address takes as long as a
 * known one.
 */
async function signInWithPassword(sql: Sql, body: Record<string, unknown>): Promise<string> {
  const { email, password } = body;
  if (typeof email !== 'string' || email === '') throw invalid('missing email or phone');
  if (typeof password !== 'string' || password === '' || password.includes('\0')) throw wrongPair();
  const [user] = await sql<Found[]>`
    select u.id, u.banned_until > now() as banned, u.email_confirmed_at is not null as confirmed,
      coalesce(u.encrypted_password, '') <> '' as "hasPassword",
      extensions.crypt(${password}, stored.hash) = stored.hash as matches
    from (values (${email.toLowerCase()})) asked (email)
    left join auth.users u on u.email = asked.email and u.deleted_at is null
    -- pgcrypto knows the hash by its older name.
    cross join lateral (
      select regexp_replace(coalesce(nullif(u.encrypted_password, ''), ${NOBODY}), '^\\$2[by]\\$', '$2a$') as hash
    ) stored`;
  if (!user?.id || !user.hasPassword) throw wrongPair();
  if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.matches) throw wrongPair();
  if (!user.confirmed) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return startSession(sql, user.id, email.toLowerCase());
}

async function startSession(sql: Sql, user: string, email: string): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const session = randomUUID();
  const entry = { action: 'login', actor_id: user, actor_username: email, log_type: 'account' };
  await sql`
    with session as (
      insert into auth.sessions (id, user_id, aal) values (${session}, ${user}, 'aal1')
    ), entry as (
      insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), ${sql.json(entry)})
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (gen_random_uuid(), ${token}, ${user}, ${session})`;
  return token;
}

function wrongPair(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
