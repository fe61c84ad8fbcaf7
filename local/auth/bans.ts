// Keeps banned users out of what lite answers, since lite does not look at banned_until. The text is hosted's.
import type { Sql } from 'postgres';
import { AuthError } from './errors.ts';

/** Refuses to renew the session of a banned user. */
export async function refuseBannedRefresh(sql: Sql, body: Record<string, unknown>): Promise<void> {
  if (typeof body.refresh_token !== 'string') return;
  const banned = await sql`
    select from auth.refresh_tokens t join auth.users u on u.id = t.user_id
    where t.token = ${body.refresh_token} and u.banned_until > now()`;
  if (banned.count > 0) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
}
