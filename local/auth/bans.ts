// Rejects banned users before lite, which ignores banned_until. The message is hosted's.
import type { Sql } from 'postgres';
import { AuthError } from './errors.ts';

/** Rejects the refresh of a banned user's session. */
export async function refuseBannedRefresh(sql: Sql, body: Record<string, unknown>): Promise<void> {
  if (typeof body.refresh_token !== 'string') return;
  const banned = await sql`
    select from auth.refresh_tokens t join auth.users u on u.id = t.user_id
    where t.token = ${body.refresh_token} and u.banned_until > now()`;
  if (banned.count > 0) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
}
