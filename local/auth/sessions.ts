// The sessions of users, beside what lite does with them.
import type { Sql } from 'postgres';
import { AuthError } from './errors.ts';

/** Ends every session of the user. Refresh tokens go with the rows, and every lookup in auth.sessions notices. */
export async function endSessions(sql: Sql, user: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${user}`;
}

/** Rejects the refresh of a banned user's session, since lite ignores banned_until. The message is hosted's. */
export async function refuseBannedRefresh(sql: Sql, body: Record<string, unknown>): Promise<void> {
  if (typeof body.refresh_token !== 'string') return;
  const banned = await sql`
    select from auth.refresh_tokens t join auth.users u on u.id = t.user_id
    where t.token = ${body.refresh_token} and u.banned_until > now()`;
  if (banned.count > 0) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
}
