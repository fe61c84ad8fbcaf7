// Signs in with e-mail and password. Postgres computes the bcrypt hash: here it would block all requests for 70 ms. The
// new session is passed to lite as a refresh, which answers with the tokens.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { AuthError, invalid } from './errors.ts';

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
 * Creates a session and returns its refresh token. Throws hosted's errors; an unknown address takes as long as a known
 * one.
 */
export async function signInWithPassword(sql: Sql, body: Record<string, unknown>): Promise<string> {
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
