// Removes rows of Auth that are no longer needed, as hosted Auth does: exchanged tokens, abandoned sessions, old log
// lines.
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

const EVERY_MS = 60 * 60_000;
/** Rows per statement; small, so that sign-ins do not wait. */
const BATCH = 1_000;

/** Trims now and once an hour; returns a function that stops it. */
export function keepAuthTrim(sql: Sql, log: Log): () => void {
  const trim = () => trimAuth(sql).catch((error: unknown) => log.error('old sessions could not be removed', error));
  void trim();
  const timer = setInterval(trim, EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Removes refresh tokens a day after they were exchanged, sessions for which no token was issued in 90 days, and lines
 * of Auth's own log after 90 days.
 */
export async function trimAuth(sql: Sql): Promise<void> {
  await inBatches(
    () => sql`
      delete from auth.refresh_tokens where ctid = any (array(
        select ctid from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day' limit ${BATCH}))`,
  );
  await inBatches(
    () => sql`
      delete from auth.sessions where ctid = any (array(
        select s.ctid from auth.sessions s
        where s.created_at < now() - interval '90 days' and not exists (
          select from auth.refresh_tokens t where t.session_id = s.id and t.created_at > now() - interval '90 days')
        limit ${BATCH}))`,
  );
  await inBatches(
    () => sql`
      delete from auth.audit_log_entries where ctid = any (array(
        select ctid from auth.audit_log_entries where created_at < now() - interval '90 days' limit ${BATCH}))`,
  );
}

async function inBatches(remove: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await remove()).count === BATCH);
}
