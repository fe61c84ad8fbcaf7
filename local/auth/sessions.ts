// Ends sessions. Their rows go, and their refresh tokens with them: what looks a session up in auth.sessions sees it.
import type { Sql } from 'postgres';

/** Ends every session of the user. */
export async function endSessions(sql: Sql, user: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${user}`;
}
