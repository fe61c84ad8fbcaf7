// Ends sessions by deleting their rows and refresh tokens, so that every lookup in auth.sessions notices.
import type { Sql } from 'postgres';

/** Ends every session of the user. */
export async function endSessions(sql: Sql, user: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${user}`;
}
