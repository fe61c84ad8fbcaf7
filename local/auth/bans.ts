// Keeps banned users out of what lite answers, since lite does not look at banned_until. The texts are hosted's.
import type { Sql } from 'postgres';
import { AuthError } from './errors.ts';
import { hashOneTimeToken } from './one-time-token.ts';

type Body = Record<string, unknown>;

/** Refuses to renew the session of a banned user. */
export async function refuseBannedRefresh(sql: Sql, body: Body): Promise<void> {
  if (typeof body.refresh_token !== 'string') return;
  const banned = await sql`
    select from auth.refresh_tokens t join auth.users u on u.id = t.user_id
    where t.token = ${body.refresh_token} and u.banned_until > now()`;
  if (banned.count > 0) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
}

/** Refuses the one-time token of a banned user, without using it up. */
export async function refuseBannedToken(sql: Sql, body: Body): Promise<void> {
  const hash =
    typeof body.email === 'string' && typeof body.token === 'string'
      ? hashOneTimeToken(body.email, body.token)
      : (body.token_hash ?? body.token);
  if (typeof hash !== 'string') return;
  const banned = await sql`
    select from auth.users where banned_until > now() and (confirmation_token = ${hash} or recovery_token = ${hash})`;
  if (banned.count > 0) throw new AuthError(403, 'user_banned', 'User is banned');
}
